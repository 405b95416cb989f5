import { expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { selfSigned } from '#test/certificate.ts'
import { aMailServer } from '#test/mail-server.ts'
import { mailServerTransport } from './mail-server-transport.ts'
import type { MailSecurity } from './mail-server.ts'

const LETTER = { from: 'shop@mill.test', to: 'anna@example.com', subject: 'Hello', text: 'Hello' }

test('a letter goes encrypted to the address that the name was looked up for, once', async () => {
  const [encrypted, upgraded] = [
    await aMailServer({ secure: true, ...selfSigned }),
    await aMailServer({ disabledCommands: [], ...selfSigned }),
  ]
  for (const { close } of [encrypted, upgraded]) atEndOfFile(close)
  const asked: string[] = []
  const deliver = (host: string, port: number, security: MailSecurity) =>
    mailServerTransport(
      { host, port, security, user: '', password: '' },
      {
        resolve: async (name) => {
          asked.push(name)
          return ['127.0.0.1']
        },
        privateHosts: [`${host}:${port}`],
        trusted: selfSigned.cert,
      },
    ).deliver(LETTER, 'one')
  expect(await deliver('localhost', encrypted.port, 'tls')).toEqual({ status: 'delivered' })
  expect(await deliver('localhost', upgraded.port, 'starttls')).toEqual({ status: 'delivered' })
  expect([encrypted.received.length, upgraded.received.length, asked]).toEqual([1, 1, ['localhost', 'localhost']])
  expect(await deliver('mail.other.test', encrypted.port, 'tls')).toMatchObject({
    status: 'failed',
    isUnreachable: true,
    why: 'certificate',
  })
})

test('a name that leads to a private network by one of its addresses is not asked', async () => {
  const server = await aMailServer()
  atEndOfFile(server.close)
  const rules = { resolve: async () => ['203.0.113.9', '127.0.0.1'], privateHosts: [] }
  const transport = mailServerTransport(
    { host: 'mail.mill.test', port: server.port, security: 'tls', user: '', password: '' },
    rules,
  )
  expect(await transport.deliver(LETTER, 'one')).toMatchObject({ status: 'failed', why: 'private-host' })
  expect(server.received).toEqual([])
})
