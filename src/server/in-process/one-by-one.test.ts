import { expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

test('work of one key waits for the work before it, also for work that failed; other keys do not wait', async () => {
  const run = oneByOne()
  const told: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const first = run('a', async () => {
    told.push('first')
    await held
    told.push('failing')
    throw new Error('no')
  })
  const second = run('a', async () => told.push('second'))
  expect(await run('b', async () => told.push('other'))).toBe(2)
  letGo()
  await expect(first).rejects.toThrow('no')
  await second
  expect(await run('a', async () => 'third')).toBe('third')
  expect(told).toEqual(['first', 'other', 'failing', 'second'])
})
