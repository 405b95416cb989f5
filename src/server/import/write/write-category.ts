import { sql } from 'drizzle-orm'
import type { CategoryRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { writeAddresses, type WantedAddress } from './addresses.ts'
import { idOrNext, reserveIds } from './kept-ids.ts'
import { insertRows, updateRows, type Columns } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import type { Outcome, ReportWriter } from '../records/import-report.ts'
import { RecordProblem, richText } from '../records/normal-product.ts'

const CATEGORY: Columns = {
  parent_id: 'int',
  path: 'text',
  position: 'int',
  is_active: 'boolean',
  is_in_menu: 'boolean',
  image: 'text',
}
const TEXT: Columns = {
  store_id: 'int',
  name: 'text',
  url_key: 'text',
  description: 'text',
  meta_title: 'text',
  meta_description: 'text',
  landing_block: 'text',
  shows: 'text',
}

/** A category and its texts, without its address, which also depends on the categories above it. */
export async function writeCategory(
  tx: Queryable,
  frame: Frame,
  record: CategoryRecord,
): Promise<{ id: number; outcome: Exclude<Outcome, 'rejected'> }> {
  const parentPath = record.path.split('/').slice(0, -1).join('/')
  const parent = parentPath === '' ? null : frame.categories.get(parentPath)
  if (parent === undefined) throw new RecordProblem(say('there is no category "{parentPath}" above it', { parentPath }))
  const wanted = {
    parent_id: parent,
    path: record.path,
    position: record.position ?? 0,
    is_active: record.isActive ?? true,
    is_in_menu: record.isInMenu ?? true,
    image: record.image ?? null,
  }
  const texts = categoryTexts(record, frame)
  const [known] = await rows<typeof wanted & { id: number }>(
    tx,
    sql`select id, ${sql.raw(Object.keys(CATEGORY).join(', '))} from category where path = ${record.path}`,
  )
  if (!known) {
    const kept = await reserveIds(tx, 'category', [record.path], frame.formerId)
    const [created] = await insertRows<{ id: number }>(
      tx,
      'category',
      { id: 'int', ...CATEGORY },
      [{ ...wanted, id: kept.get(record.path) ?? null }],
      { returning: 'id', defaults: { id: idOrNext('category') } },
    )
    await writeTexts(created!.id)
    return { id: created!.id, outcome: 'created' }
  }
  const { id, ...columns } = known
  const there = await rows<(typeof texts)[number]>(
    tx,
    sql`select ${sql.raw(Object.keys(TEXT).join(', '))} from category_text where category_id = ${id} order by store_id`,
  )
  if (JSON.stringify([columns, there]) === JSON.stringify([wanted, texts])) return { id, outcome: 'unchanged' }
  await updateRows(tx, 'category', CATEGORY, [{ id, ...wanted }])
  await tx.execute(sql`delete from category_text where category_id = ${id}`)
  await writeTexts(id)
  return { id, outcome: 'updated' }

  async function writeTexts(category: number): Promise<void> {
    await insertRows(
      tx,
      'category_text',
      { category_id: 'int', ...TEXT },
      texts.map((text) => ({ category_id: category, ...text })),
    )
  }
}

function categoryTexts(record: CategoryRecord, frame: Frame) {
  if (!frame.defaultStore)
    throw new RecordProblem(say('there is no store yet; a record of kind "store" must come first'))
  const { [frame.defaultStore.code]: own, ...others } = record.texts ?? {}
  const all = { ...others, [frame.defaultStore.code]: { ...record, ...own } }
  return Object.entries(all)
    .map(([code, texts]) => {
      const store = frame.stores.get(code)
      if (store === undefined) throw new RecordProblem(say('there is no store "{code}"', { code }))
      return {
        store_id: store,
        name: texts.name ?? null,
        url_key: texts.urlKey ?? null,
        description: richText(texts.description),
        meta_title: texts.metaTitle || null,
        meta_description: texts.metaDescription || null,
        landing_block: texts.landingBlock || null,
        shows: texts.shows ?? null,
      }
    })
    .sort((a, b) => a.store_id - b.store_id)
}

/** Every category's address, made of the url keys from the root down, in each store that has a url key of its own. */
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
      const address = chain
        .map((part, depth) => keyOf.get(`${part} ${storeId}`) ?? keyOf.get(`${part} ${main}`) ?? codes[depth]!)
        .join('/')
      wanted.push({ id, storeId, candidates: [`${address}.html`, `${address}-${id}.html`], line: lines.get(path) ?? 0 })
    }
  }
  const { warnings, isChanged } = await db.transaction((tx) =>
    writeAddresses(tx, 'category', [...frame.categories.values()], wanted),
  )
  for (const { line, message } of warnings) if (line > 0) report.warn(line, message)
  if (isChanged) report.changed()
}
