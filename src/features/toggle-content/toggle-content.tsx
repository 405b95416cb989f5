import { Fragment, type ReactNode } from 'react'
import { Island } from '#widgets/island/island.tsx'
import { Island as Toggle } from '#widgets/toggle-content/toggle-content.island.tsx'

/** `id`: of the pane, where links lead to. */
export type TogglePane = { id: string; className: string; title: string; content: ReactNode }

/**
 * Tabs or accordion (behaviours 2.12), alive when they are seen: their roles depend on the window.
 * `isOpen`: the accordion begins with its first pane open.
 */
export function ToggleContent({
  panes,
  label,
  isOpen = false,
}: {
  panes: TogglePane[]
  label: string
  isOpen?: boolean
}) {
  return (
    <Island
      name="widgets/toggle-content/toggle-content"
      when="visible"
      keeps="[aria-controls]"
      component={Toggle}
      props={{ panes: panes.map(({ id, className, title }) => ({ id, className, title })), label, isOpen }}
    >
      {panes.map(({ id, title, content }) => (
        <Fragment key={id}>
          {/* For those who go from heading to heading, where the term is not seen. */}
          <h2 className="toggle-heading">{title}</h2>
          {content}
        </Fragment>
      ))}
    </Island>
  )
}
