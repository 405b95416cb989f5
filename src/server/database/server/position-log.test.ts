import { expect, test } from 'vitest'
import { PositionLog } from './position-log.ts'

const primary = (position: number, system = 'shop') => ({ isReplica: false, position, system })

function aLog() {
  let now = 0
  const log = new PositionLog(() => now)
  return { log, at: (ms: number) => (now = ms) }
}

test('a replica lacks at most what was written since the last place that it has reached', () => {
  const { log, at } = aLog()
  log.note(primary(100))
  at(1000)
  log.note(primary(200))
  at(2000)
  log.note(primary(300))
  expect([log.behind(150), log.behind(299), log.behind(300)]).toEqual([2000, 1000, 0])
})

test('while nothing is written nothing is lacking, however long that lasts', () => {
  const { log, at } = aLog()
  log.note(primary(100))
  at(60_000)
  log.note(primary(100))
  expect(log.behind(100)).toBe(0)
  at(61_000)
  log.note(primary(200))
  expect(log.behind(100)).toBe(1000)
})

test('a replica that has reached no known place is not known, nor is one of another database cluster', () => {
  const { log } = aLog()
  log.note(primary(100))
  expect(log.behind(99)).toBeUndefined()
  log.note(primary(500, 'another'))
  expect(log.behind(200)).toBeUndefined()
})

test('one that was away for hours is never taken for nearer than it is, and exactly known when it comes near', () => {
  const { log, at } = aLog()
  for (let second = 0; second < 10_000; second++) {
    at(second * 1000)
    log.note(primary(second))
  }
  expect(log.behind(0)).toBe(9_999_000)
  expect(log.behind(5000)).toBeGreaterThanOrEqual(4_999_000)
  expect(log.behind(9990)).toBe(9000)
})
