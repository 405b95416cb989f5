import { Children, type ReactNode } from 'react'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { toggleClasses as classes } from './toggle-content.classes.ts'
import { tabId, termId, useToggleContent } from './use-toggle-content.ts'

export type ToggleContentProps = {
  /** `id`: of the pane, where links lead to. */
  panes: { id: string; className: string; title: string }[]
  /** The subject of the tabs. */
  label: string
  /** The accordion begins with its first pane open. */
  isOpen: boolean
  /** The panes' contents in their order, which the server alone draws. */
  children?: ReactNode
}

/**
 * Tabs above 770 px, an accordion below (behaviours 2.12), from one definition list. Without script all of it is open (the
 * tabs are not seen then); until it is there tabs and terms are links to their panes, and the browser's search finds all.
 */
export function Island({ panes, label, isOpen, children }: ToggleContentProps) {
  const contents = Children.toArray(children)
  const toggle = useToggleContent(
    panes.map(({ id }) => id),
    isOpen,
  )
  const mark = (index: number) =>
    names(index === toggle.current && classes.current, index === panes.length - 1 && classes.last)
  return (
    <div
      {...toggle.wrapperProps}
      className={names(
        classes.wrapper,
        classes.tabs,
        isOpen && classes.startsOpen,
        toggle.isOpen && classes.open,
        toggle.isAlive && classes.live,
      )}
    >
      <ul className={classes.list} role="tablist" aria-label={label}>
        {panes.map(({ id, title }, index) => (
          <li key={id} className={mark(index)} role="presentation">
            <a {...toggle.tabProps(index)} id={tabId(id)} href={`#${id}`} role="tab" aria-controls={id}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <dl {...toggle.listProps}>
        {panes.map(({ id, className, title }, index) => [
          <dt key={termId(id)} className={mark(index)}>
            {/* Not h2: a term holds no headings. */}
            <span role="heading" aria-level={2}>
              <a {...toggle.termProps(index)} id={termId(id)} href={`#${id}`} aria-controls={id}>
                {title}
              </a>
            </span>
          </dt>,
          <dd key={id} className={mark(index)}>
            {/* An element of this kind for its attribute `hidden`, whose value React drops on others. */}
            <ServerMarkup
              {...toggle.paneProps(index)}
              as="vitrine-pane"
              html={undefined}
              id={id}
              className={`${classes.pane} ${className}`}
            >
              {contents[index]}
            </ServerMarkup>
          </dd>,
        ])}
      </dl>
    </div>
  )
}

const names = (...all: (string | false)[]): string | undefined => all.filter(Boolean).join(' ') || undefined
