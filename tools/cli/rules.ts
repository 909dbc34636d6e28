import { loadWord, unknownFeature } from '../../src/features/debug/rules/features.ts'
import { duplicateId, missingId } from '../../src/features/debug/rules/ids.ts'
import { misuse } from '../../src/features/debug/rules/misuse.ts'
import { lonelyPanel } from '../../src/features/debug/rules/panels.ts'
import type { Rule } from '../../src/features/debug/rules/rule.ts'
import { badSetting } from '../../src/features/debug/rules/settings.ts'
import { missingPart, noDialog } from './parts.ts'

/**
 * The debug panel's rules, under the names that reports show: the panel has no use for names, nor bytes for them. The last
 * two are not among its own, since a running page says itself what has failed.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'unknown-feature': unknownFeature,
  'unknown-trigger': loadWord,
  'bad-setting': badSetting,
  'lonely-panel': lonelyPanel,
  'missing-target': missingId,
  'duplicate-id': duplicateId,
  misuse,
  'missing-part': missingPart,
  'no-dialog': noDialog,
}
