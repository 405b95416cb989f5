import { sql, type SQL } from 'drizzle-orm'

/** An instant as people and programs are told it, "2026-11-21T18:00:00Z", whatever the session's time zone and the client's idea of a date. */
export const instantText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The same to the millisecond, where it is kept, counted with or compared. */
export const exactInstant = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
