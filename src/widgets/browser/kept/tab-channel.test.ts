// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

test('where the browser forbids channels nothing is told, and nothing breaks', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError')
      }
    },
  )
  const tabs = createTabChannel('x', () => {})
  tabs.open()
  tabs.tell('news')
  vi.unstubAllGlobals()
})
