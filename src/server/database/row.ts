import type { SQL } from 'drizzle-orm'
import { rows, type Queryable } from './database.ts'

/**
 * A check of a row's value: says what is wrong with it (" is a string, not a whole number"), undefined if nothing.
 * `Value` is what it is afterwards, no more and no less: a check for text does not fit a column that may be null.
 */
export interface Check<in out Value> {
  (value: unknown): string | undefined
  /** Exists for the compiler only; no value ever has it. */
  readonly checked?: (value: Value) => Value
}

/** A check for each column of a row. */
export type Columns<Row> = { [Column in keyof Row]-?: Check<Required<Row>[Column]> }

/** The rows of a statement, by a name that stands in error messages. */
export type RowShape<Row> = { name: string; check: Check<Row> }

/** The statement and the code that reads its rows do not agree. Its message names the column and holds no value of it. */
export class WrongRowError extends Error {
  override name = 'WrongRowError'
}

/**
 * @example const counted = row('count of orders', { total: count })
 *          const payment = row<Payment>('payment', { id: uuid, amount: money, reference: nullable(text) })
 */
export const row = <Row extends object>(name: string, columns: Columns<Row>): RowShape<Row> => ({
  name,
  check: object(columns),
})

/**
 * The rows of a statement, each of them checked: where a wrong one would cost money or privacy (docs/decisions/039).
 * @throws {WrongRowError} when a column is missing or of another type; nothing of the answer is used then
 */
export async function checkedRows<Row>(db: Queryable, { name, check }: RowShape<Row>, statement: SQL): Promise<Row[]> {
  const found = await rows<Row>(db, statement)
  for (const one of found) {
    const fault = check(one)
    if (fault !== undefined)
      throw new WrongRowError(`A row of the database is not what the shop expects: ${name}${fault}.`)
  }
  return found
}

const KINDS = { string: 'a string', number: 'a number', boolean: 'a boolean', object: 'an object' } as Record<
  string,
  string
>

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : (KINDS[typeof value] ?? typeof value)
}

const check =
  <Value>(expected: string, fits: (value: unknown) => boolean): Check<Value> =>
  (value) =>
    fits(value) ? undefined : ` is ${kindOf(value)}, not ${expected}`

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

export const text = check<string>('a text', (value) => typeof value === 'string')
export const flag = check<boolean>('true or false', (value) => typeof value === 'boolean')
export const integer = check<number>('a whole number', Number.isSafeInteger)
/** A whole number that is not negative. */
export const count = check<number>('a whole number from 0', isCount)
/** An amount in minor units that cannot be negative: a price, a total, what was given back. */
export const money = check<number>('an amount in minor units from 0', isCount)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
export const uuid = check<string>('a UUID', (value) => typeof value === 'string' && UUID.test(value))

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/
/** The text of an instant: `2026-11-21T12:00:00.000Z`, or as the engine writes it. */
export const instant = check<string>('an instant', (value) => typeof value === 'string' && INSTANT.test(value))

/** One of these words; the compiler asks for each of a union. */
export function oneOf<Word extends string>(words: Readonly<Record<Word, unknown>> | readonly Word[]): Check<Word> {
  const known = new Set<unknown>(Array.isArray(words) ? words : Object.keys(words))
  return check(`one of ${[...known].join(', ')}`, (value) => known.has(value))
}

/** A code the shop wrote itself: one of an older release, or of a gateway that is gone, must still be read. */
export const codeOf = <Code extends string>(): Check<Code> => check('a code', (value) => typeof value === 'string')

export const nullable =
  <Value>(inner: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null ? undefined : inner(value)

/** Accepts a property that a JSON object may lack, or a column that is empty. */
export const optional =
  <Value>(inner: Check<Value>): Check<Value> =>
  (value) =>
    value === undefined ? undefined : inner(value)

/** Accepts either of two shapes; a value that fits neither is reported with the second shape's fault. */
export const either =
  <One, Other>(one: Check<One>, other: Check<Other>): Check<One | Other> =>
  (value) =>
    one(value) === undefined ? undefined : other(value)

export const listOf =
  <Value>(inner: Check<Value>): Check<Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return ` is ${kindOf(value)}, not a list`
    for (let at = 0; at < value.length; at++) {
      const fault = inner(value[at])
      if (fault !== undefined) return `[${at}]${fault}`
    }
    return undefined
  }

/** An object of JSON, or a row, with a check for each of its fields; what it has beside them is not looked at. */
export function object<Value extends object>(fields: Columns<Value>): Check<Value> {
  const names = Object.keys(fields) as (keyof Value & string)[]
  const checks = names.map((name) => fields[name])
  return (value) => {
    if (!isObject(value)) return ` is ${kindOf(value)}, not an object`
    for (let at = 0; at < names.length; at++) {
      const name = names[at]!
      const fault = checks[at]!((value as Value)[name])
      if (fault !== undefined) return `.${name}${fault}`
    }
    return undefined
  }
}

/** An object of JSON that the shop wrote itself; whoever uses its fields checks them, or gives no money for them. */
export const written = <Value extends object>(): Check<Value> => check('an object', isObject)

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
