import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWords } from '../texts/use-words.ts'
import { isNarrowed } from './is-narrowed.ts'
import { ListTable } from './list-table.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'

/** A page of a list, when it is there, with the ways to the pages around it. */
export function PagedTable<Row>({
  query,
  search,
  ...table
}: {
  query: UseQueryResult<{ items: readonly Row[]; next: string | null }>
  /** The list's part of the address: its filters and its place. */
  search: { cursor?: string | undefined; [filter: string]: unknown }
} & Omit<ComponentProps<typeof ListTable<Row>>, 'rows'>) {
  const { t } = useWords()
  const noneYet = isNarrowed(search) ? undefined : t('nothingYet')
  return (
    <Loaded query={query}>
      {({ items, next }) => (
        <>
          <ListTable noneYet={noneYet} {...table} rows={items} />
          <Pager cursor={search.cursor} next={next} />
        </>
      )}
    </Loaded>
  )
}
