import { expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aMailServer } from '#test/mail-server.ts'
import { mailServerRules } from './mail-server-transport.ts'
import { sendTestLetter } from './test-letter.ts'

const tested = (url: string) =>
  sendTestLetter(
    { way: { to: 'environment', url }, from: 'shop@mill.test' },
    {
      settings: { name: 'The Mill', email: 'shop@mill.test' },
      baseUrl: 'https://mill.test',
      rules: mailServerRules([]),
      to: 'anna@example.com',
      language: 'en',
      now: new Date(),
    },
  )

test('a test letter goes the way of all others: where SMTP_URL has a password, never to another machine without TLS', async () => {
  const passwords: string[] = []
  const server = await aMailServer({
    onAuth: ({ password }, _, done) => {
      passwords.push(String(password))
      done(null, { user: 'shop' })
    },
  })
  atEndOfFile(server.close)
  // Linux takes this address for the machine itself; for the shop it is another one's.
  const elsewhere = `0.0.0.0:${server.port}`
  expect(await tested(`smtp://shop:secret@${elsewhere}`)).toMatchObject({ status: 'not-sent', why: 'no-encryption' })
  expect([passwords, server.received]).toEqual([[], []])
  expect(await tested(`smtp://${elsewhere}`)).toEqual({ status: 'sent' })
  expect(server.received).toHaveLength(1)
})
