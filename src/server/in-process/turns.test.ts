import { expect, test } from 'vitest'
import { createTurns, TooBusy } from './turns.ts'

test('so much runs at a time, the rest waits in the order it came, and what is too much is refused', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 })
  const done: number[] = []
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const works = Array.from({ length: 6 }, (_, n) =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
      done.push(n)
    }),
  )
  await expect(works[5]).rejects.toThrow(TooBusy)
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => finish.length).toBeGreaterThan(n)
    finish[n]!()
    await works[n]
  }
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('work that fails leaves its place to the next', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
