import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { shareCounts } from '#server/limits/shared-counts.ts'
import { oneEngine } from '#test/databases.ts'
import { createRequestCounts } from './request-counts.ts'

const MINUTE = 60_000
const LIMIT = 16

describe.each(oneEngine)('two processes over $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  function aProcess(time: { now: number }) {
    const counts = createRequestCounts({ windowMs: MINUTE, clock: () => time.now, isShared: true })
    return {
      count: (key: string, times = 1) => {
        let last = 0
        for (let n = 0; n < times; n++) last = counts.count(key, LIMIT).count
        return last
      },
      async share() {
        const { endsAt, counted } = counts.news()
        counts.learn(endsAt, await shareCounts(db)(endsAt, counted))
        return counted.size
      },
    }
  }

  test('count what comes to either, from an eighth of the limit on, and anew in the next minute', async () => {
    const time = { now: Date.now() }
    const [one, two] = [aProcess(time), aProcess(time)]
    expect([one.count('network', 10), two.count('network', 3), two.count('seldom')]).toEqual([10, 3, 1])
    expect(await one.share()).toBe(1)
    // A key that comes seldom is not written down.
    expect(await two.share()).toBe(1)
    expect(two.count('network')).toBe(14)
    expect(await two.share()).toBe(1)
    expect(one.count('network')).toBe(11)
    await one.share()
    expect(one.count('network')).toBe(16)
    await one.share()
    // Nothing new here: nothing is written.
    expect(await one.share()).toBe(0)
    time.now += MINUTE
    expect([one.count('network'), two.count('network')]).toEqual([1, 1])
  })

  test('tell each other at the same moment, a thousand keys and more, and no count is lost', async () => {
    const time = { now: Date.now() + 10 * MINUTE }
    const processes = [aProcess(time), aProcess(time), aProcess(time)]
    for (const one of processes) for (let n = 0; n < 1500; n++) one.count(`many ${n}`, 2)
    await Promise.all(processes.map((one) => one.share()))
    for (const one of processes) one.count('many 7', 2)
    for (const one of processes) await one.share()
    expect(processes[2]!.count('many 7')).toBe(13)
  })

  test('a machine whose clock is wrong counts by itself and disturbs nobody', async () => {
    const [right, wrong] = [aProcess({ now: Date.now() + 20 * MINUTE }), aProcess({ now: Date.now() + 500 * MINUTE })]
    wrong.count('clock', 12)
    await wrong.share()
    right.count('clock', 4)
    await right.share()
    expect([right.count('clock'), wrong.count('clock')]).toEqual([5, 13])
  })
})
