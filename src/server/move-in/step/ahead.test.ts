import { describe, expect, test } from 'vitest'
import { ahead, byKey } from './ahead.ts'

describe('batches of an old shop', () => {
  const rows = [1, 2, 5, 7, 8]
  const reading = (told: string[], brokenAfter?: number) => async (after: number) => {
    told.push(`read after ${after}`)
    if (after === brokenAfter) throw new Error('the connection broke')
    return rows.filter((row) => row > after).slice(0, 2)
  }
  const taken = async (told: string[], brokenAfter?: number) => {
    const source = byKey(reading(told, brokenAfter), (row) => row, undefined)
    for await (const batch of ahead(source)) {
      await Promise.resolve()
      told.push(`took ${batch.join(' ')}`)
    }
  }

  test('come in their order, each read while the one before is at work', async () => {
    const told: string[] = []
    await taken(told)
    expect(told.filter((one) => one.startsWith('took'))).toEqual(['took 1 2', 'took 5 7', 'took 8'])
    expect(told.indexOf('read after 2')).toBeLessThan(told.indexOf('took 1 2'))
  })

  test('that cannot be read end the work with the reason, after the ones before it', async () => {
    const told: string[] = []
    await expect(taken(told, 7)).rejects.toThrow('the connection broke')
    expect(told.filter((one) => one.startsWith('took'))).toEqual(['took 1 2', 'took 5 7'])
  })

  test('are not read on when the owner stops the move', async () => {
    const told: string[] = []
    const stop = new AbortController()
    for await (const batch of byKey(reading(told), (row) => row, stop.signal)) {
      expect(batch).toEqual([1, 2])
      stop.abort()
    }
    expect(told).toEqual(['read after 0'])
  })
})
