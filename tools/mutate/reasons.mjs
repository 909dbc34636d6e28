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
      'dom.ts: \'a:not(nav a),button\' → ""',
      "dom.ts: ( { target }: Pick<Event, 'target'>, selector: string, ): HTMLElement | null | undefined => (target as Element).closest?.<HTMLElement>(selector) → () => undefined",
    ],
  },
]
