import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { readPostcodePattern } from '#domain/address/postcode-pattern.ts'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { code, list, positiveDecimal, shortText, title } from '../../schema/schema-parts.ts'
import { byStoreIn, needed, usually, type Field } from '../codec/field.ts'
import { canonical, columnsOf, keepAll, objectOf, rowOf, selected, tellAll, type Kept } from '../codec/fields.ts'
import { insertRows } from '../read/bulk.ts'
import { groupBy } from '../records/group-by.ts'
import type { Written } from '../records/import-report.ts'
import { PERCENT_DECIMALS, trimZeros } from '../records/normal.ts'

const country = v.pipe(v.string('must be text'), v.regex(/^[A-Z]{2}$/, 'must be a country code like "DE"'))
const postcode = v.pipe(
  shortText,
  v.check((text) => readPostcodePattern(text) !== undefined, 'must be like "10115", "10*", "10000-10999" or "*"'),
)
const percent = v.pipe(
  positiveDecimal,
  v.check((value) => Number(value) <= 100, 'must not be above 100'),
)

const percentIn = (column: string): Field<typeof percent, number> => ({
  entry: percent,
  column,
  type: 'int',
  keep: (given) => parseMoney(given, PERCENT_DECIMALS)!,
  tell: (kept) => trimZeros(moneyToDecimal(kept, PERCENT_DECIMALS)),
})

/** Region and postcode are "*" (any) where they are left out. */
const RATE = {
  country: needed('country', 'text', country),
  region: usually('region', 'text', shortText, '*'),
  postcode: {
    ...usually('postcode', 'text', postcode, '*'),
    keep: (given: string | undefined) => readPostcodePattern(given ?? '*')!,
  },
  percent: percentIn('rate_ppm'),
  title: needed('title', 'text', title),
  titles: byStoreIn('titles'),
}

export const taxClassRecord = v.strictObject({ kind: v.literal('tax-class'), code, rates: list(objectOf(RATE)) })
export type TaxClassRecord = v.InferOutput<typeof taxClassRecord>

export async function readTaxClassRecords(db: Queryable, code?: string): Promise<TaxClassRecord[]> {
  const one = code === undefined ? sql`` : sql`where code = ${code}`
  const classes = await rows<{ id: number; code: string }>(db, sql`select id, code from tax_class ${one} order by id`)
  const rates = groupBy(
    await rows<Kept<typeof RATE> & { classId: number }>(
      db,
      sql`select tax_class_id as "classId", ${selected(RATE, 't')} from tax_rate t order by id`,
    ),
    ({ classId }) => classId,
  )
  return classes.map(({ id, code }) => ({
    kind: 'tax-class',
    code,
    rates: (rates.get(id) ?? []).map((rate) => tellAll(RATE, rate)),
  }))
}

/** A tax class and all its rates; rates the file does not name go. */
export async function writeTaxClass(tx: Queryable, record: TaxClassRecord): Promise<Written> {
  const wanted = record.rates.map((rate) => keepAll(RATE, rate))
  const [known] = await rows<{ id: number }>(tx, sql`select id from tax_class where code = ${record.code}`)
  if (known) {
    const there = await rows<Kept<typeof RATE>>(
      tx,
      sql`select ${selected(RATE, 't')} from tax_rate t where tax_class_id = ${known.id} order by id`,
    )
    const texts = (rates: typeof wanted) => rates.map((rate) => canonical(RATE, rate)).join()
    if (texts(there) === texts(wanted)) return 'unchanged'
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
    { tax_class_id: 'int', ...columnsOf(RATE) },
    wanted.map((rate) => ({ tax_class_id: id, ...rowOf(RATE, rate) })),
  )
  return known ? 'updated' : 'created'
}
