// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScripts, PATIENCE_MS, TICK_MS } from './load-scripts.ts'

let append: { mockRestore(): void }

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is fetched here: a script comes when the test says so.
  append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]))
  })
})

afterEach(() => {
  vi.useRealTimers()
  append.mockRestore()
  added.length = 0
  document.body.innerHTML = ''
})

const added: HTMLScriptElement[] = []
const names = () => added.map(({ src }) => new URL(src).pathname)
const come = (index: number, how = 'load') => added[index]!.dispatchEvent(new Event(how))
const load = (...addresses: string[]) => {
  const cancel = new AbortController()
  const done = vi.fn()
  const finish = async () => {
    await loadScripts(addresses, cancel.signal)
    done()
  }
  void finish()
  return { cancel, done }
}

test('7.4.8 the first is added at once, each further one at the tick after the one before has come', async () => {
  const { done } = load('/a.js', '/b.js')
  expect(names()).toEqual(['/a.js'])
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(names()).toEqual(['/a.js'])
  come(0)
  expect(names()).toEqual(['/a.js'])
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(names()).toEqual(['/a.js', '/b.js'])
  come(1, 'error')
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(done).toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(1)
  vi.mocked(console.warn).mockClear()
})

test('one that never comes is waited for 10 s', async () => {
  const { done } = load('/a.js')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - TICK_MS)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(done).toHaveBeenCalled()
})

test('3.7.5, S8 what is there already, and what is not of this shop, is not loaded', async () => {
  document.body.innerHTML = '<script type="text/plain" src="/there.js"></script>'
  const { done } = load(
    '/there.js',
    'https://evil.example/a.js',
    '//evil.example/b.js',
    'data:text/javascript,1',
    'blob:x',
  )
  await vi.advanceTimersByTimeAsync(0)
  expect([names(), done.mock.calls.length]).toEqual([[], 1])
  expect(console.warn).toHaveBeenCalledTimes(4)
  vi.mocked(console.warn).mockClear()
})

test('a popup that was closed waits for nothing more', async () => {
  const { cancel, done } = load('/a.js', '/b.js')
  cancel.abort()
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect([names(), done.mock.calls.length]).toEqual([['/a.js'], 1])
})
