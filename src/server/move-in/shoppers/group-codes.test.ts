import { describe, expect, test } from 'vitest'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { connectOldShop } from '../source/connect.ts'
import { groupCodes, readGroupCodes } from './group-codes.ts'

describe('the codes of customer groups', () => {
  test('are their names with dashes; guests and new accounts are called as here', () => {
    const groups = ['NOT LOGGED IN', 'Privatkunden', 'VIP Member', 'vip-member', 'General', '  Händler & Co. ', '***']
    expect([...groupCodes(groups.map((name, id) => ({ id, name }))).values()]).toEqual([
      'not-logged-in',
      'general',
      'vip-member',
      'vip-member-3',
      'general-4',
      'händler-co',
      'group-6',
    ])
  })

  test.runIf(hasOldShop)('are read from the old shop', async () => {
    const old = await connectOldShop(await oldShopUrl())
    const codeOf = await readGroupCodes(old)
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
