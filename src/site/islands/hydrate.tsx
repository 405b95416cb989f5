import { StrictMode, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings one island to life; resolves when its handlers are attached, with what draws it again from other props. A chunk of its own: it carries React.
 * (`useId` gives other ids than on the server, where the island is a part of the page: islands get theirs as props.)
 */
export function hydrate(
  element: Element,
  Component: ComponentType<object>,
  props: object,
): Promise<(props: object) => void> {
  return new Promise((resolve) => {
    const attached = () => resolve((next) => root.render(tree(next)))
    const tree = (given: object) => (
      <StrictMode>
        <Component {...given} />
        <Attached onAttached={attached} />
      </StrictMode>
    )
    const root = hydrateRoot(element, tree(props))
  })
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useEffect(onAttached, [onAttached])
  return null
}
