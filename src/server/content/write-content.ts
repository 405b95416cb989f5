import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { BlockRecord, PageRecord, PageTexts } from '#domain/content/content.ts'
import { rows, type Queryable } from '../database/database.ts'
import { say } from '../words/say.ts'
import { addressClash, leadOn, leadNowhere, takeBack } from './page-address.ts'
import { readBlockRecords, readPageRecords } from './content-records.ts'
import { sanitizeContent } from './content-text.ts'

/** `unchanged`: the shop had exactly this. `refused`: nothing was written, for this reason. */
export type WriteOutcome = { status: 'created' | 'updated' | 'unchanged' } | { status: 'refused'; reason: string }

/**
 * Writes a page as the record says, whole: what it leaves out is not there afterwards. Its texts are sanitised here.
 * Call it in a transaction.
 *
 * @param from the page's address until now, if it moves: that leads to the new one from now on
 */
export async function writePage(tx: Queryable, record: PageRecord, from = record.address): Promise<WriteOutcome> {
  const page = cleaned(record)
  const stores = await storeIds(tx)
  const missing = missingStore(page, stores)
  if (missing !== undefined) return refused(missing)
  const [before] = await readPageRecords(tx, from)
  if (page.address !== from && before && (await readPageRecords(tx, page.address)).length > 0)
    return refused(say('There is a page at {address} already.', { address: page.address }))
  const clash = await addressClash(tx, page.address, from)
  if (clash !== undefined) return refused(clash)
  const holder = page.role && (await roleHolder(tx, page.role, from))
  if (holder)
    return refused(
      say("The page {holder} is the shop's {role}; there can be one only.", { holder, role: page.role ?? '' }),
    )
  if (before && isSame(before, page)) return { status: 'unchanged' }
  await takeBack(tx, page.address, from)
  const [{ id }] = (await rows<{ id: number }>(
    tx,
    sql`insert into content_page (address, role, is_published, stores, places, position)
        values (${from}, ${page.role ?? null}, ${page.isPublished ?? false}, ${json(page.stores)}::jsonb,
          ${json(page.places ?? [])}::jsonb, ${page.position ?? 0}::int)
        on conflict (address) do update set role = excluded.role, is_published = excluded.is_published,
          stores = excluded.stores, places = excluded.places, position = excluded.position
        returning id`,
  )) as [{ id: number }]
  if (page.address !== from) {
    await tx.execute(sql`update content_page set address = ${page.address} where id = ${id}::int`)
    await leadOn(tx, from, page.address)
  }
  await tx.execute(sql`delete from content_page_text where page_id = ${id}::int`)
  for (const [store, texts] of textsByStore<Partial<PageTexts>>(page, stores))
    await tx.execute(
      sql`insert into content_page_text (page_id, store_id, title, heading, html, meta_title, meta_description)
          values (${id}::int, ${store}::int, ${texts.title ?? null}, ${texts.heading ?? null}, ${texts.html ?? null},
            ${texts.metaTitle ?? null}, ${texts.metaDescription ?? null})`,
    )
  await changed(tx)
  return { status: before ? 'updated' : 'created' }
}

/** Writes a block as the record says, whole, as `writePage` does. */
export async function writeBlock(tx: Queryable, record: BlockRecord): Promise<WriteOutcome> {
  const block = cleaned(record)
  const stores = await storeIds(tx)
  const missing = missingStore(block, stores)
  if (missing !== undefined) return refused(missing)
  const [before] = await readBlockRecords(tx, block.code)
  if (before && isSame(before, block)) return { status: 'unchanged' }
  const [{ id }] = (await rows<{ id: number }>(
    tx,
    sql`insert into content_block (code, is_published, stores)
        values (${block.code}, ${block.isPublished ?? true}, ${json(block.stores)}::jsonb)
        on conflict (code) do update set is_published = excluded.is_published, stores = excluded.stores
        returning id`,
  )) as [{ id: number }]
  await tx.execute(sql`delete from content_block_text where block_id = ${id}::int`)
  for (const [store, { html }] of textsByStore<{ html?: string }>(block, stores))
    await tx.execute(
      sql`insert into content_block_text (block_id, store_id, html) values (${id}::int, ${store}::int, ${html ?? null})`,
    )
  await changed(tx)
  return { status: before ? 'updated' : 'created' }
}

/** @returns whether there was one */
export async function removePage(tx: Queryable, address: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from content_page where address = ${address} returning id`)
  if (removed.length === 0) return false
  await leadNowhere(tx, address)
  await changed(tx)
  return true
}

/** @returns whether there was one */
export async function removeBlock(tx: Queryable, code: string): Promise<boolean> {
  const removed = await rows(tx, sql`delete from content_block where code = ${code} returning id`)
  if (removed.length > 0) await changed(tx)
  return removed.length > 0
}

const refused = (reason: string): WriteOutcome => ({ status: 'refused', reason })

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

type Stores = { ids: Map<string, number>; base: number | undefined }

async function storeIds(db: Queryable): Promise<Stores> {
  const found = await rows<{ id: number; code: string; isDefault: boolean }>(
    db,
    sql`select id, code, is_default as "isDefault" from store`,
  )
  return {
    ids: new Map(found.map(({ code, id }) => [code, id])),
    base: found.find(({ isDefault }) => isDefault)?.id,
  }
}

function missingStore(
  { stores = [], texts = {} }: PageRecord | BlockRecord,
  { ids, base }: Stores,
): string | undefined {
  if (base === undefined) return say('The shop has no store view yet; an import brings some.')
  const unknown = [...stores, ...Object.keys(texts)].find((code) => !ids.has(code))
  return unknown === undefined ? undefined : say('There is no store view "{unknown}".', { unknown })
}

/** The texts outside `texts` are the default store's, over those that it has there. */
function* textsByStore<Texts extends object>(
  { texts = {}, ...own }: { texts?: Record<string, Texts> } & Texts,
  { ids, base }: Stores,
): Generator<[number, Texts]> {
  for (const [code, id] of ids) {
    const given = id === base ? { ...texts[code], ...(own as unknown as Texts) } : texts[code]
    if (given) yield [id, given]
  }
}

/** The record with its texts sanitised, and without what is empty. */
function cleaned<Given extends object>(record: Given): Given {
  const clean = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'texts') {
      const texts = Object.entries(value as Record<string, object>).map(([code, one]) => [code, cleaned(one)] as const)
      return [[name, Object.fromEntries(texts.filter(([, one]) => Object.keys(one).length > 0))]]
    }
    if (typeof value !== 'string') return [[name, value]]
    const text = name === 'html' ? sanitizeContent(value) : value.trim()
    return text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(clean) as Given
}

async function roleHolder(db: Queryable, role: string, address: string): Promise<string | undefined> {
  const [holder] = await rows<{ address: string }>(
    db,
    sql`select address from content_page where role = ${role} and address <> ${address}`,
  )
  return holder?.address
}

/** The defaults of properties that a record leaves out. */
const NOTHING_SAID = {
  page: { isPublished: false, position: 0, places: [], texts: {} },
  block: { isPublished: true, texts: {} },
}

const isSame = (a: PageRecord | BlockRecord, b: PageRecord | BlockRecord) =>
  isDeepStrictEqual({ ...NOTHING_SAID[a.kind], ...a }, { ...NOTHING_SAID[b.kind], ...b })

/** Every process looks the pages up anew within a second. */
const changed = (tx: Queryable) =>
  tx.execute(sql`insert into catalogue_state (id, revision, content_revision) values (1, 0, 1)
    on conflict (id) do update set content_revision = catalogue_state.content_revision + 1`)
