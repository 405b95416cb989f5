import { GUEST_GROUP } from './cart-rule.ts'

/** The group that a new account has. */
export const GENERAL_GROUP = 'general'

/** A customer group's code for its name: "VIP Member" is "vip-member". Empty for a name without letters and digits. */
export const groupCode = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Magento's own two groups keep their ids whatever their owner calls them. */
const MAGENTO_GROUPS: ReadonlyMap<string, string> = new Map([
  ['0', GUEST_GROUP],
  ['1', GENERAL_GROUP],
])

/** The code of a group as Magento's product export names it: by its id, or by its name. Ids that owners' own groups have stay numbers. */
export const groupCodeInExport = (named: string): string => MAGENTO_GROUPS.get(named.trim()) ?? groupCode(named)
