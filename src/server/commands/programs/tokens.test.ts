import { describe, expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

describe('tokens', { timeout: 60_000 }, () => {
  const shop = commandShop()

  test('a token is shown once, listed by its name, and ended', async () => {
    const added = await shop.run(['tokens', 'add', 'warehouse', '--scopes', 'orders:read,orders:write', '--days', '7'])
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^vitrine_[\w-]{43}\n$/) })
    const listed = await shop.run(['tokens', 'list'])
    expect(listed.out).toMatch(/^warehouse {2}orders:read, orders:write {2}until 20\d\d-\d\d-\d\d {2}never used\n$/)
    expect(listed.out).not.toContain(added.out.trim())
    expect((await shop.run(['tokens', 'add', 'warehouse', '--scopes', 'orders:read'])).code).toBe(2)
    expect((await shop.run(['tokens', 'remove', 'warehouse'])).code).toBe(0)
    expect((await shop.run(['tokens', 'list'])).out).toBe('')
  })

  test.each([
    [['add', 'x'], 'by --scopes'],
    [['add', 'x', '--scopes', 'everything'], 'There is no scope "everything"'],
    [['add', 'x', '--scopes', 'orders:read', '--days', '731'], '1 to 730'],
    [['add', 'x'.repeat(61), '--scopes', 'orders:read'], '1 to 60 characters'],
    [['remove', 'nobody'], 'There is no token "nobody"'],
  ])('%j is refused in a sentence', async (args, said) => {
    const { code, err } = await shop.run(['tokens', ...args])
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})
