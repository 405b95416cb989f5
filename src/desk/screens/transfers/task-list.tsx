import type { UseQueryResult } from '@tanstack/react-query'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useWords } from '../../texts/use-words.ts'

type Task = { id: string; state: string }

/** The tasks of one kind, the newest first. A screen reader hears each change of the newest one's state. */
export function TaskList<Row extends Task>({
  title,
  none,
  query,
  columns,
  cursor,
}: {
  title: string
  none: string
  query: UseQueryResult<{ items: Row[]; next: string | null }>
  columns: Column<Row>[]
  cursor: string | undefined
}) {
  const { named } = useWords()
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="empty">{none}</p>
          ) : (
            <>
              <p role="status" className="hidden">
                {named('task', items[0]!.state)}
              </p>
              <ListTable label={title} columns={columns} rows={items} nameOf={({ id }) => id} />
              <Pager cursor={cursor} next={next} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
