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
    'Profiled: Bootstrap does nothing for an item until it is pressed: one listener for all. Of ours a quarter is finding each host’s trigger and panel and closing it, a seventh marking it and saying so by an event, a tenth its settings, a fifth garbage; the rest finds the hosts and lets the page have its turn every 8 ms. Chunks that nobody has run before, and 0.03 ms a host.',
  'scale/heap-1000':
    'The page alone, without any script, has 0.85 of the best one’s heap: half of it cannot be reached by anybody. What ours has beside core and loader is 0.4 KB a host: what is known of it and what was written to it (0.2), the map that finds it by host, trigger and panel (0.07), the function by which it says what happens (0.07).',
  'scroll/script':
    'The best other is the specification’s own interval, written for this bench alone. Both make the same decisions at the same four times a second, and reading the position and applying a change is what takes the time.',
  'scroll/duration': 'As above; and it is wall-clock time, in which other programs count.',
  'interaction/plain-menu':
    'Profiled at 6×, processor time: all sides spend 20 to 25 ms on style, layout and paint. Our listeners take 11 ms, is-land’s and GOV.UK’s 3 to 4: this press is the first that five of them hear (hold, anchor, panel, focus, header). Style takes 2 ms more.',
  'interaction/plain-search':
    'As above. The event’s time comes in steps of 8 ms: two of them are the difference.',
  'network/over-menu-3g-cold':
    'The round trip for a file of its own, 400 ms, is most of it, whoever wrote the file, and the same for all; 0.33 would need core inside the page. Only bytes are left to win: 4.1 kB are 80 ms on this line.',
  'memory/heap':
    'From heap snapshots: a fifth of ours is what the browser itself sets up for each of its interfaces that a script touches (51 KB; 37 of Bootstrap’s), an eighth machine code of functions that ten hosts made warm (29 KB; 2), 26 KB the text of three scripts (18), 22 KB bytecode (7). The ten hosts themselves are below 10 KB. Bootstrap does nothing for an item, and compiles nothing, until it is pressed.',
}
