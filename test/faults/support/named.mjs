/** @typedef {import('../fault.d.ts').Fault} Fault */

/**
 * Takes each fault's name from its key. A fault without `replace` deletes its text.
 * @param {Record<string, Omit<Fault, 'name' | 'replace'> & { replace?: string }>} faults
 * @returns {Fault[]}
 */
export const named = faults =>
  Object.entries(faults).map(([name, fault]) => ({ name, replace: '', ...fault }))
