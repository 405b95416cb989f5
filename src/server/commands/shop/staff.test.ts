import { describe, expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

describe('staff', { timeout: 60_000 }, () => {
  const shop = commandShop()

  test('somebody is let in by an address that is shown, listed, given another role, kept out and let in again', async () => {
    const added = await shop.run(['staff', 'add', 'Bea@Example.com', '--name', 'Bea', '--role', 'clerk'])
    expect(added).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^http:\/\/localhost:3000\/desk\/welcome#key=[\w-]{43}\n$/),
    })
    expect((await shop.run(['staff', 'list'])).out).toBe('bea@example.com  Bea  clerk  has chosen no password yet\n')
    expect((await shop.run(['staff', 'role', 'bea@example.com', 'editor'])).code).toBe(0)
    expect((await shop.run(['staff', 'disable', 'BEA@example.com'])).code).toBe(0)
    expect((await shop.run(['staff', 'list'])).out).toBe('bea@example.com  Bea  editor  disabled\n')
    expect((await shop.run(['staff', 'enable', 'bea@example.com'])).code).toBe(0)
    const reset = await shop.run(['staff', 'reset-second-factor', 'bea@example.com'])
    expect(reset).toMatchObject({ code: 0, err: expect.stringContaining('signs in by password alone') })
    const again = await shop.run(['staff', 'password', 'bea@example.com'], { BASE_URL: 'https://shop.example' })
    expect(again.out).toMatch(/^https:\/\/shop\.example\/desk\/welcome#key=/)
    expect(again.out).not.toBe(added.out)
  })

  test.each([
    [['add', 'cid@example.com', '--name', 'Cid'], 'There is no role ""'],
    [['add', 'cid@example.com', '--name', 'Cid', '--role', 'king'], 'there are owner, manager, clerk, editor, reader'],
    [['add', 'cid@example.com', '--role', 'clerk'], '1 to 100 characters'],
    [['add', 'no address', '--name', 'Cid', '--role', 'clerk'], 'is no e-mail address'],
    [['add', 'bea@example.com', '--name', 'Bea', '--role', 'clerk'], 'There is somebody with the address'],
    [['role', 'nobody@example.com', 'clerk'], 'Nobody of the staff'],
    [['password', 'nobody@example.com'], 'Nobody of the staff'],
    [['reset-second-factor', 'nobody@example.com'], 'Nobody of the staff'],
    [['disable'], 'Say "staff disable EMAIL".'],
  ])('%j is refused in a sentence', async (args, said) => {
    const { code, err } = await shop.run(['staff', ...args])
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})
