import type { Queryable } from '../../database/database.ts'
import { lockTable } from '../../database/lock-table.ts'
import { readAttributeRecords, writeAttribute, type AttributeRecord } from '../frame/attribute.ts'
import { readCategoryRecords, writeCategory, type CategoryRecord } from '../frame/category.ts'
import { readStoreRecords, writeStoreRecord, type StoreRecord } from '../frame/store.ts'
import { readTaxClassRecords, writeTaxClass, type TaxClassRecord } from '../frame/tax-class.ts'
import type { Frame } from '../read/frame.ts'
import type { Written } from '../records/import-report.ts'

/** Kinds with so few records that all can be read at once: stores, tax classes, attributes and categories, which products refer to. */
type SmallRecords = {
  store: StoreRecord
  'tax-class': TaxClassRecord
  attribute: AttributeRecord
  category: CategoryRecord
}
export type SmallKind = keyof SmallRecords
export type SmallRecord = SmallRecords[SmallKind]

type Kind<Small> = {
  table: Parameters<typeof lockTable>[1]
  /** All, or the one with this code or path. */
  read(db: Queryable, name?: string): Promise<Small[]>
  write(tx: Queryable, record: Small, frame: Frame): Promise<Written>
}

const KINDS: { [Name in SmallKind]: Kind<SmallRecords[Name]> } = {
  store: { table: 'store', read: readStoreRecords, write: writeStoreRecord },
  'tax-class': { table: 'tax_class', read: readTaxClassRecords, write: writeTaxClass },
  attribute: { table: 'attribute', read: readAttributeRecords, write: writeAttribute },
  category: { table: 'category', read: readCategoryRecords, write: writeCategory },
}

/** In the order in which they refer to each other. */
export const SMALL_KINDS = Object.keys(KINDS) as SmallKind[]

export const readSmall = (kind: SmallKind, db: Queryable): Promise<SmallRecord[]> => KINDS[kind].read(db)

export const writeSmall = (tx: Queryable, record: SmallRecord, frame: Frame): Promise<Written> =>
  (KINDS[record.kind] as Kind<SmallRecord>).write(tx, record, frame)

/** The one with this code or path. */
export const readOneSmall = async (kind: SmallKind, db: Queryable, name: string): Promise<SmallRecord | undefined> =>
  (await KINDS[kind].read(db, name)).find((one) => keyOf(one) === name)

/** Nobody else writes records of the kind until the transaction ends: what is read from now on stays true. */
export const lockSmall = (tx: Queryable, kind: SmallKind): Promise<unknown> => lockTable(tx, KINDS[kind].table)

/** Its code or its path. */
export const keyOf = (record: { kind: SmallKind; code?: unknown; path?: unknown }): string =>
  String(record.kind === 'category' ? record.path : record.code)
