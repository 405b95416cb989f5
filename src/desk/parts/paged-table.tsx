import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ListTable } from './list-table.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'

/** A page of a list, when it is there, with the ways to the pages around it. */
export function PagedTable<Row>({
  query,
  cursor,
  ...table
}: {
  query: UseQueryResult<{ items: readonly Row[]; next: string | null }>
  cursor: string | undefined
} & Omit<ComponentProps<typeof ListTable<Row>>, 'rows'>) {
  return (
    <Loaded query={query}>
      {({ items, next }) => (
        <>
          <ListTable {...table} rows={items} />
          <Pager cursor={cursor} next={next} />
        </>
      )}
    </Loaded>
  )
}
