import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { CATEGORY_SHOWS } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../../database/database.ts'
import {
  categoryPath,
  integer,
  longText,
  markup,
  picture,
  shortText,
  title,
  urlKey,
} from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import { filled, needed, orNothing, rich, usually, usuallyYes } from '../codec/field.ts'
import { canonical, columnsOf, entriesOf, keepAll, rowOf, selected, tellAll, type Kept } from '../codec/fields.ts'
import { keepTexts, tellTexts, textsEntry, type TextRow } from '../codec/store-texts.ts'
import { insertRows, updateRows } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import { groupBy } from '../records/group-by.ts'
import type { Written } from '../records/import-report.ts'
import { RecordProblem } from '../records/normal.ts'
import { idOrNext, reserveIds } from '../write/kept-ids.ts'

const shows = v.picklist(CATEGORY_SHOWS, () => say('must be one of {known}', { known: CATEGORY_SHOWS.join(', ') }))

const PATH = { path: needed('path', 'text', categoryPath) }
const TEXTS = {
  name: orNothing('name', 'text', title),
  urlKey: orNothing('url_key', 'text', urlKey),
  description: rich('description', markup),
  metaTitle: filled('meta_title', shortText),
  metaDescription: filled('meta_description', longText),
  /** Code of a content block that introduces the category. */
  landingBlock: filled('landing_block', shortText),
  shows: orNothing('shows', 'text', shows),
}
const PLACE = {
  position: usually('position', 'int', integer(-2_147_483_648), 0),
  image: orNothing('image', 'text', picture),
  isActive: usuallyYes('is_active'),
  isInMenu: usuallyYes('is_in_menu'),
}
const CATEGORY = { ...PATH, ...PLACE }

/** `path`: codes from the root down, "tea/teapots"; the parent's record must come first. */
export const categoryRecord = v.strictObject({
  kind: v.literal('category'),
  ...entriesOf(PATH),
  ...entriesOf(TEXTS),
  name: title,
  urlKey,
  ...entriesOf(PLACE),
  texts: textsEntry(TEXTS),
})
export type CategoryRecord = v.InferOutput<typeof categoryRecord>

type CategoryRow = Kept<typeof CATEGORY> & { id: number }

export async function readCategoryRecords(db: Queryable, path?: string): Promise<CategoryRecord[]> {
  const one = path === undefined ? sql`` : sql`where path = ${path}`
  const categories = await rows<CategoryRow>(
    db,
    sql`select id, ${selected(CATEGORY, 't')} from category t ${one} order by id`,
  )
  const texts = groupBy(
    await rows<TextRow<typeof TEXTS> & { categoryId: number }>(
      db,
      sql`select t.category_id as "categoryId", s.code as store, s.is_default as "isDefault", ${selected(TEXTS, 't')}
          from category_text t join store s on s.id = t.store_id
          ${path === undefined ? sql`` : sql`where t.category_id = (select id from category ${one})`} order by s.code`,
    ),
    ({ categoryId }) => categoryId,
  )
  return categories.map((category) => {
    const { own, texts: others } = tellTexts(TEXTS, texts.get(category.id) ?? [])
    const code = category.path.split('/').at(-1)!
    return {
      kind: 'category',
      ...tellAll(PATH, category),
      name: code,
      urlKey: code,
      ...own,
      ...tellAll(PLACE, category),
      ...(others && { texts: others }),
    }
  })
}

/**
 * A category and its texts, without its address, which also depends on the categories above it. From now on the frame knows it.
 */
export async function writeCategory(tx: Queryable, record: CategoryRecord, frame: Frame): Promise<Written> {
  const parentPath = record.path.split('/').slice(0, -1).join('/')
  const parent = parentPath === '' ? null : frame.categories.get(parentPath)
  if (parent === undefined) throw new RecordProblem(say('there is no category "{parentPath}" above it', { parentPath }))
  const wanted = keepAll(CATEGORY, record)
  const texts = textsOf(record, frame)
  const columns = { parent_id: 'int' as const, ...columnsOf(CATEGORY) }
  const row = { parent_id: parent, ...rowOf(CATEGORY, wanted) }
  const [known] = await rows<CategoryRow & { parentId: number | null }>(
    tx,
    sql`select id, parent_id as "parentId", ${selected(CATEGORY, 't')} from category t where path = ${record.path}`,
  )
  if (!known) {
    const kept = await reserveIds(tx, 'category', [record.path], frame.formerId)
    const [created] = await insertRows<{ id: number }>(
      tx,
      'category',
      { id: 'int', ...columns },
      [{ ...row, id: kept.get(record.path) ?? null }],
      { returning: 'id', defaults: { id: idOrNext('category') } },
    )
    await writeTexts(tx, created!.id, texts)
    frame.categories.set(record.path, created!.id)
    return 'created'
  }
  const { id } = known
  frame.categories.set(record.path, id)
  const there = await rows<KeptText>(
    tx,
    sql`select store_id as "storeId", ${selected(TEXTS, 't')} from category_text t where category_id = ${id}
        order by store_id`,
  )
  const isSame =
    known.parentId === parent &&
    canonical(CATEGORY, known) === canonical(CATEGORY, wanted) &&
    textOf(there) === textOf(texts)
  if (isSame) return 'unchanged'
  await updateRows(tx, 'category', columns, [{ id, ...row }])
  await tx.execute(sql`delete from category_text where category_id = ${id}`)
  await writeTexts(tx, id, texts)
  return 'updated'
}

type KeptText = Kept<typeof TEXTS> & { storeId: number }

const textOf = (texts: KeptText[]) => texts.map((text) => `${text.storeId} ${canonical(TEXTS, text)}`).join()

const writeTexts = (tx: Queryable, id: number, texts: KeptText[]) =>
  insertRows(
    tx,
    'category_text',
    { category_id: 'int', store_id: 'int', ...columnsOf(TEXTS) },
    texts.map((text) => ({ category_id: id, store_id: text.storeId, ...rowOf(TEXTS, text) })),
  )

function textsOf(record: CategoryRecord, { defaultStore, stores }: Frame): KeptText[] {
  if (!defaultStore) throw new RecordProblem(say('there is no store yet; a record of kind "store" must come first'))
  return keepTexts(TEXTS, record, defaultStore.code)
    .map(({ store, ...texts }) => {
      const storeId = stores.get(store)
      if (storeId === undefined) throw new RecordProblem(say('there is no store "{code}"', { code: store }))
      return { storeId, ...texts } as KeptText
    })
    .sort((a, b) => a.storeId - b.storeId)
}
