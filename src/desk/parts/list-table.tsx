import type { ReactNode } from 'react'
import { useWords } from '../texts/use-words.ts'
import { TableFrame } from './table-frame.tsx'

export type Column<Row> = {
  id: string
  label: string
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** Left out where there is little room. */
  isMinor?: boolean
  cell: (row: Row) => ReactNode
}

/** Rows that are chosen, by their names. */
export type Selection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** A list as a native table; the first column names its row. With `selection`, rows are chosen by boxes. */
export function ListTable<Row>({
  label,
  columns,
  rows,
  nameOf,
  selection,
  noneYet,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The name of a row. */
  nameOf: (row: Row) => string
  selection?: Selection | undefined
  /** Said of an empty list that nothing narrows. */
  noneYet?: string | undefined
}) {
  const { t } = useWords()
  const names = rows.map(nameOf)
  if (rows.length === 0) return <p className="empty">{noneYet ?? t('nothingFound')}</p>
  return (
    <TableFrame label={label}>
      <table className="list">
        <caption className="hidden">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="box">
                <SelectAll names={names} {...selection} />
              </th>
            )}
            {columns.map(({ id, label, ...column }) => (
              <th key={id} scope="col" className={classOf(column)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={names[at]} className={selection?.chosen.has(names[at]!) ? 'is-chosen' : undefined}>
              {selection && (
                <td className="box">
                  <SelectOne name={names[at]!} {...selection} />
                </td>
              )}
              {columns.map(({ id, cell, ...column }, place) =>
                place === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={classOf(column)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const classOf = ({ isNumber, isMinor }: { isNumber?: boolean; isMinor?: boolean }) =>
  [isNumber && 'number', isMinor && 'minor'].filter(Boolean).join(' ') || undefined

function SelectAll({ names, chosen, onChange }: Selection & { names: readonly string[] }) {
  const { t } = useWords()
  const here = names.filter((name) => chosen.has(name)).length
  return (
    <input
      type="checkbox"
      aria-label={t('selectAll')}
      checked={here === names.length}
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && here < names.length
      }}
      onChange={({ target }) => onChange(new Set(target.checked ? names : []))}
    />
  )
}

function SelectOne({ name, chosen, onChange }: Selection & { name: string }) {
  const { t } = useWords()
  return (
    <input
      type="checkbox"
      aria-label={t('selectRow', { name })}
      checked={chosen.has(name)}
      onChange={({ target }) => {
        const next = new Set(chosen)
        if (target.checked) next.add(name)
        else next.delete(name)
        onChange(next)
      }}
    />
  )
}
