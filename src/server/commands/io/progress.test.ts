import { describe, expect, test } from 'vitest'
import type { CommandIo } from './command-io.ts'
import { createProgress } from './progress.ts'
import { spanInWords } from './span-in-words.ts'

describe('what an owner who waits is told', () => {
  const told = (isTerminal: boolean, everyMs: number, times: number) => {
    let [at, written] = [0, '']
    const io = { isTerminal, err: (text: string) => void (written += text) } as CommandIo
    const progress = createProgress(io, 100_000, 'products', () => at)
    for (let n = 1; n <= times; n++) {
      at = n * everyMs
      progress.show(n * 1000)
    }
    progress.finish()
    return written
  }

  test('on a terminal: a bar with how many a second and the time left, wiped off at the end', () => {
    const written = told(true, 2000, 2)
    expect(written).toMatch(/\r\[# +\] 2 % of 100000 products, 500 a second, 3 min 16 s left/)
    expect(written.at(-1)).toBe('\r')
  })

  test('elsewhere: a line every half minute', () => {
    expect(told(false, 1000, 70).split('\n')).toEqual([
      '30000 of 100000 products (30 %), 1000 a second, 1 min 10 s left',
      '60000 of 100000 products (60 %), 1000 a second, 40 s left',
      '',
    ])
  })

  test('of work in parts: each with its own number, pace and time left', () => {
    let [at, written] = [0, '']
    const io = { isTerminal: false, err: (text: string) => void (written += text) } as CommandIo
    const progress = createProgress(io, 3, 'records', () => at)
    progress.show(3, 3)
    for (const seconds of [10, 25, 40]) {
      at = seconds * 1000
      progress.show(seconds * 100, 10_000)
    }
    expect(written).toBe('4000 of 10000 records (40 %), 133 a second, 45 s left\n')
  })

  test.each([
    [0.4, '0 s'],
    [59.6, '1 min'],
    [200, '3 min 20 s'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(spanInWords(seconds)).toBe(words)
  })
})
