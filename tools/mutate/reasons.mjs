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
    why: 'No difference: a string is in no document, so it is not clicked',
    mutants: ['loader/queued-clicks.ts: [] → ["Stryker was here"]'],
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
    ],
  },
]
