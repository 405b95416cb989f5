import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { aMailServer } from '#test/mail-server.ts'

const PASSWORD = 'a password that nobody may read'

describe.each(runningShops)('the mail server by command on $name', { timeout: 180_000 }, ({ start }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
  })

  test('it is set with a password from a file or standard input, tried, shown without it, and removed', async () => {
    const passwords: unknown[] = []
    const server = await aMailServer({
      allowInsecureAuth: true,
      onAuth({ password }, _, done) {
        passwords.push(password)
        if (password === PASSWORD) done(null, { user: 'shop' })
        else done(new Error('wrong password'))
      },
    })
    atEndOfFile(server.close)
    const host = ['--host', '127.0.0.1', '--port', String(server.port), '--security', 'none', '--user', 'shop']
    shop.given = PASSWORD
    expect((await shop.run('mail', 'set', ...host)).err).toBe(
      'host is not on the public internet; MAIL_HOSTS can allow it.\n',
    )
    Object.assign(shop.env, { MAIL_HOSTS: `127.0.0.1:${server.port}`, BASE_URL: '' })
    const set = await shop.run('mail', 'set', ...host, '--sender', 'post@mill.test')
    expect(set.out).toBe(
      `127.0.0.1:${server.port}  none  shop  post@mill.test\n` +
        'Letters become files in the outbox folder of DATA_DIR.\n' +
        'They go to the mail server once the shop knows its address (BASE_URL).\n',
    )
    shop.env.BASE_URL = 'https://shop.example'
    expect((await shop.run('mail', 'show')).out).toContain('Letters go to this mail server.')
    expect(await shop.run('mail', 'test', 'owner@home.test')).toEqual({
      code: 0,
      out: 'The letter was taken by the mail server. Look whether it arrives.\n',
      err: '',
    })
    expect(await server.mails()).toMatchObject([{ from: { address: 'post@mill.test' } }])

    const file = shop.file('password')
    writeFileSync(file, 'another\n')
    expect((await shop.run('mail', 'set', ...host, file)).code).toBe(0)
    const failed = await shop.run('mail', 'test', 'owner@home.test')
    expect(failed.code).toBe(1)
    expect(failed.err).toMatch(/^The server does not take this user and password\..*wrong password/)
    expect(passwords).toEqual([PASSWORD, 'another'])
    const trail = (await shop.run('audit', 'list')).out
    expect(trail).toContain('mail set')
    expect(trail).not.toContain(PASSWORD)

    expect((await shop.run('mail', 'remove')).out).toBe('Letters become files in the outbox folder of DATA_DIR.\n')
    expect(await shop.run('mail', 'remove')).toMatchObject({ code: 2, err: 'No mail server is set.\n' })
  })

  test('what is no server is refused in one sentence', async () => {
    shop.given = ''
    for (const [words, said] of [
      [['set'], 'host must be the name of a server'],
      [
        ['set', '--host', 'mail.mill.test', '--security', 'ssl'],
        '--security is one of tls, starttls, none, not "ssl".',
      ],
      [['set', '--host', 'mail.mill.test', '--port', 'x'], '--port is a number from 1 to 65535, not "x".'],
      [['set', '--host', 'mail.mill.test', '--user', 'shop'], 'password must not be empty.'],
      [['test', 'nobody'], '"nobody" is no e-mail address.'],
    ] as const) {
      const { code, err } = await shop.run('mail', ...words)
      expect([code, err], words.join(' ')).toEqual([2, expect.stringContaining(said)])
    }
  })
})
