import { expect, test } from 'vitest'
import { roomIn } from './fault.ts'

test('F11 a disk that takes hardly another file is full, one without a limit of files is not', () => {
  const disk = { bavail: 1000, bsize: 4096 }
  expect(roomIn({ ...disk, files: 100_000, ffree: 50_000 })).toBe(4_096_000)
  expect(roomIn({ ...disk, files: 100_000, ffree: 10 })).toBe(0)
  expect(roomIn({ ...disk, files: 0, ffree: 0 })).toBe(4_096_000)
})
