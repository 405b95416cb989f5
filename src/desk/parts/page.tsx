import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** The head of a screen: its title, which gets the focus when the screen is new, what state it is in, and what can be done. */
export function PageHead({ title, state, children }: { title: string; state?: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <header className="page-head">
      <div className="page-title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state}
      </div>
      {children && <div className="buttons">{children}</div>}
    </header>
  )
}

/** A part of a screen under a heading of its own. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A short word on how things stand. `tone`: green is done, yellow waits, grey is over, red is wrong. */
export function Badge({ tone, children }: { tone: 'good' | 'waits' | 'over' | 'bad'; children: ReactNode }) {
  return <span className={`badge is-${tone}`}>{children}</span>
}
