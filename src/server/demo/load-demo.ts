import { cp, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ShopSettings } from '#domain/store/store.ts'
import { addCartRule } from '../coupon/cart-rules.ts'
import { rows, type Database } from '../database/database.ts'
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
}

/** Fills an empty shop with the demo catalogue, its pictures and its name. A shop that has a store view is left alone. */
export async function loadDemo({
  db,
  mediaDir,
  demoDir,
  say,
}: {
  db: Database
  mediaDir: string
  demoDir: string
  say: (text: string) => void
}): Promise<void> {
  const [{ stores } = { stores: 0 }] = await rows<{ stores: number }>(
    db,
    sql`select count(*)::int as stores from store`,
  )
  if (stores > 0 || !existsSync(demoDir)) return
  say('Loading the demo catalogue …')
  // Only the first start needs the importer.
  const [{ importRecords }, { readJsonLines }] = await Promise.all([
    import('../import/import-records.ts'),
    import('../import/json-lines.ts'),
  ])
  await cp(join(demoDir, 'media'), mediaDir, { recursive: true })
  await writeShopSettings(
    db,
    JSON.parse(await readFile(join(demoDir, 'settings.json'), 'utf8')) as Partial<ShopSettings>,
  )
  const report = await importRecords(db, readJsonLines(join(demoDir, 'catalogue.jsonl')), {})
  if (report.rejected > 0)
    throw new Error(`The demo catalogue has ${report.rejected} bad records: ${JSON.stringify(report.problems[0])}`)
  // Sale events run from the first start on, so that their countdowns show days one believes.
  await db.execute(
    sql`update product set event_ends_at = date_trunc('hour', now()) + ${EVENT_DAYS}::int * interval '1 day'
        where event_ends_at is not null`,
  )
  await addCartRule(db, {
    name: 'Welcome',
    labels: { fr: 'Bienvenue' },
    conditions: {},
    action: { discount: { kind: 'percent', ppm: 100_000 } },
    coupon: { code: DEMO_COUPON },
  })
  for (const { id, code } of await readStores(db)) {
    const groups = DEMO_SYNONYMS[code] ?? []
    if (groups.length)
      await addSynonymRules(
        db,
        groups.map((words) => ({ words })),
        id,
      )
  }
}
