import { sql } from 'drizzle-orm'
import { isInOwnFolder } from '#domain/content/reserved-addresses.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import type { Frame } from '../read/frame.ts'
import type { ReportWriter } from '../records/import-report.ts'
import type { WantedAddress } from '../read/wanted-address.ts'
import { writeAddresses } from '../write/addresses.ts'

/** Characters: with the address of a product below it, it is one that is looked up (catalog/resolve-path.ts), and it fits into an index. */
const LONGEST_ADDRESS = 750

/**
 * Every category's address, made of the url keys from the root down, in each store that has a url key of its own; of its own alone where
 * that is longer than an address may be, or lies in a folder of the shop itself, such as "media". Nobody moves a category or changes its key meanwhile.
 */
export async function writeCategoryAddresses(
  db: Database,
  frame: Frame,
  lines: Map<string, number>,
  report: ReportWriter,
): Promise<void> {
  const { warnings, isChanged } = await db.transaction(async (tx) => {
    await lockTable(tx, 'category')
    const categories = await rows<{ id: number; path: string }>(tx, sql`select id, path from category order by id`)
    const owners = categories.map(({ id }) => id)
    return writeAddresses(tx, 'category', owners, await addressesOf(tx, categories, frame, lines))
  })
  for (const { line, message } of warnings) if (line > 0) report.warn(line, message)
  if (isChanged) report.changed()
}

async function addressesOf(
  tx: Queryable,
  categories: { id: number; path: string }[],
  frame: Frame,
  lines: Map<string, number>,
): Promise<WantedAddress[]> {
  const keys = await rows<{ id: number; storeId: number; urlKey: string }>(
    tx,
    sql`select category_id as id, store_id as "storeId", url_key as "urlKey" from category_text where url_key is not null`,
  )
  const keyOf = new Map(keys.map(({ id, storeId, urlKey }) => [`${id} ${storeId}`, urlKey]))
  const ids = new Map(categories.map(({ id, path }) => [path, id]))
  const main = frame.defaultStore!.id
  const wanted: WantedAddress[] = []
  for (const { id, path } of categories) {
    const codes = path.split('/')
    const chain = codes.map((_, depth) => ids.get(codes.slice(0, depth + 1).join('/'))!)
    for (const storeId of frame.stores.values()) {
      if (storeId !== main && !chain.some((part) => keyOf.has(`${part} ${storeId}`))) continue
      const parts = chain.map(
        (part, depth) => keyOf.get(`${part} ${storeId}`) ?? keyOf.get(`${part} ${main}`) ?? codes[depth]!,
      )
      const whole = parts.join('/')
      const address = whole.length <= LONGEST_ADDRESS && !isInOwnFolder(whole) ? whole : parts.at(-1)!
      wanted.push({ id, storeId, candidates: [`${address}.html`, `${address}-${id}.html`], line: lines.get(path) ?? 0 })
    }
  }
  return wanted
}
