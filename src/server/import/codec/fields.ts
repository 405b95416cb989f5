import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Columns, Row } from '../read/bulk.ts'
import type { Field, Units } from './field.ts'

/** A record's properties, in the order in which it says them. */
export type Fields = Record<string, Field>

export type Entries<Of extends Fields> = { [Name in keyof Of]: Of[Name]['entry'] }
/** The normal form: every property as it is kept. */
export type Kept<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['keep']> }
/** A record with these properties, as a file has it. */
export type Told<Of extends Fields> = v.InferOutput<v.StrictObjectSchema<Entries<Of>, undefined>>

/** The units of records without amounts. */
const NO_AMOUNTS: Units = { decimals: 0, specialPriceIn: 'amount', isSoldByParts: false }

const mapped = <Of extends Fields, Value>(fields: Of, value: (field: Field, name: string) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))

export const entriesOf = <Of extends Fields>(fields: Of) => mapped(fields, ({ entry }) => entry) as Entries<Of>

/** The check of an object that has these properties alone. */
export const objectOf = <Of extends Fields>(fields: Of) => v.strictObject(entriesOf(fields))

/** Puts what a record says into its normal form. */
export function keepAll<Of extends Fields>(
  fields: Of,
  given: { readonly [Name in keyof Of]?: unknown },
  units: Units = NO_AMOUNTS,
): Kept<Of> {
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field.keep(given[name], units)
    if (value !== null || !field.isLater) kept[name] = value
  }
  return kept as Kept<Of>
}

/** The record of a row that is kept. */
export function tellAll<Of extends Fields>(
  fields: Of,
  kept: { readonly [Name in keyof Of]: unknown },
  units: Units = NO_AMOUNTS,
): Told<Of> {
  const told: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = field.tell(kept[name], units)
    if (value !== undefined) told[name] = value
  }
  return told as Told<Of>
}

/** Equal for rows that say the same, whatever the order in which the database gives the keys of its JSON. */
export const canonical = <Of extends Fields>(fields: Of, kept: Kept<Of>) => JSON.stringify(tellAll(fields, kept))

export const columnsOf = (fields: Fields): Columns =>
  Object.fromEntries(Object.values(fields).map(({ column, type }) => [column, type]))

/** The columns of a row, from the normal form. */
export const rowOf = <Of extends Fields>(fields: Of, kept: { readonly [Name in keyof Of]?: unknown }): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, kept[name] ?? null]))

/** The columns as names of properties: `t.is_hidden as "isHidden", …` of a table that the statement calls `t`. */
export function selected(fields: Fields, table: string): SQL {
  const columns = Object.entries(fields).map(([name, { column, type, read }]) => {
    const value = read ?? `${table}.${column}`
    return `${type === 'date' || type === 'numeric' ? `${value}::text` : value} as "${name}"`
  })
  return sql.raw(columns.join(', '))
}
