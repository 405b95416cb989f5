import { StrictMode, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings one island to life; resolves when its handlers are attached, with what draws it again from other props. A chunk of
 * its own: it carries React.
 * (`useId` gives other ids than on the server, where the island is a part of the page: islands get theirs as props.)
 *
 * An island that throws, at once or later, is reported and becomes again what the server sent: links and forms that work.
 * React alone would leave an empty place.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
): Promise<(props: object) => void> {
  const drawn = [...element.childNodes].map((node) => node.cloneNode(true))
  return new Promise((resolve) => {
    let hasFailed = false
    const draw = (next: object) => {
      if (!hasFailed) root.render(tree(next))
    }
    const attached = () => resolve(draw)
    const tree = (given: object) => (
      <StrictMode>
        <Component {...given} />
        <Attached onAttached={attached} />
      </StrictMode>
    )
    const giveUp = (error: unknown) => {
      hasFailed = true
      reportError(error)
      // React is still at work on the tree that failed.
      queueMicrotask(() => {
        root.unmount()
        element.replaceChildren(...drawn)
        resolve(draw)
      })
    }
    const root = hydrateRoot(element, tree(props), { onUncaughtError: giveUp })
  })
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useEffect(onAttached, [onAttached])
  return null
}
