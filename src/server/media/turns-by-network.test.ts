import { expect, test } from 'vitest'
import { turnsByNetwork } from './turns-by-network.ts'

/** One piece of work at a time; `done` lists what was made, `finish` ends what is being made. */
function aWorkshop(mostWaiting: number) {
  const take = turnsByNetwork<string>(1, mostWaiting)
  const done: string[] = []
  let finish = () => {}
  const ask = (network: string, key: string) =>
    take(network, key, async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      done.push(key)
      return key
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    done,
    ask,
    async work(times: number) {
      for (let n = 0; n < times; n++) {
        finish()
        await settle()
      }
    },
  }
}

test('what somebody else asked for first comes at the place of the one who waits for less', async () => {
  const { ask, done, work } = aWorkshop(20)
  const all = Array.from({ length: 9 }, (_, n) => ask('one', `of one ${n}`))
  const shared = ask('two', 'of one 8')
  await work(3)
  expect(done).toContain('of one 8')
  expect(await shared).toBe('of one 8')
  await work(6)
  expect(await Promise.all(all)).toEqual(Array.from({ length: 9 }, (_, n) => `of one ${n}`))
  expect(done).toHaveLength(9)
})

test('one network waits for half of what may wait', async () => {
  const { ask, work } = aWorkshop(4)
  const asked = Array.from({ length: 4 }, (_, n) => ask('one', `${n}`))
  expect(await asked[3]).toBeUndefined()
  await work(3)
  expect(await Promise.all(asked)).toEqual(['0', '1', '2', undefined])
})

test('where all places are taken, the network that waits for most gives its newest up; one that waits for as much gives up nothing', async () => {
  const { ask, work } = aWorkshop(4)
  const first = ask('one', 'begun')
  const ones = [ask('one', 'a'), ask('one', 'b')]
  const twos = [ask('two', 'c'), ask('two', 'd')]
  const third = ask('three', 'e')
  expect(await ones[1]).toBeUndefined()
  expect(await ask('one', 'f')).toBeUndefined()
  await work(5)
  expect(await Promise.all([first, ones[0], ...twos, third])).toEqual(['begun', 'a', 'c', 'd', 'e'])
})

test('networks that ask for the same together hold no place that another one needs', async () => {
  const { ask, work } = aWorkshop(4)
  const first = ask('one', 'begun')
  const pairs = [
    ['one', 'a'],
    ['two', 'a'],
    ['one', 'b'],
    ['two', 'b'],
    ['three', 'c'],
    ['four', 'c'],
    ['three', 'd'],
    ['four', 'd'],
  ] as const
  const asked = pairs.map(([network, key]) => ask(network, key))
  const fifth = ask('five', 'e')
  await work(5)
  expect(await Promise.all([first, fifth])).toEqual(['begun', 'e'])
  expect((await Promise.all(asked)).filter((key) => key === undefined)).toHaveLength(2)
})

test('work that fails makes room for the next', async () => {
  const take = turnsByNetwork<string>(1, 2)
  const failing = take('one', 'broken', () => Promise.reject(new Error('gone')))
  const next = take('one', 'whole', async () => 'whole')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('whole')
})
