import { use, useId } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../texts/use-words.ts'
import { Wrong } from './fields.tsx'

export type Row = Readonly<Record<string, string>>
export type RowColumn = {
  name: string
  label: string
  inputMode?: 'decimal' | 'text'
  /** As of a `Field`. */
  decimals?: number | undefined
  options?: readonly { value: string; label: string }[]
}

/** Rows as the value of a form holds them. */
export const asRows = (value: string): Row[] => JSON.parse(value) as Row[]

/** A table that is filled in: rows of short texts, one below the other. `name` begins the API's pointers: "/rates". */
export function RowsField({
  name,
  label,
  columns,
  value,
  onChange,
  addLabel,
  isReadOnly = false,
}: {
  name: string
  label: string
  columns: readonly RowColumn[]
  /** JSON. */
  value: string
  onChange: (value: string) => void
  addLabel: string
  isReadOnly?: boolean
}) {
  const { t } = useWords()
  const rows = asRows(value)
  const become = (next: readonly Row[]) => onChange(JSON.stringify(next))
  const put = (at: number, column: string) => (text: string) =>
    become(rows.map((row, place) => (place === at ? { ...row, [column]: text } : row)))
  const empty = Object.fromEntries(columns.map((column) => [column.name, column.options?.[0]?.value ?? '']))
  return (
    <fieldset className="rows">
      <legend className="hidden">{label}</legend>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place alone
        <div key={at} className="row" role="group" aria-label={t('rowNumber', { number: at + 1 })}>
          {columns.map((column) => (
            <Cell
              key={column.name}
              {...column}
              pointer={[`${name}/${at}/${column.name}`, `${name}/${at}`]}
              value={row[column.name] ?? ''}
              onChange={put(at, column.name)}
              isReadOnly={isReadOnly}
            />
          ))}
          {!isReadOnly && (
            <Button
              className="button"
              aria-label={t('removeRow', { number: at + 1 })}
              onPress={() => become(rows.filter((_, place) => place !== at))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button className="button" onPress={() => become([...rows, empty])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

function Cell({
  label,
  inputMode = 'text',
  decimals,
  options,
  pointer: [own, ofRow],
  value,
  onChange,
  isReadOnly,
}: Omit<RowColumn, 'name'> & {
  pointer: readonly [own: string, ofRow: string]
  value: string
  onChange: (text: string) => void
  isReadOnly: boolean
}) {
  const id = useId()
  const wrong = use(Wrong)
  const advice = wrong[own] ?? wrong[ofRow]
  const common = {
    id,
    name: own,
    value,
    'aria-invalid': advice !== undefined || undefined,
    'aria-describedby': advice === undefined ? undefined : `${id}-advice`,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...common} disabled={isReadOnly} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={inputMode}
          data-decimals={decimals}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {advice !== undefined && (
        <p id={`${id}-advice`} className="advice">
          {advice}
        </p>
      )}
    </div>
  )
}
