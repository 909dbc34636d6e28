import { loadWord, unknownFeature } from '../../src/features/debug/rules/features.ts'
import { duplicateId, missingId } from '../../src/features/debug/rules/ids.ts'
import { misuse } from '../../src/features/debug/rules/misuse.ts'
import { lonelyPanel } from '../../src/features/debug/rules/panels.ts'
import type { Rule } from '../../src/features/debug/rules/rule.ts'
import { badSetting } from '../../src/features/debug/rules/settings.ts'

/** The debug panel's rules, under the names that reports show. The panel has no use for names, nor bytes for them. */
export const rules: Readonly<Record<string, Rule>> = {
  'unknown-feature': unknownFeature,
  'unknown-trigger': loadWord,
  'bad-setting': badSetting,
  'lonely-panel': lonelyPanel,
  'missing-target': missingId,
  'duplicate-id': duplicateId,
  misuse,
}
