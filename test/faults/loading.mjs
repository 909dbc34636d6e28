// Faults in core's loading of features: how they are found, fetched, mounted, retried and ended.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'own-trigger-prefetched': {
    defect: 'The script of a host with data-load="intent" is fetched although nobody has touched the host.',
    file: 'src/core/features/hosts.ts',
    find: ' && !load && ',
    replace: ' && ',
  },
  'failed-chunk-not-retried': {
    defect: 'A feature whose chunk failed is not tried again, whatever the visitor does.',
    file: 'src/core/features/states.ts',
    find: "state === 'unloaded' || ",
  },
  'online-retries-nothing': {
    defect: 'Failed chunks are not requested again when the connection is back.',
    file: 'src/main.ts',
    find: ' online',
  },
  'broken-host-stops-others': {
    defect: 'A host whose start throws is started again and again, and the hosts after it never are.',
    file: 'src/core/features/task-slices.ts',
    find: 'work.delete(task)\n      task()',
    replace: 'task()\n      work.delete(task)',
  },
  'dispose-restores-nothing': {
    defect: '`dispose`, or the removal of a host, does not end its features.',
    file: 'src/core/features/hosts.ts',
    find: '      unmount(instance)\n',
  },
  'listener-outlives-host': {
    defect: 'A feature that reads `ctx.signal` more than once leaves listeners behind when its host goes.',
    file: 'src/core/features/states.ts',
    find: 'instance.abortController ??= new AbortController()',
    replace: 'instance.abortController = new AbortController()',
    tests: ['mega-menu.contract', 'lightbox.contract', 'leaks'],
  },
  'later-hosts-not-found': {
    defect: 'Hosts inside markup that is added later are not found.',
    file: 'src/core/features/hosts.ts',
    find: 'if (node instanceof Element) scan(node)',
    replace: "if (node instanceof Element && node.matches('[data-feature]')) scan(node)",
  },
  'late-chunk-mounts-removed-host': {
    defect: 'A chunk that arrives after its host was removed is mounted on it all the same.',
    file: 'src/core/features/mount.ts',
    find: "if (instance.state === 'loading') {",
    replace: "if (instance.state !== 'ready') {",
  },
  'click-replayed-twice': {
    defect: 'An early click is replayed twice, which opens the item and closes it again.',
    file: 'src/core/features/early-clicks.ts',
    find: ' && earlyClicks.delete(control)',
  },
  'scripted-click-lost': {
    defect: 'A click by script or assistive technology does nothing if it is what mounts a fetched feature.',
    file: 'src/core/features/start.ts',
    find: 'if (event.detail > 0) loadInstanceNow(instance)\n      else setTimeout(loadInstance, 0, instance)',
    replace: 'loadInstanceNow(instance)',
    tests: ['early-clicks', 'waiting-hosts', 'lightbox', 'expand-collapse'],
  },
  'failed-click-queued-again': {
    defect: 'If the chunk fails, the replayed click is queued again, and the link is never followed.',
    file: 'src/core/features/early-clicks.ts',
    find: '    else givenToPage = control\n',
  },
  'save-data-ignored': {
    defect: 'Chunks are fetched ahead although the visitor saves data.',
    file: 'src/shared/saves-data.ts',
    find: 'saveData || ',
  },
  'hostile-trigger-starts-nothing': {
    defect: 'A host with `data-load="constructor"` or `data-load="__proto__"` never starts.',
    file: 'src/core/features/triggers.ts',
    find: 'else loadInstance(instance)',
    replace: "else if (trigger === 'now') loadInstance(instance)",
  },
  'flags-on-by-default': {
    defect: 'Settings such as `data-expand-use-hidden` are on without their attribute.',
    file: 'src/shared/readers.ts',
    find: 'fallback: false,',
    replace: 'fallback: true,',
  },
  'bad-texts-stop-features': {
    defect: 'A block of texts that is not JSON stops every feature that renders words.',
    file: 'src/core/features/context.ts',
    find: 'return defaults\n',
    replace: 'throw error\n',
  },
  'failed-button-loses-focus': {
    defect: 'A button with the focus goes as its script fails, and the focus is lost.',
    file: 'src/features/carousel/carousel.css',
    find: ':not(:focus-within)',
    tests: ['failed-focus'],
  },
  'gallery-player-late': {
    defect:
      'The player of a video gallery is fetched only within the first tap, and an iPhone refuses its sound.',
    file: 'src/features/video-gallery/video-gallery.ts',
    find: "globalThis.window?.thistledown?.load('video-player').catch(() => {})",
  },
}
