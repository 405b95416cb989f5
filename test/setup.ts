import { afterAll, afterEach, expect, vi } from 'vitest'
import { cleanUp } from './at-end-of-file.ts'

/** An error or warning that a test prints without expecting it makes that test fail. */
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => {
  const said = [...consoleError.mock.calls, ...consoleWarn.mock.calls]
  consoleError.mockClear()
  consoleWarn.mockClear()
  expect(said, 'unexpected console output').toEqual([])
})

afterAll(cleanUp)
