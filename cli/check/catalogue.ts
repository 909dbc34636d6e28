import { generalRules } from './catalogue/general.ts'
import { hostRules } from './catalogue/hosts.ts'
import type { RuleInfo } from './catalogue/info.ts'
import { loadingRules } from './catalogue/loading.ts'

/** Every rule by its id, in the order of the documentation. */
export const catalogue: Readonly<Record<string, RuleInfo>> = {
  ...loadingRules,
  ...hostRules,
  ...generalRules,
}

export const RULES: readonly string[] = Object.keys(catalogue)
