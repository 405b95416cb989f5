import { sql } from 'drizzle-orm'
import { rows, type Database } from '../../database/database.ts'
import type { Frame } from '../read/frame.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { writeAddresses, type WantedAddress } from '../write/addresses.ts'

/** Characters: with the address of a product below it, it is one that is looked up (catalog/resolve-path.ts), and it fits into an index. */
const LONGEST_ADDRESS = 750

/**
 * Every category's address, made of the url keys from the root down, in each store that has a url key of its own; of its own alone where
 * that is longer than an address may be.
 */
export async function writeCategoryAddresses(
  db: Database,
  frame: Frame,
  lines: Map<string, number>,
  report: ReportWriter,
): Promise<void> {
  const keys = await rows<{ id: number; storeId: number; urlKey: string }>(
    db,
    sql`select category_id as id, store_id as "storeId", url_key as "urlKey" from category_text where url_key is not null`,
  )
  const keyOf = new Map(keys.map(({ id, storeId, urlKey }) => [`${id} ${storeId}`, urlKey]))
  const main = frame.defaultStore!.id
  const wanted: WantedAddress[] = []
  for (const [path, id] of [...frame.categories].sort(([, a], [, b]) => a - b)) {
    const codes = path.split('/')
    const chain = codes.map((_, depth) => frame.categories.get(codes.slice(0, depth + 1).join('/'))!)
    for (const storeId of frame.stores.values()) {
      if (storeId !== main && !chain.some((part) => keyOf.has(`${part} ${storeId}`))) continue
      const parts = chain.map(
        (part, depth) => keyOf.get(`${part} ${storeId}`) ?? keyOf.get(`${part} ${main}`) ?? codes[depth]!,
      )
      const whole = parts.join('/')
      const address = whole.length <= LONGEST_ADDRESS ? whole : parts.at(-1)!
      wanted.push({ id, storeId, candidates: [`${address}.html`, `${address}-${id}.html`], line: lines.get(path) ?? 0 })
    }
  }
  const { warnings, isChanged } = await db.transaction((tx) =>
    writeAddresses(tx, 'category', [...frame.categories.values()], wanted),
  )
  for (const { line, message } of warnings) if (line > 0) report.warn(line, message)
  if (isChanged) report.changed()
}
