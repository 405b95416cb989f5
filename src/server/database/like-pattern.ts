import { sql, type SQL } from 'drizzle-orm'

const asItStands = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern of SQL's `like` for texts that hold this one, whatever signs stand in it. */
export const holding = (text: string): string => `%${asItStands(text)}%`

/** The character after all others: no text that begins with another one comes after that one and this. */
const LAST = '\u{10ffff}'

/**
 * Tells whether a text in an index of `text_pattern_ops` begins with another. A pattern of `like` would read every row: a plan that is kept
 * for any pattern uses no index.
 */
export const beginsWith = (indexed: SQL, beginning: string): SQL =>
  sql`(${indexed} ~>=~ ${beginning}::text and ${indexed} ~<~ ${beginning + LAST}::text)`
