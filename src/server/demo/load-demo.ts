import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#domain/store/store.ts'
import { CONTENT_ROLES } from '#domain/content/content.ts'
import { starterPage } from '../content/starters/starters.ts'
import { writePage } from '../content/write-content.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { analyzeAll } from '../database/analyze.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { withSavepoints } from '../database/in-transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import { folderStore } from '../files/folder-store.ts'
import { addSynonymRules } from '../search/synonym-rules.ts'
import { readStores, writeShopSettings } from '../store/store-service.ts'

const EVENT_DAYS = 40

/** 10 % off, for trying the cart out. */
const DEMO_COUPON = 'WELCOME10'

/** Words shoppers use for things that the catalogue calls otherwise, by store view. */
const DEMO_SYNONYMS: Record<string, string[][]> = {
  en: [
    ['mug', 'cup', 'beaker'],
    ['teapot', 'pot'],
    ['lamp', 'light'],
    ['throw', 'blanket'],
    ['present', 'gift'],
    ['notebook', 'sketchbook', 'ledger'],
  ],
  fr: [
    ['mug', 'tasse', 'gobelet'],
    ['plaid', 'couverture'],
    ['cadeau', 'présent'],
    ['carnet', 'cahier'],
    ['lampe', 'luminaire'],
  ],
  de: [
    ['becher', 'tasse', 'mug'],
    ['decke', 'plaid'],
    ['geschenk', 'präsent'],
    ['notizbuch', 'skizzenbuch', 'heft'],
    ['lampe', 'leuchte'],
    ['schale', 'schüssel'],
  ],
}

type DemoOptions = { db: Database; media: FileStore; demoDir: string; say: (text: string) => void }

/** Any number that nothing else in the database locks by. */
const LOCK = 7_160_301
const ASK_AGAIN_MS = 250

/**
 * Fills an empty shop with the demo catalogue, its pictures, pages and name, in one transaction: a start that is cut short leaves
 * nothing of it, and if two processes start together, the second waits. A demo that an older release left half loaded is
 * completed. Another shop is left alone.
 */
export async function loadDemo(options: DemoOptions): Promise<void> {
  if (!existsSync(options.demoDir)) return
  for (let isSaid = false; (await attempt(options)) === 'taken'; isSaid = true) {
    if (!isSaid) options.say('Another process loads the demo catalogue; waiting for it …')
    await setTimeout(ASK_AGAIN_MS)
  }
}

const attempt = ({ db, media, demoDir, say }: DemoOptions): Promise<'done' | 'taken'> =>
  db.transaction(async (tx) => {
    if (!(await isWanted(tx, demoDir))) return 'done'
    const [lock] = await rows<{ held: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}::bigint) as held`)
    if (!lock?.held) return 'taken'
    // It may have been loaded between the two questions.
    if (!(await isWanted(tx, demoDir))) return 'done'
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    say('Loading the demo catalogue …')
    await putPictures(join(demoDir, 'media'), media)
    await load(withSavepoints(db, tx), demoDir, say)
    await analyzeAll(tx)
    return 'done'
  })

const PICTURES_AT_ONCE = 8

async function putPictures(folder: string, media: FileStore): Promise<void> {
  const pictures = folderStore(folder).list()[Symbol.asyncIterator]()
  const putAll = async () => {
    for (let next = await pictures.next(); !next.done; next = await pictures.next())
      await media.put(next.value.path, { copy: join(folder, next.value.path) }, next.value.modifiedAt)
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, putAll))
}

/** Tells whether the shop is empty, or holds the half of a demo that an older release left behind when it was killed. */
async function isWanted(db: Queryable, demoDir: string): Promise<boolean> {
  const [found] = await rows<{ stores: number; isUsed: boolean; name: string | null }>(
    db,
    sql`select (select count(*)::int from store) as stores,
          exists (select 1 from cart_rule) or exists (select 1 from search_synonym) or exists (select 1 from sales_order)
            or exists (select 1 from customer) as "isUsed",
          (select value ->> 'name' from shop_setting where key = 'shop') as name`,
  )
  if (!found || found.stores === 0) return true
  return !found.isUsed && found.name === (await readSettings(demoDir)).name
}

/** The name of the demo shop: a shop that is called otherwise is somebody's own. */
export const demoName = async (demoDir: string): Promise<string | undefined> =>
  existsSync(demoDir) ? (await readSettings(demoDir)).name : undefined

const readSettings = async (demoDir: string) =>
  JSON.parse(await readFile(join(demoDir, 'settings.json'), 'utf8')) as Partial<ShopSettings>

/** The number of records between two lines of the log. */
const SAY_EVERY = 200

async function load(db: Database, demoDir: string, say: (text: string) => void): Promise<void> {
  // Only the first start needs the importer. One after the other: two imports at once that share packages may find one of them without its
  // exports yet where node_modules is a link.
  const { importRecords } = await import('../import/import-records.ts')
  const { readJsonLines } = await import('../import/files/json-lines.ts')
  await writeShopSettings(db, await readSettings(demoDir))
  let said = 0
  const report = await importRecords(db, readJsonLines(join(demoDir, 'catalogue.jsonl')), {
    onProgress(records) {
      if (records - said < SAY_EVERY) return
      said = records
      say(`Loading the demo catalogue: ${records} records …`)
    },
  })
  if (report.rejected > 0)
    throw new Error(`The demo catalogue has ${report.rejected} bad records: ${JSON.stringify(report.problems[0])}`)
  // Sale events run from the first start on, so that their countdowns show days one believes.
  await db.execute(
    sql`update product set event_ends_at = date_trunc('hour', now()) + ${EVENT_DAYS}::int * interval '1 day'
        where event_ends_at is not null`,
  )
  await addCartRule(db, {
    name: 'Welcome',
    labels: { fr: 'Bienvenue', de: 'Willkommen' },
    conditions: {},
    action: { discount: { kind: 'percent', ppm: 100_000 } },
    coupon: { code: DEMO_COUPON },
  })
  const stores = await readStores(db)
  for (const role of CONTENT_ROLES) {
    // A cart is ordered without a box to tick until the owner publishes terms.
    const page = { ...starterPage(role, stores), isPublished: role !== 'terms' }
    await writePage(db, { ...page, position: CONTENT_ROLES.indexOf(role) })
  }
  for (const { id, code } of stores) {
    const groups = DEMO_SYNONYMS[code] ?? []
    if (groups.length)
      await addSynonymRules(
        db,
        groups.map((words) => ({ words })),
        id,
      )
  }
}
