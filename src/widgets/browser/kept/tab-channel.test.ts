// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

test('where the browser forbids channels nothing is told, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', function Forbidden() {
    throw new DOMException('forbidden', 'SecurityError')
  })
  const tabs = createTabChannel('x', () => {})
  tabs.open()
  expect(() => tabs.tell('news')).not.toThrow()
  vi.unstubAllGlobals()
})
