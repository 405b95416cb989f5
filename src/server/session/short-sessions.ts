import { sql } from 'drizzle-orm'

/** Hours that a session lives to which nobody has come back: a program that keeps no cookie leaves one at each request. */
export const UNUSED_HOURS = 24

/** A condition on rows of `session`: nobody came back with it, so it has the term that it began with. */
export const isShort = sql`session.expires_at <= session.created_at + make_interval(hours => ${UNUSED_HOURS}::int)`
