import * as v from 'valibot'
import { HIGHEST_INTEGER } from '#server/database/row-id.ts'
import { Problem } from './problem.ts'

const MOST = 200
const USUAL = 50

/** The parameters by which a list is asked for a page at a time. */
export const pageQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.description(`How many at most, from 1 to ${MOST}; ${USUAL} if nothing is said.`),
      v.regex(/^\d{1,3}$/, 'is a whole number'),
      v.transform(Number),
      v.minValue(1, 'is 1 or more'),
      v.maxValue(MOST, `is at most ${MOST}`),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200), v.description('The `next` of the page before.'))),
}

/** A cursor says after which one a page begins; programs take it as it is. */
const cursorOf = (last: string | number) => Buffer.from(String(last)).toString('base64url')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Microseconds and an id (server/database/list-place.ts). */
const MOMENT = /^-?\d{1,16}:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Tells whether a text of an address can be an id; any other text names nothing. */
export const isId = (text: string): boolean => UUID.test(text)

const FORMS = { place: /^-?\d{1,10}:\d{1,10}$/, uuid: UUID, moment: MOMENT, number: /^\d{1,9}$/ }

/** The database counts places and ids with 32 bits. */
const isInteger = (number: number): boolean => Math.abs(number) <= HIGHEST_INTEGER + Number(number < 0)

/** @throws {Problem} for a cursor that this list has not given */
export function afterCursor(cursor: string | undefined, form: keyof typeof FORMS): string | undefined {
  if (cursor === undefined) return undefined
  const last = Buffer.from(cursor, 'base64url').toString()
  if (FORMS[form].test(last) && (form !== 'place' || last.split(':').map(Number).every(isInteger))) return last
  throw new Problem('invalid', undefined, [{ parameter: 'cursor', detail: 'is none that this list has given' }])
}

/** The cursor of a list by position. @throws {Problem} */
export function afterPlace(cursor: string | undefined): { position: number; id: number } | undefined {
  const [position, id] = afterCursor(cursor, 'place')?.split(':').map(Number) ?? []
  return position === undefined || id === undefined ? undefined : { position, id }
}

/** The rows of a page where its reader does not say. */
export const sizeOf = (limit: number | undefined): number => limit ?? USUAL

/** A row of a list. `place`: where the list goes on after it, if that is not its id. */
type Listed = { id: string | number; place?: string }

/** A page of a list that was read with one row more than asked for, which tells whether there is another page. */
export async function pageOf<Row extends Listed>(
  limit: number | undefined,
  read: (most: number) => Promise<Row[]>,
  draw: (row: Row) => unknown,
): Promise<{ items: unknown[]; next: string | null }> {
  const size = sizeOf(limit)
  const found = await read(size + 1)
  return drawnPage(found.slice(0, size), found.length > size, draw)
}

/** @param hasMore there is another page after it */
export const drawnPage = <Row extends Listed>(
  shown: Row[],
  hasMore: boolean,
  draw: (row: Row) => unknown,
): { items: unknown[]; next: string | null } => ({
  items: shown.map(draw),
  next: hasMore ? cursorOf(shown.at(-1)!.place ?? shown.at(-1)!.id) : null,
})
