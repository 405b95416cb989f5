import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rows, type Queryable } from '../../database/database.ts'
import { isLocale } from '../../schema/locale-name.ts'
import { code, title, yesNo } from '../../schema/schema-parts.ts'
import { keepDefaultTexts } from './default-texts.ts'
import { newBaseOfPrices, readBaseCurrency } from '../../store/base-currency.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import type { Written } from '../records/import-report.ts'
import { RecordProblem } from '../records/normal.ts'

/** A store view: one language of the shop. The default one carries the texts that stand outside `texts`. */
export const storeRecord = v.strictObject({
  kind: v.literal('store'),
  /** Texts of a record are properties with this name. Names that every object has, such as `constructor`, are refused: they would be found where no text was written. */
  code: v.pipe(
    code,
    v.check((value) => !(value in {}), 'must be another word: this one has a meaning in every object'),
  ),
  name: title,
  /** BCP 47, "en-GB". */
  locale: v.pipe(v.string('must be text'), v.check(isLocale, 'must be a language tag like "en-GB"')),
  /** ISO 4217. */
  currency: v.pipe(v.string('must be text'), v.regex(/^[A-Z]{3}$/, 'must be a currency code like "EUR"')),
  isDefault: v.optional(yesNo),
})
export type StoreRecord = v.InferOutput<typeof storeRecord>

export async function readStoreRecords(db: Queryable): Promise<StoreRecord[]> {
  const stores = await readStores(db)
  return stores.map(({ code, name, locale, currency, isDefault }) => ({
    kind: 'store',
    code,
    name,
    locale,
    currency,
    ...(isDefault && { isDefault }),
  }))
}

type Row = { name: string; locale: string; currency: string; isDefault: boolean }

/** A store view and its currency. The first store is the default one, and there is always exactly one. */
export async function writeStore(tx: Queryable, record: StoreRecord): Promise<Written> {
  const stores = await rows<{ id: number; code: string; isDefault: boolean; position: number } & Row>(
    tx,
    sql`select id, code, name, locale, currency, is_default as "isDefault", position from store`,
  )
  const known = stores.find(({ code }) => code === record.code)
  const isDefault = record.isDefault === true || (known?.isDefault ?? stores.length === 0)
  const wanted: Row = { name: record.name, locale: record.locale, currency: record.currency, isDefault }
  if (known && Object.entries(wanted).every(([name, value]) => known[name as keyof Row] === value)) return 'unchanged'

  await tx.execute(
    sql`insert into currency (code, decimals) values (${record.currency}, ${currencyDecimals(record.currency)})
        on conflict (code) do nothing`,
  )
  if (isDefault) await tx.execute(sql`update store set is_default = false where is_default and code <> ${record.code}`)
  const position = known?.position ?? Math.max(-1, ...stores.map((store) => store.position)) + 1
  await tx.execute(
    sql`insert into store (code, name, locale, currency, is_default, position)
        values (${record.code}, ${record.name}, ${record.locale}, ${record.currency}, ${isDefault}, ${position})
        on conflict (code) do update set name = excluded.name, locale = excluded.locale,
          currency = excluded.currency, is_default = excluded.is_default`,
  )
  const former = stores.find((store) => store.isDefault && store.code !== record.code)
  if (isDefault && former) await keepDefaultTexts(tx, former.id, record.code)
  return known ? 'updated' : 'created'
}

/** The same in a shop that may have products. @throws {RecordProblem} where their prices would be in another currency, as the same numbers */
export async function writeStoreRecord(tx: Queryable, record: StoreRecord): Promise<Written> {
  const base = await readBaseCurrency(tx)
  const before = await rows(tx, sql`select 1 from store where code = ${record.code} and currency = ${record.currency}`)
  const written = await writeStore(tx, record)
  // The currency of the default store view counts where several have the rate 1.
  if (written !== 'unchanged' && (await newBaseOfPrices(tx, base)))
    throw new RecordProblem(say('would put the prices of all products into another currency, as the same numbers'), [
      before.length > 0 ? 'isDefault' : 'currency',
    ])
  return written
}

/** 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
