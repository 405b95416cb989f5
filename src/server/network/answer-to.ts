import type { ClientRequest, IncomingMessage } from 'node:http'

/** Interim answers (RFC 9110, 15.2) that a request may have. Node's client takes any number of them, which a hostile server sends as fast as it can. */
const MOST_INTERIM = 10

/** The answer to a request of ours, also where it is one that changes the protocol, which nobody asked for: its connection is closed then. */
export const answerTo = (asked: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    let interim = 0
    asked
      .on('response', resolve)
      .on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer)
      })
      .on('information', () => {
        if (++interim > MOST_INTERIM) asked.destroy(new Error('The server sends interim answers without end.'))
      })
      .on('error', reject)
  })
