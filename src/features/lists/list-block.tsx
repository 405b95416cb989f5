import type { ReactNode } from 'react'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { useStore } from '#widgets/store/use-store.ts'
import { type ListKind, listStore } from './list-store.ts'

/** A list's block as it came with the page, later as an answer brought it; hidden while nothing is in it (2.17.2). */
export function ListBlock({ kind, isEmpty, children }: { kind: ListKind; isEmpty: boolean; children?: ReactNode }) {
  const html = useStore(listStore)[kind]
  return (
    <ServerMarkup
      className={`block block-list block-${kind}`}
      hidden={html === undefined ? isEmpty : html === ''}
      html={html}
    >
      {children}
    </ServerMarkup>
  )
}
