// Faults in what core, its features and the head snippet share: the build's id, the queue, the states, the hints.
/** @type {import('./fault.d.ts').Faults} */
export default {
  'late-signal-never-aborts': {
    defect: 'A signal that a feature first reads after its host is gone never aborts, so its listener stays.',
    file: 'src/core/features/mount.ts',
    find: 'controllerOf(instance).abort()',
    replace: 'instance.abortController?.abort()',
  },
  'late-step-lost': {
    defect: 'A step that a feature adds after its host is gone is never taken, so the markup stays changed.',
    file: 'src/core/features/context.ts',
    find: 'instance.abortController?.signal.aborted ? step() : ',
  },
  'chunk-without-build-id': {
    defect: 'Core requests chunks under names without the build’s id, which no server has.',
    file: 'src/shared/chunk-url.ts',
    find: '__BUILD_ID__}.js',
    replace: "''}.js",
  },
  'snippet-of-another-build': {
    defect:
      'The head snippet preloads chunks under another id than core requests, so that each is fetched twice.',
    file: 'tools/build/scripts/bundle.mjs',
    find: 'buildInline({ ...options, facts: { id, ...parts } })',
    replace: 'buildInline({ ...options, facts: { id: hashOf(id), ...parts } })',
    tests: ['bundle', 'inline'],
  },
  'core-address-without-build-id': {
    defect:
      'The address of core.js does not change with the build, so that browsers keep the old core for a year.',
    file: 'cli/bundle/address.mjs',
    find: '{build}`',
    replace: '{core}`',
  },
  'second-click-replaces-first': {
    defect:
      'A double click starts the wait anew, and loses the click if the head snippet had queued the first.',
    file: 'src/core/features/early-clicks.ts',
    find: 'earlyClicks.get(control) ?? ',
  },
  'snippet-click-dropped': {
    defect: 'A feature’s click that the head snippet has queued is lost when core takes it over.',
    file: 'src/core/features/early-clicks.ts',
    find: 'if (!click.instance) ',
  },
  'snippet-clock-outlives-core': {
    defect: 'The head snippet clicks once more 5 s after an early click, although core has taken it over.',
    file: 'src/inline.ts',
    find: 'if (root.tdStarted || !earlyClicks.delete(control)) return',
    replace: 'if (!earlyClicks.delete(control)) return',
  },
  'snippet-clock-shared': {
    defect:
      'Without core, the first click’s clock gives the page every queued click, although core may come in time.',
    file: 'src/inline.ts',
    find: '    if (control.isConnected) control.click()\n',
    replace: `    for (const other of [control, ...earlyClicks.keys()]) other.click()
    earlyClicks.clear()
`,
  },
  'modified-click-queued': {
    defect: 'A click with Ctrl or ⌘ on a link of a feature opens no tab.',
    file: 'src/core/features/early-clicks.ts',
    find: 'isHandledElsewhere(event) ? null : ',
  },
  'click-of-another-feature-replayed': {
    defect: 'A feature that fails gives the page the clicks that wait for other features.',
    file: 'src/core/features/early-clicks.ts',
    find: ' === instance',
  },
  'broken-feature-retried': {
    defect: 'A feature that threw is started again by each intent, and throws each time.',
    file: 'src/core/features/states.ts',
    find: "state === 'unloaded' || (",
    replace: "state === 'unloaded' || state === 'broken' || (",
  },
  'moving-retries-chunk': {
    defect: 'A chunk that failed is requested again by each move of the pointer within its host.',
    file: 'src/core/features/start.ts',
    find: '!root.contains.call(host, intent.relatedTarget as Node | null)',
    replace: 'true',
  },
  'media-query-ignored': {
    defect:
      'A feature for wide screens loads on a phone when its host is touched, and queues the clicks on its links.',
    file: 'src/core/features/states.ts',
    find: ' && isForThisScreen(name)',
  },
  'define-skips-earlier-hosts': {
    defect: 'A site’s own feature does not start on hosts that the page already had.',
    file: 'src/core/features/hosts.ts',
    find: 'if (instance.name !== name) continue',
    replace: 'if (instance.name === name) continue',
  },
  'define-unknown-to-later-hosts': {
    defect: 'A site’s own feature is unknown on hosts that are inserted after its definition.',
    file: 'src/core/features/hosts.ts',
    find: '  table[name] ??= {}\n',
  },
  'scan-repeats-instances': {
    defect: 'Each scan mounts the page’s features once more.',
    file: 'src/core/features/hosts.ts',
    find: '  if (known) return known\n',
  },
  'unknown-feature-warned-early': {
    defect: 'A feature that a script of the page defines is reported as unknown.',
    file: 'src/core/features/hosts.ts',
    find: "if (document.readyState === 'complete') check()\n  else on('load', check)",
    replace: 'check()',
  },
  'preload-ignores-save-data': {
    defect: 'The head snippet preloads although the visitor saves data.',
    file: 'src/inline.ts',
    find: '|| savesData()',
  },
  'snippet-keeps-links-of-others': {
    defect:
      'Before core runs, the head snippet keeps links of features that queue no clicks, such as a hero.',
    file: 'cli/bundle/feature-table.mjs',
    find: "queues || name === 'debug' ? []",
    replace: 'queues || name ? []',
  },
  'preload-without-runtime': {
    defect: 'The head snippet preloads an island without the runtime, which is then fetched late.',
    file: 'src/inline.ts',
    find: "      if (__ISLANDS__.includes(name)) chunks.add('runtime')\n",
  },
  'preload-far-hosts': {
    defect: 'The head snippet preloads the features of the whole page.',
    file: 'src/inline.ts',
    find: ' || top > 2 * innerHeight',
  },
  'preload-native-hosts': {
    defect: 'The head snippet preloads scripts for markup that the browser serves by itself.',
    file: 'cli/bundle/feature-table.mjs',
    find: 'native?.hosts ?? ',
  },
  'finger-loads-what-it-scrolls': {
    defect: 'A finger that scrolls a waiting row loads its script.',
    file: 'src/core/features/start.ts',
    find: "matchMedia('(pointer:coarse)').matches)",
    replace: "matchMedia('(pointer:none)').matches)",
    tests: ['early-clicks', 'carousel'],
  },
  'large-chunks-fetched-ahead': {
    defect: 'The scripts of lightboxes and carousels that nobody uses are fetched in idle time.',
    file: 'src/core/features/triggers.ts',
    find: '!table[name]?.large && ',
  },
  'intent-before-instances-lost': {
    defect: 'Hovering over a host that waits for intent starts nothing.',
    file: 'src/core/features/start.ts',
    find: '...ensureInstances(host), ',
  },
  'intent-before-core-lost': {
    defect:
      'A host that the pointer or the focus entered before core ran starts only when it is left and entered again.',
    file: 'src/core/features/start.ts',
    find: '  runInSlices(loadHostsInUse)\n',
  },
  'native-hosts-need-script': {
    defect: 'Core fetches scripts for markup that the browser serves by itself.',
    file: 'src/core/features/table.ts',
    find: '(variable in window ? `',
    replace: '(!variable ? `',
  },
}
