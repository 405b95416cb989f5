import type { ReactNode } from 'react'
import { toggleClasses as classes } from '#widgets/toggle-content/toggle-content.classes.ts'

/** `id`: of the pane, where links lead to. */
export type TogglePane = { id: string; className: string; title: string; content: ReactNode }

/**
 * Tabs above 770 px, an accordion below (behaviours 2.12), from one definition list. Without script all of it is open; tabs
 * and terms are links to their panes. `isOpen`: the accordion begins with its first pane open.
 */
export function ToggleContent({ panes, label, isOpen }: { panes: TogglePane[]; label: string; isOpen?: boolean }) {
  const wrapper = [classes.wrapper, classes.tabs, ...(isOpen ? [classes.startsOpen, classes.open] : [])].join(' ')
  const mark = (index: number) =>
    [...(index === 0 ? [classes.current] : []), ...(index === panes.length - 1 ? [classes.last] : [])].join(' ') ||
    undefined
  return (
    <vitrine-toggle-content keeps-clicks="">
      <div className={wrapper}>
        <ul className={classes.list} aria-label={label}>
          {panes.map(({ id, title }, index) => (
            <li key={id} className={mark(index)}>
              <a id={`${id}-tab`} href={`#${id}`} aria-controls={id}>
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
              <div id={id} className={`toggle-pane ${className}`}>
                {/* For those who go from heading to heading, where the term is not seen. */}
                <h2 className="toggle-heading">{title}</h2>
                {content}
              </div>
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
      'vitrine-toggle-content': { 'keeps-clicks': ''; children: ReactNode }
    }
  }
}
