import { unknownAttribute } from './attributes.ts'
import { unknownFeature, unknownTrigger } from './feature-names.ts'
import { duplicateId, missingId } from './ids.ts'
import { misuse, noMapsKey } from './misuse.ts'
import { lonelyPanel } from './panels.ts'
import { missingPart, noDialog } from './parts.ts'
import type { Known, Mistake, Rule } from './rule.ts'
import { badSetting } from './settings.ts'

export const rules: readonly Rule[] = [
  unknownFeature,
  unknownTrigger,
  badSetting,
  unknownAttribute,
  missingPart,
  noDialog,
  lonelyPanel,
  missingId,
  duplicateId,
  misuse,
  noMapsKey,
]

/** Every mistake on a page, rule by rule. */
export const check = (root: ParentNode, known: Known): readonly Mistake[] =>
  rules.flatMap(rule => rule(root, known))
