import { expect, test, vi } from 'vitest'
import { hasIsland, onWake, wakeIsland } from './wake-island.ts'

test('a store wakes every island of its name that is on the page, and hears whether all came alive', async () => {
  const start = vi.fn(async () => true)
  const leave = onWake('one', start)
  expect([hasIsland('one'), hasIsland('other')]).toEqual([true, false])
  expect([await wakeIsland('one'), await wakeIsland('other')]).toEqual([true, false])
  const leaveBroken = onWake('one', async () => false)
  expect(await wakeIsland('one')).toBe(false)
  leaveBroken()
  expect(await wakeIsland('one')).toBe(true)
  expect(start).toHaveBeenCalledTimes(3)
  leave()
  expect(hasIsland('one')).toBe(false)
})
