import type { Queryable } from '../../database/database.ts'
import { readAttributeRecords, writeAttribute, type AttributeRecord } from '../frame/attribute.ts'
import { readCategoryRecords, writeCategory, type CategoryRecord } from '../frame/category.ts'
import { readStoreRecords, writeStoreRecord, type StoreRecord } from '../frame/store.ts'
import { readTaxClassRecords, writeTaxClass, type TaxClassRecord } from '../frame/tax-class.ts'
import type { Frame } from '../read/frame.ts'
import type { Written } from '../records/import-report.ts'

/** Kinds with so few records that all can be remembered: stores, tax classes, attributes and categories, which products refer to. */
type SmallRecords = {
  store: StoreRecord
  'tax-class': TaxClassRecord
  attribute: AttributeRecord
  category: CategoryRecord
}
export type SmallKind = keyof SmallRecords
export type SmallRecord = SmallRecords[SmallKind]

type Kind<Small> = {
  read(db: Queryable): Promise<Small[]>
  write(tx: Queryable, record: Small, frame: Frame): Promise<Written>
}

const KINDS: { [Name in SmallKind]: Kind<SmallRecords[Name]> } = {
  store: { read: readStoreRecords, write: writeStoreRecord },
  'tax-class': { read: readTaxClassRecords, write: writeTaxClass },
  attribute: { read: readAttributeRecords, write: writeAttribute },
  category: { read: readCategoryRecords, write: writeCategory },
}

/** In the order in which they refer to each other. */
export const SMALL_KINDS = Object.keys(KINDS) as SmallKind[]

export const readSmall = (kind: SmallKind, db: Queryable): Promise<SmallRecord[]> => KINDS[kind].read(db)

export const writeSmall = (tx: Queryable, record: SmallRecord, frame: Frame): Promise<Written> =>
  (KINDS[record.kind] as Kind<SmallRecord>).write(tx, record, frame)

/** The shop's stores, tax classes, attributes and categories; each kind is read once, when it is asked for. */
export class CurrentRecords {
  readonly #db: Queryable
  readonly #known = new Map<SmallKind, Map<string, SmallRecord>>()

  constructor(db: Queryable) {
    this.#db = db
  }

  async get(kind: SmallKind, name: string): Promise<SmallRecord | undefined> {
    const known = this.#known.get(kind) ?? new Map((await readSmall(kind, this.#db)).map((one) => [keyOf(one), one]))
    this.#known.set(kind, known)
    return known.get(name)
  }
}

/** Its code or its path. */
export const keyOf = (record: { kind: SmallKind; code?: unknown; path?: unknown }): string =>
  String(record.kind === 'category' ? record.path : record.code)
