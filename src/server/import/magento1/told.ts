import type { CsvRow } from '../csv/csv-rows.ts'
import { plainText } from '../../content/plain-text.ts'
import { say, type PlainSentence } from '../../words/say.ts'

/**
 * A text that may be taken away: undefined when the file does not have the column (it stays as it is), null when the cell is
 * empty (it is removed).
 */
export function told(row: CsvRow, column: string): string | null | undefined {
  if (!row.has(column)) return undefined
  return row.get(column).trim() || null
}

/** The words of such a text, where markup has no meaning. */
export function toldPlain(row: CsvRow, column: string): string | null | undefined {
  const text = told(row, column)
  return text ? plainText(text) || null : text
}

/** A text that a product always has: an empty cell says as little as a column that is not there. */
export const toldIfAny = (row: CsvRow, column: string): string | undefined => row.get(column).trim() || undefined

/** Columns that mean something together only: without one of them the file says nothing of what they tell. */
const FAMILIES = {
  tierPrices: ['_tier_price_price', '_tier_price_qty', '_tier_price_customer_group'],
  groupPrices: ['_group_price_price', '_group_price_customer_group'],
  customOptions: [
    '_custom_option_type',
    '_custom_option_title',
    '_custom_option_price',
    '_custom_option_row_title',
    '_custom_option_row_price',
  ],
  optionPrices: ['_super_attribute_code', '_super_attribute_option', '_super_attribute_price_corr'],
  specialPrice: ['special_price'],
} satisfies Record<string, string[]>

type Family = keyof typeof FAMILIES

export const hasFamily = (row: CsvRow, family: Family) => FAMILIES[family].every((column) => row.has(column))

const IN_WORDS: Record<Family, PlainSentence> = {
  tierPrices: 'tier prices stay as they are',
  groupPrices: 'group prices stay as they are',
  customOptions: "products' options stay as they are",
  optionPrices: 'surcharges of configurable products stay as they are',
  specialPrice: 'days of special prices stay as they are',
}
/** Columns that say something only beside the family's. */
const BESIDE: Partial<Record<Family, string[]>> = { specialPrice: ['special_from_date', 'special_to_date'] }

/** Properties that the file leaves alone although it has some of their columns, one sentence each. */
export function incompleteFamilies(columns: readonly string[]): string[] {
  return (Object.keys(FAMILIES) as Family[]).flatMap((family) => {
    const wanted = FAMILIES[family]
    const missing = wanted.filter((column) => !columns.includes(column))
    const isBegun = [...wanted, ...(BESIDE[family] ?? [])].some(
      (column) => column !== '_super_attribute_code' && columns.includes(column),
    )
    if (missing.length === 0 || !isBegun) return []
    return [
      say('the file has no column {missing}: {left}|the file has no columns {missing}: {left}', {
        missing: missing.join(', '),
        left: say(IN_WORDS[family]),
        count: missing.length,
      }),
    ]
  })
}
