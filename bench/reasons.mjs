/**
 * Why a row misses its target, by bench and metric: what was profiled, and what would have to change. The
 * report shows it next to the row. A test requires a reason for each row of the committed figures that
 * misses, and for no other.
 * @type {Readonly<Record<string, string>>}
 */
export const reasons = {
  'size/plain':
    'The smallest others are cut down to what this page asserts. core.js is one file that every page shares and no site cuts: it also has Escape, focus, anchors, the way back to top and the loading of features, which this page does not use.',
  'boot/script-4':
    'Profiled: a module without any code takes 0.1 ms here. Most of ours is compiling and running what sets up header, panels, anchors, the way back to top and the loading of features, none of which is large by itself; the rest is one measurement after the first layout. The best others have one or two listeners that wait for a click, and most of their time is headroom.js.',
  'scale/script-1000':
    'Profiled: no host is touched. Starting core takes most of the time, as core is more code than Bootstrap cut down to this one behaviour. What grows with the number of hosts is three searches of the page: for hosts that must start at once because their server markup lacks a state, for hosts that are hovered or focused, and for features that have no host.',
  'scale/heap-1000':
    'The page without any script has 0.85 of the best one’s heap, so no side can have half of it. Ours is the same with 10 hosts and with 10,000: core, and the browser’s objects that it touches. Nothing is kept for a host.',
  'scroll/script':
    'The best other is the specification’s own interval, written for this bench alone. Both make the same decisions at the same four times a second, and reading the position and applying a change is what takes the time.',
  'scroll/duration': 'As above; and it is wall-clock time, in which other programs count.',
  'interaction/plain-menu':
    'Profiled at 6×, processor time: all sides spend 20 to 25 ms on style, layout and paint. Our listeners take longer than those of is-land and GOV.UK, because several of core’s parts listen for clicks and focus (early clicks, features, anchors, panels, header), and this is the first click that they hear.',
  'interaction/plain-search':
    'As above. The event’s time comes in steps of 8 ms: two of them are the difference.',
  'interaction/untouched-mouse':
    'Profiled at 1×, on the page of the feature: the bench’s pointer, press and click arrive within a millisecond, so the feature mounts within the click. That takes 3 ms of script, half of which is style and layout of the panel, whose height its animation needs. The medians are one step of Event Timing’s 8 ms apart.',
  'interaction/untouched-touch': 'Not profiled by itself. It takes the same path as by mouse.',
  'network/over-menu-3g-cold':
    'Most of it is the round trip for a file of its own, 400 ms, which is the same for all sides. A page with core inside it, the row “inline”, needs no file. The rest is bytes: the 7 kB of core take 140 ms on this line.',
  'network/over-menu-3g-inline':
    'The page itself is larger by core, which now has the loader in it, too: 7 kB take 140 ms on this line. It saves the round trip that all other sides have.',
  'memory/heap':
    'Ours is the same with 10 hosts and with 10,000: nothing is kept for a host. It is the text and bytecode of core, and what the browser sets up for each of its interfaces that core touches. Bootstrap, cut down to this page, has less of both.',
}
