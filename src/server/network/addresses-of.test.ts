import { expect, test } from 'vitest'
import { lookUpsInTurn } from './addresses-of.ts'

/** A system that answers when it is told to. */
function aSystem() {
  const asked: { name: string; answer: (addresses: string[]) => void; fail: (error: Error) => void }[] = []
  let now = 0
  const look = (name: string) =>
    new Promise<string[]>((answer, fail) => {
      asked.push({ name, answer, fail })
    })
  return {
    asked,
    addressesOf: lookUpsInTurn(look, { now: () => now, patienceMs: 50 }),
    later: (ms: number) => (now += ms),
  }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('names of outside parties are looked up one at a time, and each once for all who ask', async () => {
  const { asked, addressesOf } = aSystem()
  const found = Promise.all([...Array.from({ length: 20 }, () => addressesOf('a.example')), addressesOf('b.example')])
  await soon()
  expect(asked.map(({ name }) => name)).toEqual(['a.example'])
  asked[0]!.answer(['192.0.2.1'])
  await soon()
  expect(asked.map(({ name }) => name)).toEqual(['a.example', 'b.example'])
  asked[1]!.answer(['192.0.2.2'])
  expect(new Set((await found).flat())).toEqual(new Set(['192.0.2.1', '192.0.2.2']))
})

test('a name whose server is silent is asked for again after half a minute, then after longer, and keeps others waiting a moment', async () => {
  const { asked, addressesOf, later } = aSystem()
  const first = addressesOf('silent.example')
  const other = addressesOf('b.example')
  await expect(first).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  await soon()
  asked[1]!.answer(['192.0.2.2'])
  expect(await other).toEqual(['192.0.2.2'])
  await expect(addressesOf('silent.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  expect(asked).toHaveLength(2)
  later(30_000)
  await expect(addressesOf('silent.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  expect(asked).toHaveLength(3)
  later(30_000)
  await expect(addressesOf('silent.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  expect(asked).toHaveLength(3)
  later(30_000)
  const again = addressesOf('silent.example')
  await soon()
  asked[3]!.answer(['192.0.2.1'])
  expect(await again).toEqual(['192.0.2.1'])
})

test('a name that does not exist is told at once and asked for at each time', async () => {
  const { asked, addressesOf } = aSystem()
  for (const nth of [0, 1]) {
    const found = addressesOf('gone.example')
    await soon()
    asked[nth]!.fail(new Error('ENOTFOUND'))
    await expect(found).rejects.toThrow('ENOTFOUND')
  }
})
