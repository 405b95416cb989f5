import { expect, test } from 'vitest'
import type { OldShop } from '../source/old-shop.ts'
import { readAccounts } from './old-accounts.ts'

test('tens of thousands of accounts are asked for in parts', async () => {
  const asked: number[] = []
  const old = {
    rows: async (_: string, values: unknown[] = []) => {
      const ids = values.find((value) => Array.isArray(value) && typeof value[0] === 'number') as number[] | undefined
      asked.push(ids?.length ?? 0)
      return []
    },
    hasTable: async () => true,
    hasColumn: async () => true,
  } as unknown as OldShop
  await readAccounts(
    old,
    Array.from({ length: 25_000 }, (_, at) => at + 1),
  )
  expect(Math.max(...asked)).toBeLessThanOrEqual(1000)
})
