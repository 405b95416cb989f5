import { expect, test } from 'vitest'
import { CartIntents, type Intent } from './cart-intents.ts'

const update = (rows: Record<string, string>): Intent => ({ about: 'update', to: '/update', fields: [], rows })
const remove = (line: string): Intent => ({ about: `line ${line}`, to: `/remove/${line}`, fields: [] })
const save = (line: string): Intent => ({ about: `line ${line}`, to: `/save/${line}`, fields: [] })

/** Intents whose sending ends when the test says so. */
function aQueue() {
  const sent: Intent[] = []
  const ends: { resolve: () => void; reject: (reason: Error) => void }[] = []
  const queue = new CartIntents((intent) => {
    sent.push(intent)
    return new Promise((resolve, reject) => ends.push({ resolve, reject }))
  })
  const end = async (how: 'answered' | 'thrown' = 'answered') => {
    const one = ends.shift()!
    if (how === 'answered') one.resolve()
    else one.reject(new Error('a surprise'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, sent, end }
}

test('F15 one at a time, in the order in which they were asked for', async () => {
  const { queue, sent, end } = aQueue()
  queue.add(update({ a: '2' }))
  queue.add(remove('b'))
  expect(sent).toEqual([update({ a: '2' })])
  await end()
  expect(sent[1]).toEqual(remove('b'))
  await end()
  expect(queue.isBusy).toBe(false)
})

test('F15 of what waits about the same, the last wins, and other rows are kept', async () => {
  const { queue, sent, end } = aQueue()
  queue.add(remove('x'))
  queue.add(update({ a: '2', b: '5' }))
  queue.add(save('c'))
  queue.add(update({ a: '3' }))
  queue.add(remove('c'))
  await end()
  await end()
  await end()
  expect(sent.slice(1)).toEqual([update({ a: '3', b: '5' }), remove('c')])
})

test('F15 a quantity changed back while its change is under way is sent after it', async () => {
  const { queue, sent, end } = aQueue()
  queue.add(update({ a: '3' }))
  expect(queue.quantityAskedFor('a')).toBe('3')
  queue.add(update({ a: '1' }))
  expect(queue.quantityAskedFor('a')).toBe('1')
  expect(queue.quantityAskedFor('b')).toBeUndefined()
  await end()
  expect(sent).toEqual([update({ a: '3' }), update({ a: '1' })])
})

test('what is under way is not sent twice by a double click', async () => {
  const { queue, sent, end } = aQueue()
  queue.add(remove('a'))
  queue.add(remove('a'))
  queue.add(remove('a'))
  await end()
  queue.add(update({ a: '2' }))
  queue.add(update({}))
  await end()
  expect(sent).toEqual([remove('a'), update({ a: '2' })])
})

test('a surprise while sending does not stop what waits', async () => {
  const reported: unknown[] = []
  globalThis.reportError = (error) => reported.push(error)
  const { queue, sent, end } = aQueue()
  queue.add(remove('a'))
  queue.add(remove('b'))
  await end('thrown')
  expect(sent).toHaveLength(2)
  expect(reported).toHaveLength(1)
  await end()
  queue.add(remove('c'))
  expect(sent).toHaveLength(3)
})
