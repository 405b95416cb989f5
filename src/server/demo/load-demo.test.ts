import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows, type Database } from '../database/database.ts'
import { loadDemo } from './load-demo.ts'
import { folderStore } from '#server/files/folder-store.ts'

const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url))
const PRODUCTS = 8

/** The demo, of which only the first products are left. */
function aSmallDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-small-demo-'))
  mkdirSync(join(folder, 'media'))
  copyFileSync(join(DEMO, 'settings.json'), join(folder, 'settings.json'))
  let products = 0
  const kept = readFileSync(join(DEMO, 'catalogue.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => {
      if (line === '') return false
      const { kind, type } = JSON.parse(line) as { kind: string; type?: string }
      if (kind === 'rewrite' || kind === 'review') return false
      return kind !== 'product' || ((type ?? 'simple') === 'simple' && products++ < PRODUCTS)
    })
  writeFileSync(join(folder, 'catalogue.jsonl'), `${kept.join('\n')}\n`)
  return folder
}

const demoDir = aSmallDemo()

const load = (db: Database, said: string[] = []) =>
  loadDemo({
    db,
    media: folderStore(mkdtempSync(join(tmpdir(), 'vitrine-demo-'))),
    demoDir,
    say: (text) => said.push(text),
  })

const count = async (db: Database) =>
  (
    await rows(
      db,
      sql`select (select count(*)::int from product) as products, (select count(*)::int from store) as stores,
            (select count(*)::int from cart_rule) as rules, (select count(*)::int > 0 from search_synonym) as synonyms,
            (select count(*)::int from content_page where is_published) as pages,
            (select reltuples > 0 from pg_class where oid = 'product'::regclass) as analyzed`,
    )
  )[0]

/** The last thing the demo writes fails, as if the process ended there. */
async function breakOff(db: Database): Promise<void> {
  await db.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed' using errcode = '57P01'; end $$`,
  )
  await db.execute(sql`create trigger fails before insert on search_synonym execute function fail()`)
}

describe.each(engines)('the demo on $name', ({ create }) => {
  test('two first starts at once load it once, and a start that is cut short leaves nothing of it', async () => {
    const db = await create()
    await breakOff(db)
    await expect(load(db)).rejects.toThrow(/Failed query: insert into/)
    expect(await count(db)).toMatchObject({ products: 0, stores: 0, rules: 0 })
    await db.execute(sql`drop function fail() cascade`)
    const said: string[] = []
    await Promise.all([load(db, said), load(db, said)])
    const whole = await count(db)
    expect(whole).toMatchObject({ stores: 4, rules: 1, synonyms: true, pages: 4, analyzed: true })
    expect(said.filter((text) => text === 'Loading the demo catalogue …')).toHaveLength(1)

    // State that an older release, which did not load the demo in one transaction, left when it was killed.
    await db.execute(sql`delete from cart_rule`)
    await db.execute(sql`delete from search_synonym`)
    await db.execute(sql`delete from product where id in (select id from product order by id desc limit 3)`)
    await load(db)
    expect(await count(db)).toEqual(whole)

    // An owner's shop, which began as the demo.
    await db.execute(sql`delete from product where sku = (select min(sku) from product where type = 'simple')`)
    const own = await count(db)
    await load(db)
    expect(await count(db)).toEqual(own)
  })
})
