import { useState } from 'react'
import { drawnSearchBox } from '#widgets/browser/markup/drawn-search-box.ts'
import { searchIdsOf } from '#widgets/search-box/search-box.classes.ts'
import { SearchBox } from '#widgets/search-box/search-box.tsx'
import { Icon } from '../icon.tsx'

/** The search box as the shop draws it, in the browser: its words are those in the server's markup (docs/decisions/038). */
export function Island({ id }: { id?: string }) {
  const [drawn] = useState(() => drawnSearchBox(searchIdsOf(id).field))
  return <SearchBox {...drawn} {...(id && { id })} icon={<Icon name="search" />} />
}
