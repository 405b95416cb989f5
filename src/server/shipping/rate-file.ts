import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { twoReadings } from '#domain/money/two-readings.ts'
import { PER_UNIT, type TableRate } from '#domain/shipping/shipping-quotes.ts'
import { TABLE_RATE_MEASURES, type TableRateMeasure } from '#domain/shipping/shipping-settings.ts'
import { csvLine } from '#domain/csv/csv-cell.ts'
import { type CsvRow, csvColumns, csvRows } from '../import/csv/csv-rows.ts'
import { ratePlace } from '../import/places/rate-place.ts'
import { SourceError } from '../import/records/source-error.ts'
import { say } from '../words/say.ts'

const COUNTRY = 'Country'
const REGION = 'Region/State'
const POSTCODE = 'Zip/Postal Code'
const PRICE = 'Shipping Price'
/** The column of these that a file has tells what its thresholds are. */
const MEASURES: Record<TableRateMeasure, string> = {
  weight: 'Weight (and above)',
  subtotal: 'Order Subtotal (and above)',
  pieces: '# of Items (and above)',
}

const KIND = { name: 'file of table rates of Magento 1', required: [COUNTRY, REGION, POSTCODE, PRICE] }

/** The limit of rates for one place: each look at a cart reads all rates of its country and region. */
const MOST_RATES = 5_000
/** The greatest number that `shipping_rate.from_value` and our whole numbers can hold. */
const HIGHEST = 99_999_999
/** Digits of a threshold. */
const DECIMALS = Math.log10(PER_UNIT)

export type RateFile = { rates: TableRate[]; by: TableRateMeasure }

/**
 * Magento 1's file of table rates.
 * @throws {SourceError} naming the line, when anything in it is wrong
 */
export async function readRateFile(
  file: string,
  { baseDecimals, regionLists }: { baseDecimals: number; regionLists: readonly string[] },
): Promise<RateFile> {
  const source = { file, kind: KIND }
  const columns = await csvColumns(source)
  const measures = TABLE_RATE_MEASURES.filter((measure) => columns.includes(MEASURES[measure]))
  const [by] = measures
  if (by === undefined || measures.length > 1)
    throw new SourceError(
      say('{file}, line 1: it must have one of the columns {columns}.', {
        file,
        columns: Object.values(MEASURES).join(', '),
      }),
    )
  const rates: TableRate[] = []
  const lines = new Map<string, number>()
  let above: Named | undefined
  for await (const row of csvRows(source)) {
    const refuse = (why: string) =>
      new SourceError(say('{file}, line {line}: {why}.', { file, line: String(row.line), why }))
    // Spreadsheets leave rows of commas where rows were deleted; one of them would be free shipping everywhere.
    if (columns.every((name) => row.get(name).trim() === '')) continue
    const named = placeOf(row)
    const lack = lackIn(named, above)
    if (lack !== undefined) throw refuse(lack)
    above = named
    const read = await ratePlace(named, regionLists)
    if (read.status === 'wrong') throw refuse(read.why)
    const from = numberIn(row.get(MEASURES[by]), DECIMALS)
    if (from === undefined)
      throw refuse(say('"{text}" is no threshold; write it as in 2.5', { text: row.get(MEASURES[by]) }))
    const price = row.get(PRICE).trim() === '' ? undefined : numberIn(row.get(PRICE), baseDecimals)
    if (price === undefined) throw refuse(say('"{text}" is no price; write it as in 4.90', { text: row.get(PRICE) }))
    const amounts = [...(by === 'weight' ? [] : [row.get(MEASURES[by])]), row.get(PRICE)]
    for (const text of amounts) {
      const [many, few] = twoReadings(text, baseDecimals) ?? []
      if (many !== undefined) throw refuse(say('"{text}": write {many} or {few}', { text, many, few: few! }))
    }
    const rate = { ...read.place, from, price }
    const same = JSON.stringify({ ...rate, price: 0 })
    const before = lines.get(same)
    if (before !== undefined)
      throw refuse(say('line {before} has a price for the same already', { before: String(before) }))
    lines.set(same, row.line)
    rates.push(rate)
    if (rates.length > MOST_RATES)
      throw new SourceError(say('{file} has more than {most} rates.', { file, most: MOST_RATES }))
  }
  if (rates.length === 0) throw new SourceError(say('{file} has no rates.', { file }))
  return { rates, by }
}

type Named = { country: string; region: string; postcode: string }

const placeOf = (row: CsvRow): Named => ({
  country: row.get(COUNTRY).trim(),
  region: row.get(REGION).trim(),
  postcode: row.get(POSTCODE).trim(),
})

/**
 * The fault of a place whose empty cells would stand for all places. Magento writes * there; a spreadsheet leaves cells empty below a merged one, and in a
 * row of totals.
 *
 * @param above the place of the row before
 */
function lackIn(named: Named, above: Named | undefined): string | undefined {
  if (named.country === '') return say('the country is empty; write * for all of them')
  if (named.country !== above?.country) return undefined
  const isBelow = (part: 'region' | 'postcode') => named[part] === '' && !['', '*'].includes(above[part])
  if (isBelow('region')) return say('the region is empty below one; write it again, or * for all of them')
  if (named.region !== above.region) return undefined
  return isBelow('postcode') ? say('the postcode is empty below one; write it again, or * for all of them') : undefined
}

/** A decimal that is not negative, in its last digit's units. An empty threshold is 0, as in Magento. */
function numberIn(text: string, decimals: number): number | undefined {
  const value = parseMoney(text.trim() || '0', decimals)
  return value === undefined || value < 0 || value > HIGHEST * 10 ** decimals ? undefined : value
}

/** The same rates as such a file. */
export function rateFileText({ rates, by }: RateFile, baseDecimals: number): string {
  const lines = rates.map(({ country, region, postcode, from, price }) => [
    country,
    region,
    postcode,
    moneyToDecimal(from, DECIMALS),
    moneyToDecimal(price, baseDecimals),
  ])
  return [[COUNTRY, REGION, POSTCODE, MEASURES[by], PRICE], ...lines].map(csvLine).join('')
}
