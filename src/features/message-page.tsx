import type { ReactNode } from 'react'

/** A page that says one thing: large words and a way on. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="col-main message-page">
      <div className="narrow">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
