import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(['payment', ...args])

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('an owner says how long an order waits for its money', { timeout: 180_000 }, async () => {
  expect((await run('show')).out).toBe(
    'bank-transfer      7 days\ncheck-money-order  7 days\ncash-on-delivery   never\n',
  )
  const set = await run('set', '--term', 'bank-transfer=1', '--term', 'check-money-order=never')
  expect(set).toEqual({
    code: 0,
    err: '',
    out: 'bank-transfer      1 day\ncheck-money-order  never\ncash-on-delivery   never\n',
  })
  expect((await shop.run(['audit', 'list'])).out).toContain('payment set')
  for (const [term, said] of [
    ['stripe=3', '"stripe=3" names no way to pay'],
    ['bank-transfer=0', '1 to 365 days or "never", not "0"'],
    ['bank-transfer=soon', 'not "soon"'],
  ] as const) {
    const { code, err } = await run('set', '--term', term)
    expect([code, err]).toEqual([2, expect.stringContaining(said)])
  }
  expect((await run('set')).err).toBe('Name a term, as in --term bank-transfer=10.\n')
})
