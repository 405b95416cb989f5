import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { atEndOfFile } from './at-end-of-file.ts'

/**
 * States of a network: it lets through, lets through late, swallows, refuses or cuts. `cutsAfter`: each of the next `times` connections is
 * cut once so many bytes came over it; then the network is fine.
 */
export type Weather = 'fine' | 'silent' | 'cut' | { delayMs: number } | { cutsAfter: number; times: number }

/**
 * A TCP proxy on 127.0.0.1 before a PostgreSQL server. `url` is the server's address through it. `cut` breaks what is open and takes
 * nothing new. It is closed when the test file ends.
 */
export async function aProxyBefore(serverUrl: string) {
  const url = new URL(serverUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  let weather: Weather = 'fine'
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (weather === 'cut') return void client.resetAndDestroy()
    const upstream = connect({ ...target, allowHalfOpen: true })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => (open.delete(from), after(() => to.destroy())))
      from.on('data', (bytes) => pass(bytes, to))
      // A silent network does not say that an end was heard of either.
      from.on('end', () => weather === 'silent' || from.end())
    }
    let bytesSent = 0
    client.on('data', (bytes) => {
      bytesSent += bytes.length
      if (typeof weather !== 'object' || !('cutsAfter' in weather) || bytesSent <= weather.cutsAfter) return
      weather = weather.times > 1 ? { ...weather, times: weather.times - 1 } : 'fine'
      client.resetAndDestroy()
    })
  })
  function pass(bytes: Buffer, to: Socket): void {
    if (weather === 'silent' || weather === 'cut') return
    if (weather === 'fine' || 'cutsAfter' in weather) return void to.write(bytes)
    after(() => to.writable && to.write(bytes))
  }
  /** An end is as late as the bytes before it. */
  function after(work: () => void): void {
    if (typeof weather === 'object' && 'delayMs' in weather) setTimeout(work, weather.delayMs / 2)
    else work()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  const leave = async () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  atEndOfFile(leave)
  return {
    url: url.href,
    become(next: Weather) {
      weather = next
      // Swallowed bytes are lost: a connection that missed some is of no use any more.
      if (next === 'cut') for (const socket of open) socket.resetAndDestroy()
    },
    /** From now on connections are refused. */
    leave,
  }
}
