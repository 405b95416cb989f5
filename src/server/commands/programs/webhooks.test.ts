import { describe, expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

describe('webhooks', { timeout: 60_000 }, () => {
  const shop = commandShop()

  test('one is added with a secret that is shown once, listed, given another secret, and removed', async () => {
    const added = await shop.run(['webhooks', 'add', 'https://hooks.example/x', '--events', 'order.paid, stock.low'])
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_/) })
    const { out } = await shop.run(['webhooks', 'list'])
    expect(out).toMatch(/ {2}https:\/\/hooks\.example\/x {2}order\.paid, stock\.low {2}on {2}0 waiting, 0 given up\n$/)
    expect(out).not.toContain(added.out.trim())
    const [id] = out.split('  ')
    const rotated = await shop.run(['webhooks', 'rotate', id!])
    expect(rotated).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_/) })
    expect(rotated.out).not.toBe(added.out)
    expect((await shop.run(['webhooks', 'deliveries', id!, '--state', 'waiting'])).err).toBe('0 messages.\n')
    expect((await shop.run(['webhooks', 'remove', id!])).code).toBe(0)
    expect((await shop.run(['webhooks', 'list'])).err).toBe('0 webhooks.\n')
  })

  test.each([
    [['add', 'http://hooks.example/', '--events', 'order.paid'], 'is no plain https address'],
    [['add', 'https://10.0.0.1/', '--events', 'order.paid'], 'is not on the public internet'],
    [['add', 'https://hooks.example/'], 'Say what it is told'],
    [['add', 'https://hooks.example/', '--events', 'all'], 'There is no event "all"'],
    [['add'], 'Say "webhooks add URL'],
    [['rotate', 'x'], 'There is no webhook "x".'],
    [['remove', '00000000-0000-0000-0000-000000000000'], 'There is no webhook'],
    [['deliveries', '--state', 'lost'], 'There is no state "lost"'],
  ])('%j is refused in a sentence', async (args, said) => {
    const { code, err } = await shop.run(['webhooks', ...args])
    expect(code).toBe(2)
    expect(err).toContain(said)
  })
})
