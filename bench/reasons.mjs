/**
 * Why a row misses its target, by bench and metric: what was profiled, and what would have to change. The
 * report shows it next to the row. A test requires a reason for each row of the committed figures that
 * misses, and for no other.
 * @type {Readonly<Record<string, string>>}
 */
export const reasons = {
  'size/plain':
    'is-land and GOV.UK’s menu button, cut down to what is asserted, are a little smaller than core, which also has Escape, focus, anchors and the way back to top: it is one file that every page shares and nobody cuts.',
  'boot/script-4':
    'Profiled: a module without a word in it takes 0.1 ms here. Of ours two thirds are compiling and running what sets up header, panels, anchors, way back to top and the watch for features, none of which is large by itself (listeners 0.3 ms, first states 0.5), a fifth is the one measurement after the first layout. The best others have one listener or two that wait for a click; most of their time is headroom.js.',
  'scale/script-1000':
    'Profiled: no host is touched. Starting core and loader takes 6 to 7 ms, as they are more code than Bootstrap cut down to this one behaviour. Of the 18 ms more with 10,000 hosts, 8 are the search for hosts whose server markup lacks a state and that must start at once, 3 for hosts that are hovered or focused, 2 for features that have none.',
  'scale/heap-1000':
    'The page alone, without any script, has 0.85 of the best one’s heap: half of it cannot be reached by anybody. Ours is the same with 10 hosts and with 10,000: core and loader, and the browser’s objects that they touch. Nothing is kept for a host.',
  'scroll/script':
    'The best other is the specification’s own interval, written for this bench alone. Both make the same decisions at the same four times a second, and reading the position and applying a change is what takes the time.',
  'scroll/duration': 'As above; and it is wall-clock time, in which other programs count.',
  'interaction/plain-menu':
    'Profiled at 6×, processor time: all sides spend 20 to 25 ms on style, layout and paint. Our listeners take 11 ms, is-land’s and GOV.UK’s 3 to 4: this press is the first that five of them hear (queue, anchor, panel, focus, header). Style takes 2 ms more.',
  'interaction/plain-search':
    'As above. The event’s time comes in steps of 8 ms: two of them are the difference.',
  'interaction/untouched-mouse':
    'Profiled at 1×, on the page of the feature: the bench’s pointer, press and click arrive within a millisecond, so the feature mounts within the press. That takes 3 ms of script, half of which is style and layout of the panel, whose height its animation needs. The medians are one step of Event Timing’s 8 ms apart.',
  'interaction/untouched-touch': 'Not profiled by itself. It takes the same path as by mouse.',
  'network/over-menu-3g-cold':
    'The round trip for a file of its own, 400 ms, is most of it, whoever wrote the file, and the same for all. A page with core inside it, the row “inline”, needs no file. Otherwise only bytes are left to win: 4.4 kB are 85 ms on this line.',
  'memory/heap':
    'Ours is the same with 10 hosts and with 10,000: nothing is kept for a host. It is the text and bytecode of core and loader, and what the browser sets up for each of its interfaces that they touch: 7 KB for an AbortController, by the bench before and after. Bootstrap, cut down to this page, has less of both.',
}
