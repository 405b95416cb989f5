/**
 * A channel by which the shopper's tabs tell each other something under one name; a tab does not hear itself. Closed while the page is left, because
 * an open channel would keep it out of the browser's memory of pages; opened again by `open` or by the next message.
 * Browsers that forbid the site its storage forbid channels, or messages in them, too: nothing is told then, and what was to be told goes on.
 */
export function createTabChannel(name: string, onMessage: (data: unknown) => void) {
  let channel: BroadcastChannel | undefined

  function open(): BroadcastChannel | undefined {
    if (!channel && 'BroadcastChannel' in globalThis) {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => onMessage(data))
      addEventListener('pagehide', close, { once: true })
    }
    return channel
  }
  function close(): void {
    channel?.close()
    channel = undefined
  }

  function attempt(act: () => void): void {
    try {
      act()
    } catch {
      // Forbidden.
    }
  }

  return {
    open: (): void => attempt(open),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin: a channel has one origin
    tell: (data: unknown): void => attempt(() => open()?.postMessage(data)),
  }
}
