import type { ReactNode } from 'react'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { useStore } from '#widgets/store/use-store.ts'
import { listStore } from './list-store.ts'

/** The main part of a page that shows a list itself: asked for anew with each change of the list. */
export function ListPage({ className, children }: { className: string; children?: ReactNode }) {
  const { page } = useStore(listStore)
  return (
    <ServerMarkup className={className} data-renew="" html={page}>
      {children}
    </ServerMarkup>
  )
}
