// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test.each([
  ['channels', forbidden],
  [
    'messages in channels',
    class extends EventTarget {
      postMessage = forbidden
    },
  ],
])('where the browser forbids %s nothing is told, and nothing breaks', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const tabs = createTabChannel('x', () => {})
  tabs.open()
  expect(() => tabs.tell('news')).not.toThrow()
})
