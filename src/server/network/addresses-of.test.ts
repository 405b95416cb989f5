import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createLookUp } from './addresses-of.ts'

const A = 1
const NOT_THERE = 3

/** A name server of the name "shop.test" alone; it is silent where others are asked for that begin with "silent". */
async function aNameServer(configuration = '') {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const name = nameIn(question)
    if (name.startsWith('silent.')) return
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1)
    const end = question.indexOf(0, 12) + 5
    const isKnown = name === 'shop.test' && type === A
    const head = Buffer.from([...question.subarray(0, 2), 0x81, 0x80 | (name === 'shop.test' ? 0 : NOT_THERE)])
    const counts = Buffer.from([0, 1, 0, isKnown ? 1 : 0, 0, 0, 0, 0])
    const record = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7])
    socket.send(Buffer.concat([head, counts, question.subarray(12, end), ...(isKnown ? [record] : [])]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const servers = [`127.0.0.1:${socket.address().port}`]
  return createLookUp(
    () => {
      const resolver = new Resolver({ timeout: 300, tries: 1 })
      resolver.setServers(servers)
      return resolver
    },
    async () => configuration,
  )
}

/** The name that a message of DNS asks for: labels, each behind its length. */
function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; question[at]! > 0; at += question[at]! + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
  return labels.join('.')
}

test('a name is found at its name server, and one that stands in /etc/hosts there', async () => {
  const addressesOf = await aNameServer()
  expect(await addressesOf('shop.test')).toEqual(['192.0.2.7'])
  expect(await addressesOf('localhost')).toContain('127.0.0.1')
})

test('names whose server is silent keep no other one waiting, however many they are', async () => {
  const addressesOf = await aNameServer()
  const ended: string[] = []
  const silent = Array.from({ length: 20 }, (_, n) =>
    addressesOf(`silent.n${n}.test`).catch((fault: NodeJS.ErrnoException) => ended.push(fault.code!)),
  )
  expect(await addressesOf('shop.test')).toEqual(['192.0.2.7'])
  expect(ended).toEqual([])
  await Promise.all(silent)
  expect(new Set(ended)).toEqual(new Set(['ETIMEOUT']))
})

test('a name that does not exist is told as that', { timeout: 60_000 }, async () => {
  const addressesOf = await aNameServer()
  await expect(addressesOf('gone.test')).rejects.toMatchObject({ code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) })
})

test('a short name is one of the own network first, as the system has it', async () => {
  const configuration = 'nameserver 192.0.2.1\nsearch own.test test\noptions timeout:1 ndots:2\n'
  const addressesOf = await aNameServer(configuration)
  expect(await addressesOf('shop')).toEqual(['192.0.2.7'])
  expect(await addressesOf('shop.test')).toEqual(['192.0.2.7'])
})
