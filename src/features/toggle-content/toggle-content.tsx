import type { ReactNode } from 'react'
import { toggleClasses as classes } from '#widgets/toggle-content/toggle-content.classes.ts'

/** `id`: of the pane, where links lead to. */
export type TogglePane = { id: string; className: string; title: string; content: ReactNode }

/**
 * Tabs above 770 px, an accordion below (behaviours 2.12), from one definition list. Without script all of it is open (the
 * tabs are not seen then); until it is there tabs and terms are links to their panes, and the browser's search finds all.
 * `isOpen`: the accordion begins with its first pane open.
 */
export function ToggleContent({ panes, label, isOpen }: { panes: TogglePane[]; label: string; isOpen?: boolean }) {
  const wrapper = [classes.wrapper, classes.tabs, ...(isOpen ? [classes.startsOpen, classes.open] : [])].join(' ')
  const mark = (index: number) =>
    [...(index === 0 ? [classes.current] : []), ...(index === panes.length - 1 ? [classes.last] : [])].join(' ') ||
    undefined
  return (
    <vitrine-toggle-content keeps-clicks="" when="seen">
      <div className={wrapper}>
        <ul className={classes.list} role="tablist" aria-label={label}>
          {panes.map(({ id, title }, index) => (
            <li key={id} className={mark(index)} role="presentation">
              <a
                id={`${id}-tab`}
                href={`#${id}`}
                role="tab"
                aria-controls={id}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
        <dl>
          {panes.map(({ id, className, title, content }, index) => [
            <dt key={`${id}-term`} className={mark(index)}>
              {/* Not h2: a term holds no headings. */}
              <span role="heading" aria-level={2}>
                <a id={`${id}-term`} href={`#${id}`} aria-controls={id}>
                  {title}
                </a>
              </span>
            </dt>,
            <dd key={id} className={mark(index)}>
              <vitrine-pane
                id={id}
                className={`${classes.pane} ${className}`}
                hidden={index === 0 ? undefined : 'until-found'}
              >
                {/* For those who go from heading to heading, where the term is not seen. */}
                <h2 className="toggle-heading">{title}</h2>
                {content}
              </vitrine-pane>
            </dd>,
          ])}
        </dl>
      </div>
    </vitrine-toggle-content>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-toggle-content': { 'keeps-clicks': ''; when: 'seen'; children: ReactNode }
      /** Never defined: an element of this kind for its attribute `hidden`, whose value React drops on others. */
      'vitrine-pane': { id: string; className: string; hidden?: 'until-found' | undefined; children: ReactNode }
    }
  }
}
