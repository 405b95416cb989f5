import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../texts/use-words.ts'
import { isNarrowed } from './is-narrowed.ts'
import { ListTable } from './list-table.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'

/** A page of a list, when it is there, with the ways to the pages around it. */
export function PagedTable<Row>({
  query,
  search,
  renderChosen,
  ...table
}: {
  query: UseQueryResult<{ items: readonly Row[]; next: string | null }>
  /** The list's part of the address: its filters and its place. */
  search: { cursor?: string | undefined; [filter: string]: unknown }
  /** Content below the list for the chosen rows that are seen: whoever acts on them sees which they are. */
  renderChosen?: ((names: readonly string[]) => ReactNode) | undefined
} & Omit<ComponentProps<typeof ListTable<Row>>, 'rows'>) {
  const { t } = useWords()
  const noneYet = isNarrowed(search) ? undefined : t('nothingYet')
  return (
    <Loaded query={query}>
      {({ items, next }) => {
        const chosen = items.map(table.nameOf).filter((name) => table.selection?.chosen.has(name))
        return (
          <>
            <ListTable noneYet={noneYet} {...table} rows={items} />
            <Pager cursor={search.cursor} next={next} />
            {chosen.length > 0 && renderChosen?.(chosen)}
          </>
        )
      }}
    </Loaded>
  )
}
