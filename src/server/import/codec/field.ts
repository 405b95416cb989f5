import * as v from 'valibot'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import type { ProductTypeRules } from '#domain/product/types/product-type-rules.ts'
import type { StoredAddition } from '../../database/schema/catalog.ts'
import { addition, instant, labels, list, yesNo } from '../../schema/schema-parts.ts'
import type { Columns } from '../read/bulk.ts'
import { richText } from '../records/rich-text.ts'
import { PERCENT_DECIMALS, sorted, trimZeros } from '../records/normal.ts'

/** The currency's decimals, and how the product's type is priced: a record's amounts depend on both. */
export type Units = Pick<ProductTypeRules, 'specialPriceIn' | 'isSoldByParts'> & { decimals: number }

/**
 * One property of a record and the column that keeps it: how it is checked, how it is kept (its default filled in, amounts in minor
 * units), and how a record says it. A record's type, check, normal form, row and line of an export are all made of its fields.
 */
export type Field<Entry extends v.GenericSchema = v.GenericSchema, Kept = unknown> = {
  entry: Entry
  column: string
  type: Columns[string]
  /** The SQL that reads its value, where that is not its column. */
  read?: string
  /** Left out of the normal form while it is null: it came later, and what was imported before is the same today. */
  isLater?: boolean
  keep(given: v.InferOutput<Entry>, units: Units): Kept
  /** Undefined: a record leaves it out. */
  tell(kept: Kept, units: Units): v.InferOutput<Entry> | undefined
}

type Type = Columns[string]
type Optional<Schema extends v.GenericSchema> = v.OptionalSchema<Schema, undefined>

/** Every record says it. */
export const needed = <Schema extends v.GenericSchema>(
  column: string,
  type: Type,
  entry: Schema,
): Field<Schema, v.InferOutput<Schema>> => ({ entry, column, type, keep: (given) => given, tell: (kept) => kept })

/** A record may leave it out; then it is null. */
export const orNothing = <Schema extends v.GenericSchema>(
  column: string,
  type: Type,
  schema: Schema,
): Field<Optional<Schema>, v.InferOutput<Schema> | null> => ({
  entry: v.optional(schema),
  column,
  type,
  keep: (given) => given ?? null,
  tell: (kept) => kept ?? undefined,
})

/** A list; an empty one is the same as none. */
export const someOf = <Item extends v.GenericSchema>(
  column: string,
  item: Item,
): Field<Optional<v.ArraySchema<Item, 'must be a list'>>, v.InferOutput<Item>[] | null> => ({
  ...orNothing(column, 'jsonb', list(item)),
  tell: (kept) => (kept?.length ? kept : undefined),
})

/** A record leaves it out where it is as usual. */
export const usually = <Schema extends v.GenericSchema>(
  column: string,
  type: Type,
  schema: Schema,
  usual: v.InferOutput<Schema>,
): Field<Optional<Schema>, v.InferOutput<Schema>> => ({
  entry: v.optional(schema),
  column,
  type,
  keep: (given) => given ?? usual,
  tell: (kept) => (kept === usual ? undefined : kept),
})

export const usuallyNo = (column: string) => usually(column, 'boolean', yesNo, false)
export const usuallyYes = (column: string) => usually(column, 'boolean', yesNo, true)

/** A text; an empty one is the same as none. */
export const filled = <Schema extends v.GenericSchema<string>>(
  column: string,
  schema: Schema,
): Field<Optional<Schema>, string | null> => ({
  ...orNothing(column, 'text', schema),
  keep: (given) => given || null,
})

/** HTML, which is kept sanitised. */
export const rich = <Schema extends v.GenericSchema<string>>(
  column: string,
  schema: Schema,
): Field<Optional<Schema>, string | null> => ({ ...orNothing(column, 'text', schema), keep: richText })

/** Store → text. */
export const byStoreIn = (column: string): Field<typeof labels, Record<string, string>> => ({
  entry: labels,
  column,
  type: 'jsonb',
  keep: sorted,
  tell: (kept) => (Object.keys(kept).length === 0 ? undefined : sorted(kept)),
})

/** Left out: none. */
export const amount = <Schema extends v.GenericSchema<string>>(
  column: string,
  schema: Schema,
): Field<Optional<Schema>, number> => ({
  entry: v.optional(schema),
  column,
  type: 'bigint',
  keep: (given, { decimals }) => parseMoney(given ?? '0', decimals)!,
  tell: (kept, { decimals }) => (Number(kept) === 0 ? undefined : moneyToDecimal(Number(kept), decimals)),
})

/** A lower price: an amount, or percent where the product's type has it so. */
export const reducedPrice = <Schema extends v.GenericSchema<string>>(
  column: string,
  schema: Schema,
): Field<Schema, number> => ({
  entry: schema,
  column,
  type: 'bigint',
  keep: (given, { decimals, specialPriceIn }) =>
    parseMoney(given, specialPriceIn === 'percent' ? PERCENT_DECIMALS : decimals)!,
  tell: (kept, { decimals, specialPriceIn }) =>
    specialPriceIn === 'percent'
      ? trimZeros(moneyToDecimal(Number(kept), PERCENT_DECIMALS))
      : moneyToDecimal(Number(kept), decimals),
})

export const keptAddition = (
  { type, value }: v.InferOutput<typeof addition>,
  { decimals }: Pick<Units, 'decimals'>,
): StoredAddition => ({ type, amount: parseMoney(value, type === 'percent' ? PERCENT_DECIMALS : decimals)! })

export const toldAddition = (
  { type, amount: kept }: StoredAddition,
  { decimals }: Pick<Units, 'decimals'>,
): v.InferOutput<typeof addition> => ({
  type,
  value: type === 'percent' ? trimZeros(moneyToDecimal(kept, PERCENT_DECIMALS)) : moneyToDecimal(kept, decimals),
})

/** The surcharge of a choice. */
export const additionIn = (column: string): Field<Optional<typeof addition>, StoredAddition | null> => ({
  entry: v.optional(addition),
  column,
  type: 'jsonb',
  keep: (given, units) => (given ? keptAddition(given, units) : null),
  tell: (kept, units) => (kept ? toldAddition(kept, units) : undefined),
})

/** "2026-11-21T18:00:00.000Z", whatever the session's time zone and the client's idea of a date. */
export const instantIn = (column: string, table: string): Field<Optional<typeof instant>, string | null> => ({
  ...orNothing(column, 'timestamptz', instant),
  read: `to_char(${table}.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  keep: (given) => (given ? new Date(given).toISOString() : null),
})

/** The same field, which came later than others of its record. */
export const later = <Entry extends v.GenericSchema, Kept>(field: Field<Entry, Kept>): Field<Entry, Kept> => ({
  ...field,
  isLater: true,
})
