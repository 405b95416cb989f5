import type {
  AttributeRecord,
  CatalogueRecord,
  CategoryRecord,
  StoreRecord,
  TaxClassRecord,
} from '#domain/catalog/catalogue-record.ts'
import type { Database } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import type { FileStore } from '../files/file-store.ts'
import { CurrentRecords, type SmallKind } from '../import/read/current-records.ts'
import { readStoreRecords, readTaxClassRecords } from '../import/read/read-frame-records.ts'
import { filesOf } from '../import/records/media.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, writeRecord, type RecordRefusal } from './write-record.ts'

/** What products refer to. */
export type FrameRecord = CategoryRecord | AttributeRecord | TaxClassRecord | StoreRecord

/** `name`: its path or code. What is left out of a change stays; null takes it away. */
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
  read: (kind, name) => new CurrentRecords(db).get(kind, name),
  write: async (asking, change) => {
    const changed = await changing<FrameRefusal, null>(db, asking, async (tx, note) => {
      const { kind, name, record } = change
      await lockTable(tx, TABLES[kind])
      const before = await new CurrentRecords(tx).get(kind, name)
      if (change.isNew && before) refuse<FrameRefusal>({ status: 'known' })
      if (!change.isNew && !before) refuse<FrameRefusal>({ status: 'unknown' })
      if (!change.isNew && !change.mustBe(before!)) refuse<FrameRefusal>({ status: 'changed-meanwhile' })
      const given = { ...record, kind, [KEYS[kind]]: name }
      for (const file of filesOf(given as unknown as CatalogueRecord))
        if (!(await media.look(file)))
          refuseFor([
            { path: kind === 'category' ? ['image'] : ['options'], said: `names a picture that is not there: ${file}` },
          ])
      await writeRecord(tx, given, false)
      note(name, { before, after: await new CurrentRecords(tx).get(kind, name) })
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})

const KEYS: Record<SmallKind, 'path' | 'code'> = {
  category: 'path',
  attribute: 'code',
  'tax-class': 'code',
  store: 'code',
}

const TABLES = {
  category: 'category',
  attribute: 'attribute',
  'tax-class': 'tax_class',
  store: 'store',
} as const satisfies Record<SmallKind, string>
