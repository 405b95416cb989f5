import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

const EACH = 40

/** The bytes that a client sends at first; then it sends one each second. */
const SLOW = {
  nothing: '',
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  form: 'POST /contacts/index/post/ HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname=',
}

// The times themselves are what is tested: it takes as long as they are.
test(
  'F23: clients that say nothing, send headers or forms drop by drop are cut off, and others are served meanwhile',
  { timeout: 180_000 },
  async () => {
    const db = await engines[0]!.create()
    await seedStores(db)
    const { app } = await aSite(db)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const open = (kind: keyof typeof SLOW) => slowClient(port, SLOW[kind], kind !== 'nothing')
    const clients = Object.keys(SLOW).flatMap((kind) =>
      Array.from({ length: EACH }, () => open(kind as keyof typeof SLOW)),
    )
    try {
      for (let n = 0; n < 20; n++) {
        const page = await fetch(`http://127.0.0.1:${port}/contacts/`)
        expect(page.status).toBe(200)
        await page.text()
      }
      const ends = await Promise.all(clients.map(({ ended }) => ended))
      expect(ends).toHaveLength(3 * EACH)
      for (const said of ends.slice(-EACH)) expect(said).toMatch(/^HTTP\/1\.1 408 /)
      expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
    } finally {
      for (const { socket } of clients) socket.destroy()
      await app.close()
    }
  },
)

function slowClient(port: number, first: string, drips: boolean): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  if (first) socket.write(first)
  const drip = drips ? setInterval(() => socket.write('x'), 1000) : undefined
  const ended = new Promise<string>((resolve) => {
    let said = ''
    const end = () => {
      clearInterval(drip)
      resolve(said)
    }
    socket.on('close', end).on('error', end).on('end', end)
    socket.on('data', (bytes) => void (said += bytes))
  })
  return { socket, ended }
}
