import { expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { selfSigned } from '#test/certificate.ts'
import { aMailServer } from '#test/mail-server.ts'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import { mailServerRules, mailServerTransport } from './mail-server-transport.ts'
import type { MailSecurity } from './mail-server.ts'
import { transportNow } from './mail-way.ts'

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

test('where nobody answers at one address of a name, the letter goes to the next; one that was answered goes nowhere else', async () => {
  const server = await aMailServer()
  const strict = await aMailServer({ onRcptTo: (_, __, done) => done(new Error('no')) })
  for (const { close } of [server, strict]) atEndOfFile(close)
  const deliver = ({ port }: { port: number }, addresses: string[]) =>
    mailServerTransport(
      { host: 'mail.mill.test', port, security: 'none', user: '', password: '' },
      { resolve: async () => addresses, privateHosts: [`mail.mill.test:${port}`] },
    ).deliver(LETTER, 'one')
  expect(await deliver(server, ['127.0.0.2', '127.0.0.1'])).toEqual({ status: 'delivered' })
  expect(server.received).toHaveLength(1)
  expect(await deliver(server, ['127.0.0.2', '127.0.0.3'])).toMatchObject({ status: 'failed', why: 'refused' })
  expect(await deliver(strict, ['127.0.0.1', '127.0.0.2'])).toMatchObject({ status: 'refused' })
})

test('while the database is away nobody knows the way: the letter waits, and nothing is thrown', async () => {
  const transport = transportNow(() => Promise.reject(new DatabaseUnavailable('down', 'away')), mailServerRules([]), {
    deliver: async () => ({ status: 'delivered' }),
  })
  expect(await transport.deliver(LETTER, 'one')).toEqual({
    status: 'failed',
    code: 'database-away',
    isUnreachable: true,
  })
})
