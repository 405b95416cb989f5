import { StrictMode, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { carryOver } from './carry-over.ts'

/**
 * Brings one island to life; resolves when its handlers are attached, with what draws it again from other props. A chunk of
 * its own: it carries React. (`useId` gives other ids than on the server: islands get theirs as props.)
 *
 * An island that throws, at once or later, is reported and becomes again what the server sent, where React would leave an empty place.
 */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
): Promise<(props: object) => void> {
  const drawn = [...element.childNodes].map((node) => node.cloneNode(true))
  const came = [...element.children]
  return new Promise((resolve) => {
    let hasFailed = false
    const draw = (next: object) => {
      if (!hasFailed) root.render(tree(next))
    }
    const attached = () => resolve(draw)
    const drawnNow = (focused: Element | null) => carryOver(came, element, focused)
    const tree = (given: object) => (
      <StrictMode>
        <Drawn onDrawn={drawnNow} />
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
        carryOver(came, element)
        resolve(draw)
      })
    }
    const root = hydrateRoot(element, tree(props), { onUncaughtError: giveUp })
  })
}

/** Stands before the component, whose own effects then find in its fields what was there before. */
function Drawn({ onDrawn }: { onDrawn: (focused: Element | null) => void }) {
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => onDrawn(focused), [onDrawn, focused])
  return null
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useEffect(onAttached, [onAttached])
  return null
}
