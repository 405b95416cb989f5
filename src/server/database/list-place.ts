import { sql, type SQL } from 'drizzle-orm'

/**
 * The place of a row in a list by an instant, from which the next page goes on also where the row is gone by then: microseconds since 1970, and the
 * row's id.
 */
export const placeOf = (instant: SQL, id: SQL): SQL =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint::text || ':' || ${id}::text`

/** The rows that come after a place, the newest first. */
export function comesAfter(instant: SQL, id: SQL, place: string): SQL {
  const [microseconds, last] = place.split(':')
  return sql`(${instant}, ${id}) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${last}::uuid)`
}
