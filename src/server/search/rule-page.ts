import { sql, type SQL } from 'drizzle-orm'

/** A page of rules, the newest first: those before this id. */
export type RulePage = { before: number | undefined; most: number }

/** The end of a query for rules: of one page, or of all in the order `whole`. */
export const pageOfRules = (id: SQL, page: RulePage | undefined, whole: SQL): SQL =>
  page === undefined
    ? sql`order by ${whole}`
    : sql`where ${page.before ?? null}::int is null or ${id} < ${page.before ?? null}::int order by ${id} desc limit ${page.most}::int`
