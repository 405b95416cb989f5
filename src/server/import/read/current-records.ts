import type { CatalogueRecord } from '#domain/catalog/catalogue-record.ts'
import type { Queryable } from '../../database/database.ts'
import {
  readAttributeRecords,
  readCategoryRecords,
  readStoreRecords,
  readTaxClassRecords,
} from './read-frame-records.ts'

/** Kinds of which a shop has few enough to remember all. */
export type SmallKind = 'store' | 'tax-class' | 'attribute' | 'category'
type SmallRecord = Extract<CatalogueRecord, { kind: SmallKind }>

const READERS: Record<SmallKind, (db: Queryable) => Promise<SmallRecord[]>> = {
  store: readStoreRecords,
  'tax-class': readTaxClassRecords,
  attribute: readAttributeRecords,
  category: readCategoryRecords,
}

/** What the shop has of stores, tax classes, attributes and categories; each kind is read once, when it is asked for. */
export class CurrentRecords {
  readonly #db: Queryable
  readonly #known = new Map<SmallKind, Map<string, SmallRecord>>()

  constructor(db: Queryable) {
    this.#db = db
  }

  async get(kind: SmallKind, name: string): Promise<SmallRecord | undefined> {
    const known = this.#known.get(kind) ?? new Map((await READERS[kind](this.#db)).map((one) => [keyOf(one), one]))
    this.#known.set(kind, known)
    return known.get(name)
  }
}

/** Its code or its path. */
export const keyOf = (record: { kind: SmallKind; code?: unknown; path?: unknown }): string =>
  String(record.kind === 'category' ? record.path : record.code)
