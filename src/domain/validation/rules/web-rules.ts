import { patternRule, type Rule, textRule } from './rule.ts'
import { isCleanUrl, isFullUrl } from './web-address.ts'

/** Email and web addresses, and the keys they are made of. */
export const webRules: readonly Rule[] = [
  textRule('validate-url', 'validationUrl', isFullUrl),
  textRule('validate-clean-url', 'validationCleanUrl', isCleanUrl),
  patternRule('validate-identifier', 'validationIdentifier', /^[a-z0-9][a-z0-9_/-]+(?:\.[a-z0-9_-]+)?$/),
  patternRule('validate-xml-identifier', 'validationXmlIdentifier', /^[a-zA-Z][a-zA-Z0-9_/-]*$/),
]
