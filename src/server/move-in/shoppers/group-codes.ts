import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import { GENERAL_GROUP, groupCode } from '#domain/cart/rules/group-code.ts'
import type { OldShop } from '../source/old-shop.ts'

/** Magento's own two groups keep their ids whatever their owner calls them. */
const GUESTS = 0
const NEW_CUSTOMERS = 1

type OldGroup = { id: number; name: string }

/**
 * Id of a customer group there → its code here: "VIP Member" is "vip-member". The group of guests and the one of new accounts are
 * called as this shop calls them. An id that the old shop does not have gives undefined.
 */
export async function readGroupCodes(old: Pick<OldShop, 'rows'>): Promise<(id: number) => string | undefined> {
  const groups = await old.rows<OldGroup>(
    'select customer_group_id as id, customer_group_code as name from {customer_group} order by customer_group_id',
  )
  const codes = groupCodes(groups)
  return (id) => codes.get(id)
}

/** Two groups never share a code: the later one gets its id behind it. */
export function groupCodes(groups: readonly OldGroup[]): Map<number, string> {
  const codes = new Map([
    [GUESTS, GUEST_GROUP],
    [NEW_CUSTOMERS, GENERAL_GROUP],
  ])
  const taken = new Set(codes.values())
  for (const { id, name } of groups) {
    if (codes.has(id)) continue
    const plain = groupCode(name)
    const code = plain === '' || taken.has(plain) ? `${plain || 'group'}-${id}` : plain
    codes.set(id, code)
    taken.add(code)
  }
  return codes
}
