import { sql, type SQL } from 'drizzle-orm'

/**
 * Two readings of one moment: Magento's moments are timestamps of MySQL, which tells them in the zone of the server, so that a copy on another server
 * tells all of them some quarter hours earlier or later.
 */
const QUARTER_HOUR_S = 900
/** The farthest zone is UTC+14; two zones are not that far apart where shops are. */
const FARTHEST_S = 14 * 3600

/** True if these moments, in milliseconds, may be one. */
export function isSameMoment(one: number, other: number): boolean {
  const apart = Math.abs(one - other) / 1000
  return apart <= FARTHEST_S && apart % QUARTER_HOUR_S === 0
}

/** True if these two timestamps may be one moment; null where one of them is. */
export const sameMoment = (one: SQL, other: SQL): SQL =>
  sql`(abs(extract(epoch from ${one} - ${other})) <= ${FARTHEST_S}::int
    and mod(extract(epoch from ${one} - ${other})::numeric, ${QUARTER_HOUR_S}::int) = 0)`
