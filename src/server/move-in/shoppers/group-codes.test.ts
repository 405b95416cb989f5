import { describe, expect, test } from 'vitest'
import { oneEngine } from '#test/databases.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { connectOldShop } from '../source/connect.ts'
import { groupCodes, readGroupCodes } from './group-codes.ts'

describe('the codes of customer groups', () => {
  test('are their names with dashes; guests and new accounts are called as here', () => {
    const groups = ['NOT LOGGED IN', 'Privatkunden', 'VIP Member', 'vip-member', 'General', '  Händler & Co. ', '***']
    expect([
      ...groupCodes(
        groups.map((name, id) => ({ id, name })),
        new Map(),
      ).values(),
    ]).toEqual(['not-logged-in', 'general', 'vip-member', 'vip-member-3', 'general-4', 'händler-co', 'group-6'])
  })

  test('stay what they were at the first run; a new group of such a name gets another', () => {
    const groups = [
      { id: 2, name: 'Dealers' },
      { id: 6, name: 'Wholesale' },
    ]
    expect(
      groupCodes(
        groups,
        new Map([
          ['2', 'wholesale'],
          ['3', 'gone'],
        ]),
      ),
    ).toEqual(
      new Map([
        [0, 'not-logged-in'],
        [1, 'general'],
        [2, 'wholesale'],
        [6, 'wholesale-6'],
      ]),
    )
  })

  test.runIf(hasOldShop)('are read from the old shop', async () => {
    const old = await connectOldShop(await oldShopUrl())
    const codeOf = await readGroupCodes({ db: await oneEngine[0]!.create(), old })
    await old.close()
    expect([0, 1, 2, 3, 4, 5].map(codeOf)).toEqual([
      'not-logged-in',
      'general',
      'wholesale',
      undefined,
      'vip-member',
      'private-sales-member',
    ])
  })
})
