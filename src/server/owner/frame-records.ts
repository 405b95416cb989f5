import type { AttributeRecord } from '../import/frame/attribute.ts'
import type { CatalogueRecord } from '../import/kinds/catalogue-record.ts'
import type { CategoryRecord } from '../import/frame/category.ts'
import type { StoreRecord } from '../import/frame/store.ts'
import type { TaxClassRecord } from '../import/frame/tax-class.ts'
import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { lockSmall, readOneSmall, type SmallKind } from '../import/kinds/small-records.ts'
import { readFrame } from '../import/read/frame.ts'
import { readStoreRecords } from '../import/frame/store.ts'
import { readTaxClassRecords } from '../import/frame/tax-class.ts'
import { createReport } from '../import/records/import-report.ts'
import { filesOf } from '../import/kinds/record-files.ts'
import { writeCategoryAddresses } from '../import/frame/category-addresses.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, writeRecord, type RecordRefusal } from './write-record.ts'

/** Records that products refer to. */
export type FrameRecord = CategoryRecord | AttributeRecord | TaxClassRecord | StoreRecord

/** `name`: its path or code. Properties left out of a change stay; null takes one away. */
export type FrameChange = { kind: SmallKind; name: string; record: { [name: string]: unknown } } & (
  | { isNew: true }
  | { isNew: false; mustBe: (record: FrameRecord) => boolean }
)

export type FrameRefusal = { status: 'unknown' | 'known' | 'changed-meanwhile' } | RecordRefusal

/** Categories, attributes, tax classes and store views, as files have them. */
export type FrameRecords = {
  taxClasses(): Promise<TaxClassRecord[]>
  storeViews(): Promise<Omit<StoreRecord, 'kind'>[]>
  read(kind: SmallKind, name: string): Promise<FrameRecord | undefined>
  write(asking: Asking, change: FrameChange): Promise<Changed<FrameRefusal>>
}

export const createFrameRecords = ({ db, media }: { db: Database; media: FileStore }): FrameRecords => ({
  taxClasses: () => readTaxClassRecords(db),
  storeViews: async () =>
    (await readStoreRecords(db)).map((record) => {
      const { kind: _, ...view } = record
      return view
    }),
  read: (kind, name) => readOneSmall(kind, db, name),
  write: async (asking, change) => {
    const { kind, name, record } = change
    const given = { ...record, kind, [KEYS[kind]]: name }
    // No transaction waits for the store of files.
    const missing = await missingFile(given as unknown as CatalogueRecord, media)
    const changed = await changing<FrameRefusal, null>(db, asking, async (tx, note) => {
      await lockSmall(tx, kind)
      const before = await readOneSmall(kind, tx, name)
      if (change.isNew && before) refuse<FrameRefusal>({ status: 'known' })
      if (!change.isNew && !before) refuse<FrameRefusal>({ status: 'unknown' })
      if (!change.isNew && !change.mustBe(before!)) refuse<FrameRefusal>({ status: 'changed-meanwhile' })
      if (kind === 'store' && record.isDefault === true && !isDefault(before)) await mustNameProducts(tx, name)
      if (kind === 'attribute') await mustNameViews(tx, record, before)
      if (missing !== undefined)
        refuseFor([
          {
            path: kind === 'category' ? ['image'] : ['options'],
            said: `names a picture that is not there: ${missing}`,
          },
        ])
      await writeRecord(tx, given, false)
      if (kind === 'category' && change.isNew)
        await tx.execute(sql`update category set is_made_here = true where path = ${name}`)
      if (kind === 'category') await tellAddress(tx, name)
      note(name, { before, after: await readOneSmall(kind, tx, name) })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

/** The first file that a record names and the shop has not. */
async function missingFile(record: CatalogueRecord, media: FileStore): Promise<string | undefined> {
  for (const file of filesOf(record)) if (!(await media.look(file))) return file
  return undefined
}

const isDefault = (record: FrameRecord | undefined) => record?.kind === 'store' && record.isDefault === true

type Labelled = { labels?: Record<string, unknown> | null }

const labelsIn = ({ labels, options }: Labelled & { options?: readonly Labelled[] | null }) => [
  ...Object.keys(labels ?? {}).map((view) => ({ view, path: ['labels', view] })),
  ...(options ?? []).flatMap((option, at) =>
    Object.keys(option.labels ?? {}).map((view) => ({ view, path: ['options', at, 'labels', view] })),
  ),
]

/** Faults of one answer: more of them say nothing new. */
const MOST_FAULTS = 20

/** Labels are in store views that the shop has; those of a view that is gone may stay. */
async function mustNameViews(tx: Queryable, given: object, before: FrameRecord | undefined): Promise<void> {
  const known = new Set((await readStoreRecords(tx)).map(({ code }) => code))
  for (const { view } of labelsIn((before ?? {}) as Labelled)) known.add(view)
  const faults = labelsIn(given).flatMap(({ view, path }) =>
    known.has(view) ? [] : [{ path, said: 'is no store view' }],
  )
  if (faults.length > 0) refuseFor(faults.slice(0, MOST_FAULTS))
}

/**
 * A product is named by the default store view: without a name of its own there nobody could buy it any more. Import and export give the
 * shop texts for many products at once.
 */
async function mustNameProducts(tx: Queryable, code: string): Promise<void> {
  const nameless = await rows(
    tx,
    sql`select 1 from product p where p.is_enabled and not exists (
          select 1 from product_text t join store s on s.id = t.store_id
          where t.product_id = p.id and s.code = ${code} and t.name is not null)
        limit 1`,
  )
  if (nameless.length > 0)
    refuseFor([{ path: ['isDefault'], said: 'would take products off sale that have no name in this store view' }])
}

/**
 * A category whose address is another's, or a product's, has one of its own: its record says that one, so that whoever made it is told,
 * and those below it have theirs under it.
 */
async function tellAddress(tx: Database, path: string): Promise<void> {
  const last = sql`regexp_replace(u.request_path, '^.*/|[.]html$', '', 'g')`
  const told = await rows(
    tx,
    sql`update category_text t set url_key = ${last} from category c, url_rewrite u
        where c.path = ${path} and t.category_id = c.id and t.url_key is not null and u.category_id = c.id and u.product_id is null
          and u.store_id = t.store_id and u.redirect is null and t.url_key <> ${last} returning 1`,
  )
  if (told.length > 0) await writeCategoryAddresses(tx, await readFrame(tx), new Map(), createReport())
}

const KEYS: Record<SmallKind, 'path' | 'code'> = {
  category: 'path',
  attribute: 'code',
  'tax-class': 'code',
  store: 'code',
}
