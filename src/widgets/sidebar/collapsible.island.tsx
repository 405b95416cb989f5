import type { ReactNode } from 'react'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { sidebarClasses as classes } from './sidebar.classes.ts'
import { useCollapsible } from './use-collapsible.ts'

export type CollapsibleProps = {
  title: string
  /** The title is a heading of its own. */
  isHeading?: boolean
  /** Class names of the `details` and of the title. */
  className?: string
  titleClassName?: string
  /** The part that opens and closes; the server alone draws it. */
  children?: ReactNode
}

/** A block of the sidebar, closed under its title on small screens (spec §2, widget 13). Without script it is a `details`. */
export function Island({ title, isHeading, className, titleClassName, children }: CollapsibleProps) {
  const { isOpened, isClosed, detailsProps, summaryProps } = useCollapsible()
  return (
    <details {...detailsProps} className={className}>
      <summary {...summaryProps} className={names(classes.title, titleClassName, isOpened && classes.active)}>
        {isHeading ? <h2>{title}</h2> : title}
      </summary>
      <ServerMarkup html={undefined} className={names(classes.content, isClosed && classes.closed)}>
        {children}
      </ServerMarkup>
    </details>
  )
}

const names = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join(' ')
