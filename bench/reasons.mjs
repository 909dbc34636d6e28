/**
 * Why a row misses its target, by bench and metric: what was profiled, and what would have to change. The
 * report shows it next to the row. A test requires a reason for each row of the committed figures that
 * misses, and for no other.
 * @type {Readonly<Record<string, string>>}
 */
export const reasons = {
  'size/plain':
    'The smallest others are cut down to what this page needs. core.js also has Escape, focus, anchors, back to top and the loading of features.',
  'boot/script-4':
    'Profiled: half of it is declaring core and the first use of the browser’s objects (document, observers, media queries). The rest is setting up header, panels, anchors, back to top and the loading of features, and one measurement after the first layout. The best others have one or two click listeners.',
  'boot/styled-4':
    'Not profiled by itself. The 95 % interval of the ratio includes the target, so seven runs do not decide.',
  'scale/script-1000':
    'Most of it is starting core, as with 10 hosts. The rest grows with their number: the selector that finds which hosts may wait is tried on each.',
  'scale/heap-1000':
    'The page without any script has 0.85 of the best one’s heap, so no side can have half of it. Ours is the same with 10 hosts and with 10,000.',
  'scroll/script':
    'Not profiled by itself. The best other is the specification’s own interval, written for this bench. Both decide four times a second, and take about the same time. Ours also looks whether another script has locked the page, and reads the page’s height on the way down, too.',
  'interaction/plain-search':
    'Profiled before these samples: all sides spend most of it on style, layout and paint. Our listeners take longer, because several parts of core listen for clicks and focus. The difference is two of Event Timing’s steps of 8 ms.',
  'interaction/plain-item':
    'Not profiled by itself. The 95 % interval of the ratio includes the target, so seven runs do not decide.',
  'interaction/untouched-mouse':
    'Profiled before these samples: pointer, press and click arrive within a millisecond, so the feature mounts within the click, which takes script, and style and layout of the panel. The 95 % interval of the ratio includes the target.',
  'interaction/untouched-touch': 'Not profiled by itself. It takes the same path as by mouse.',
  'network/over-menu-3g-cold':
    'The round trip for a file takes 400 ms on all sides. The row “inline” needs no file. The 7 kB of core take 140 ms on this line.',
  'memory/heap':
    'At rest ours is the same with 10 hosts and with 10,000. It is the code of core and the browser objects that it touches. Bootstrap, cut down to this page, has less of both.',
}
