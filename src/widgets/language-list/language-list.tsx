import type { MouseEvent, ReactNode } from 'react'
import { ServerMarkup } from '../server-markup/server-markup.tsx'

const keepFragment = ({ target }: MouseEvent) => {
  // Links have nothing but text in them.
  if (target instanceof HTMLAnchorElement) target.hash = location.hash
}

/**
 * The same page in other languages: a press stays where it is, at the fragment of the moment (behaviours 2.20.2). The links are
 * `children`, which the server alone draws.
 */
export function LanguageList({ children }: { children?: ReactNode }) {
  return (
    <ServerMarkup as="ul" className="languages" html={undefined} onClick={keepFragment}>
      {children}
    </ServerMarkup>
  )
}
