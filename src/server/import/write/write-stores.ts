import { sql } from 'drizzle-orm'
import type { StoreRecord, TaxClassRecord } from '#domain/catalog/catalogue-record.ts'
import { parseMoney } from '#domain/money/money.ts'
import { readPostcodePattern } from '#domain/address/postcode-pattern.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { insertRows } from '../read/bulk.ts'
import type { Outcome } from '../records/import-report.ts'
import { PERCENT_DECIMALS, sorted } from '../records/normal-product.ts'

type Written = Exclude<Outcome, 'rejected'>

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
  return known ? 'updated' : 'created'
}

type Row = { name: string; locale: string; currency: string; isDefault: boolean }

/** 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A tax class and all its rates; rates the file does not name go. */
export async function writeTaxClass(tx: Queryable, record: TaxClassRecord): Promise<Written> {
  const wanted = record.rates.map((rate) => ({
    country: rate.country,
    region: rate.region ?? '*',
    postcode: readPostcodePattern(rate.postcode ?? '*')!,
    rate_ppm: parseMoney(rate.percent, PERCENT_DECIMALS)!,
    title: rate.title,
    titles: sorted(rate.titles),
  }))
  const [known] = await rows<{ id: number }>(tx, sql`select id from tax_class where code = ${record.code}`)
  if (known) {
    const rates = await rows<(typeof wanted)[number]>(
      tx,
      sql`select country, region, postcode, rate_ppm, title, titles from tax_rate where tax_class_id = ${known.id} order by id`,
    )
    const now = rates.map((rate) => ({ ...rate, titles: sorted(rate.titles) }))
    if (JSON.stringify(now) === JSON.stringify(wanted)) return 'unchanged'
    await tx.execute(sql`delete from tax_rate where tax_class_id = ${known.id}`)
  }
  const [{ id }] = known
    ? [known]
    : ((await rows<{ id: number }>(tx, sql`insert into tax_class (code) values (${record.code}) returning id`)) as [
        { id: number },
      ])
  await insertRows(
    tx,
    'tax_rate',
    {
      tax_class_id: 'int',
      country: 'text',
      region: 'text',
      postcode: 'text',
      rate_ppm: 'int',
      title: 'text',
      titles: 'jsonb',
    },
    wanted.map((rate) => ({ tax_class_id: id, ...rate })),
  )
  return known ? 'updated' : 'created'
}
