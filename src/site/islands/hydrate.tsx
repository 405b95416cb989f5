import { StrictMode, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings one island to life; resolves when its handlers are attached. A chunk of its own: it carries React.
 * (`useId` gives other ids than on the server, where the island is a part of the page: islands get theirs as props.)
 */
export function hydrate(element: Element, Component: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <Component {...props} />
        <Attached onAttached={resolve} />
      </StrictMode>,
    )
  })
}

function Attached({ onAttached }: { onAttached: () => void }) {
  useEffect(onAttached, [onAttached])
  return null
}
