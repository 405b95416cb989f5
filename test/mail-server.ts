import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }

/** A mail server on this machine that keeps what it is sent. Start one again on the same port after `close`. */
export async function aMailServer(options: SMTPServerOptions & { port?: number } = {}) {
  const received: Received[] = []
  const { port = 0, ...rest } = options
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...rest,
  })
  // Clients that are cut off are part of the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    received,
    /** The received letter, taken apart. */
    mails: (): Promise<Email[]> => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    /** Breaks the connections that there are. */
    cut: () => server.connections.forEach(({ _socket }: { _socket: Socket }) => _socket.destroy()),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
