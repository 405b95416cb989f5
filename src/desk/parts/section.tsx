import type { ReactNode } from 'react'

/** A part of a long screen, which its table of contents leads to. */
export function Section({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section id={id} className="panel section" aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export type Place = { id: string; title: string }

/** The sections of a long screen; a press leads to one and leaves what was typed alone. */
export function Contents({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav className="contents" aria-label={label}>
      <ul>
        {places.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                const heading = document.getElementById(`${id}-title`)
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
