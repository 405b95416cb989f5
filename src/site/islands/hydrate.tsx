import { StrictMode, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings one island to life; resolves when its handlers are attached. A chunk of its own: it carries React.
 * (`useId` gives other ids than on the server, where the island is a part of the page: islands get theirs as props.)
 *
 * An island that throws, at once or later, is reported and becomes again what the server sent: links and forms that work.
 * React alone would leave an empty place.
 */
export function hydrate(element: Element, Component: ComponentType<object>, props: object): Promise<void> {
  const drawn = [...element.childNodes].map((node) => node.cloneNode(true))
  return new Promise((resolve) => {
    const giveUp = (error: unknown) => {
      reportError(error)
      // React is still at work on the tree that failed.
      queueMicrotask(() => {
        root.unmount()
        element.replaceChildren(...drawn)
        resolve()
      })
    }
    const root = hydrateRoot(
      element,
      <StrictMode>
        <Component {...props} />
        <Attached onAttached={resolve} />
      </StrictMode>,
      { onUncaughtError: giveUp },
    )
  })
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useEffect(onAttached, [onAttached])
  return null
}
