import { moneyToDecimal, parseMoney, PPM } from '#domain/money/money.ts'
import { rangeOfNumbers } from '#domain/address/postcode-digits.ts'
import type { TitledTaxRate } from '#domain/pricing/tax.ts'
import { csvLine, textOfCell } from '#domain/csv/csv-cell.ts'
import { type CsvRow, csvRows } from '../import/csv/csv-rows.ts'
import { countryOf } from '../import/places/country-codes.ts'
import { ratePlace } from '../import/places/rate-place.ts'
import { SourceError } from '../import/records/source-error.ts'
import { say } from '../words/say.ts'

const COLUMNS = ['Code', 'Country', 'State', 'Zip/Post Code', 'Rate', 'Zip/Post is Range', 'Range From', 'Range To']
const KIND = { name: 'file of tax rates of Magento 1', required: COLUMNS.slice(0, 5) }

/** Looking through more rates of one country would be slow each time a cart is shown. */
const MOST_RATES = 50_000

/** A percentage from 0 to 100 in millionths. */
export function ppmOf(percent: string): number | undefined {
  const ppm = parseMoney(percent, 4)
  return ppm === undefined || ppm < 0 || ppm > PPM ? undefined : ppm
}

/** "82500" → "8.25" */
export const percentOf = (ppm: number): string => moneyToDecimal(ppm, 4).replace(/\.?0+$/, '')

/**
 * Magento 1's file of tax rates. A rate is called as in the column of the default store view, else by its code; other store views
 * call it as their columns say.
 * @throws {SourceError} naming the line, when anything in it is wrong
 */
export async function readTaxFile(
  file: string,
  { regionLists, stores }: { regionLists: readonly string[]; stores: readonly string[] },
): Promise<TitledTaxRate[]> {
  const [defaultStore, ...otherStores] = stores
  const rates: TitledTaxRate[] = []
  const lines = new Map<string, number>()
  for await (const row of csvRows({ file, kind: KIND })) {
    const refuse = (why: string) =>
      new SourceError(say('{file}, line {line}: {why}.', { file, line: String(row.line), why }))
    const read = await ratePlace(
      { country: row.get('Country'), region: row.get('State'), postcode: postcodesOf(row) },
      regionLists,
    )
    if (read.status === 'wrong') throw refuse(read.why)
    if (read.place.country === '*') throw refuse(say('a tax rate needs its country'))
    const ratePpm = ppmOf(row.get('Rate').trim())
    if (ratePpm === undefined)
      throw refuse(say('"{percent}" is no percentage from 0 to 100', { percent: row.get('Rate') }))
    const title = (defaultStore && titleIn(row, defaultStore)) || titleIn(row, 'Code')
    if (title === '') throw refuse(say('the code is missing'))
    const same = JSON.stringify(read.place)
    const before = lines.get(same)
    if (before !== undefined)
      throw refuse(say('line {before} has a rate for the same place already', { before: String(before) }))
    lines.set(same, row.line)
    const titles = otherStores.map((store) => [store, titleIn(row, store)] as const)
    const others = titles.filter(([, own]) => own !== '' && own !== title)
    rates.push({ ...read.place, ratePpm, title, titles: Object.fromEntries(others) })
    if (rates.length > MOST_RATES)
      throw new SourceError(say('{file} has more than {most} rates.', { file, most: MOST_RATES }))
  }
  if (rates.length === 0) throw new SourceError(say('{file} has no rates.', { file }))
  return rates
}

const titleIn = (row: CsvRow, column: string) => textOfCell(row.get(column)).trim()

function postcodesOf(row: CsvRow): string {
  const isRange = !['', '0'].includes(row.get('Zip/Post is Range').trim())
  const typed = row.get('Zip/Post Code')
  if (!isRange) return typed
  const country = countryOf(row.get('Country')) ?? ''
  return rangeOfNumbers(country, { from: row.get('Range From'), to: row.get('Range To'), typed })
}

/** The same rates as such a file, with a column for each store view that has another name for one of them. */
export function taxFileText(rates: readonly TitledTaxRate[]): string {
  const stores = [...new Set(rates.flatMap(({ titles }) => Object.keys(titles)))].toSorted()
  const lines = rates.map(({ title, titles, country, region, postcode, ratePpm }) => {
    const [from, to] = /^\d+-\d+$/.test(postcode) ? postcode.split('-') : []
    // Read again, the ends of a range are whole postcodes: a range of beginnings is told by its text alone.
    const isRange =
      from !== undefined && to?.length === from.length && rangeOfNumbers(country, { from, to, typed: '' }) === postcode
    const range = isRange ? ['1', from, to] : ['', '', '']
    const others = stores.map((store) => titles[store] ?? '')
    return [title, country, region, postcode, percentOf(ratePpm), ...range, ...others]
  })
  return [[...COLUMNS, ...stores], ...lines].map(csvLine).join('')
}
