/**
 * Surviving mutants in core, loader and shared that need no test, and why. Named as in the report.
 * @type {readonly { why: string, mutants: readonly string[] }[]}
 */
export const REASONS = [
  {
    why: 'No difference: a change of less than the threshold does not come here, so it is never 0',
    mutants: ['header.ts: change > 0 → change >= 0'],
  },
  {
    why: 'No difference but at one exact instant of the clock',
    mutants: ['loader/task-slices.ts: performance.now() > end → performance.now() >= end'],
  },
  {
    why: 'Evaluated while the module loads, which in the tests that need it is before the mutant is switched on; browser tests notice it',
    mutants: [
      'dom.ts: \'[data-feature]\' → ""',
      'dom.ts: \'thistledown-debug\' → ""',
      'dom.ts: \'a:not(nav a),button\' → ""',
      'dom.ts: (selector: string): NodeListOf<HTMLElement> => Document.prototype.querySelectorAll.call<Document, [string], NodeListOf<HTMLElement>>(document, selector) → () => undefined',
      'dom.ts: (element: Element, selector: string): boolean => root.matches.call(element, selector) → () => undefined',
      'loader/instances.ts: (host: Element): readonly Instance[] => instances.get(host) ?? [] → () => undefined',
      "loader/instances.ts: ({ stage, module }: Instance): boolean => stage === 'failed' && !module → () => undefined",
      "loader/instances.ts: (instance: Instance): boolean => instance.stage === 'armed' || isRetriable(instance) → () => undefined",
      "loader/instances.ts: (instance: Instance): boolean => instance.stage === 'loading' || isLaunchable(instance) → () => undefined",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mutated source has a template
      'loader/instances.ts: ({ host, name }: Instance, type: string, detail?: object): boolean => host.dispatchEvent( new CustomEvent(`thistledown:${type}`, { cancelable: true, bubbles: true, detail: { feature: name, ...detail }, }), ) → () => undefined',
      'loader/modules.ts: (name: string): FeatureEntry | undefined => featureTable[name] → () => undefined',
      "loader/modules.ts: (name: string): MediaQueryList => matchMedia(entryOf(name)?.media ?? '') → () => undefined",
      'loader/modules.ts: (): string[] => Object.keys(featureTable) → () => undefined',
      'loader/modules.ts: (name: string): FeatureModule | undefined => modules[name] → () => undefined',
      'shared/constants.ts: SLIDE_MS + 50 → SLIDE_MS - 50',
    ],
  },
  {
    why: 'StrykerJS counts these as evaluated while the module loads; a browser throws for an empty selector, so browser tests notice it',
    mutants: [
      'panels.ts: \'[data-panel]\' → ""',
      'panels.ts: \'[data-panel-toggle]\' → ""',
      'viewport.ts: \'body\' → ""',
      'viewport.ts: \'[data-header]\' → ""',
      'viewport.ts: \'[data-notification-bar]\' → ""',
    ],
  },
  {
    why: 'Needs a page without ResizeObserver, as in test/browser/core/header-layout.test.ts',
    mutants: ['viewport.ts: observer?.observe → observer.observe'],
  },
  {
    why: 'Needs a stylesheet, as in test/browser/core/anchors-below-bars.test.ts',
    mutants: [
      'scroll-to.ts: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0 → true',
      'scroll-to.ts: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0 → false',
    ],
  },
  {
    why: 'Needs a paint, as in test/browser/loader/press-to-work.test.ts',
    mutants: [
      'loader/queued-clicks.ts: \'loader\' → ""',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mutated source has a template
      'loader/queued-clicks.ts: { const held = performance.now() - start requestAnimationFrame(() => setTimeout(() => performance.measure(`thistledown:hold ${instance.name}`, { start, detail: { feature: instance.name, trigger: triggerOf(instance), held, retried: instance.isRetried, from, }, }), ), ) } → {}',
      'loader/queued-clicks.ts: performance.now() - start → performance.now() + start',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the mutated source has a template
      'loader/queued-clicks.ts: () => setTimeout(() => performance.measure(`thistledown:hold ${instance.name}`, { start, detail: { feature: instance.name, trigger: triggerOf(instance), held, retried: instance.isRetried, from, }, }), ) → () => undefined',
    ],
  },
]
