import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import { GENERAL_GROUP, groupCode } from '#domain/cart/rules/group-code.ts'
import { codesOfNames } from '../step/codes-of-names.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { allMoved, noteMoved } from '../step/moved-records.ts'

/** Magento's own two groups keep their ids whatever their owner calls them. */
const FIXED = [
  { id: 0, name: GUEST_GROUP },
  { id: 1, name: GENERAL_GROUP },
]
const KIND = 'customer group'

type OldGroup = { id: number; name: string }

/** The codes of groups are noted, as prices, accounts and rules here have them: a group keeps its code when its name changes there. */
export const customerGroups: MoveStep = {
  name: 'customer groups',
  async run(move) {
    const codes = await readCodes(move)
    await move.db.transaction((tx) =>
      noteMoved(
        tx,
        KIND,
        [...codes].map(([id, code]) => ({ oldId: String(id), newId: code, fingerprint: '' })),
      ),
    )
  },
}

/**
 * Id of a customer group there → its code here: "VIP Member" is "vip-member". The group of guests and the one of new accounts are
 * called as this shop calls them. An id that the old shop does not have gives undefined.
 */
export async function readGroupCodes(move: Pick<Move, 'db' | 'old'>): Promise<(id: number) => string | undefined> {
  const codes = await readCodes(move)
  return (id) => codes.get(id)
}

async function readCodes({ db, old }: Pick<Move, 'db' | 'old'>): Promise<Map<number, string>> {
  const groups = await old.rows<OldGroup>(
    'select customer_group_id as id, customer_group_code as name from {customer_group} order by customer_group_id',
  )
  return groupCodes(groups, await allMoved(db, KIND))
}

/** The codes of groups, with those that earlier runs gave. */
export function groupCodes(groups: readonly OldGroup[], noted: ReadonlyMap<string, string>): Map<number, string> {
  const given = new Map([...noted, ...FIXED.map(({ id, name }) => [String(id), name] as const)])
  return codesOfNames([...FIXED, ...groups], given, groupCode, 'group')
}
