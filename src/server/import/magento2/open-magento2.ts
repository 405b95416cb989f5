import { ownEntry } from '#domain/own-entry.ts'
import { csvColumns, csvRowsAndFaults, type BrokenRow, type CsvFile, type CsvRow } from '../csv/csv-rows.ts'
import { magentoPicture } from '../magento1/open-magento1.ts'
import { columnOf } from '../magento1/property-columns.ts'
import { withColumns, type ProductRow, type ProductTable } from '../magento1/product-table.ts'
import { familiesUntold } from '../variants/kept-family.ts'
import { FAMILY_COLUMNS } from '../variants/plan-family.ts'
import { READ, theirColumn } from './magento2-columns.ts'
import { productRowsOf, storeRowOf } from './product-rows-of.ts'
import { surveyFamilies, type PriceMoment } from './survey-families.ts'
import { say } from '../../words/say.ts'

/** Columns that tell configurable products together: their variants, and what each costs at what time. */
const FAMILIES = [
  'configurable_variations',
  'price',
  'special_price',
  'special_price_from_date',
  'special_price_to_date',
]
const DEFAULTED = ['status', 'visibility', 'tax_class_id', 'qty', 'is_in_stock']

/** Magento 2's product export (`catalog_product`): a row a product, and one for each store view that says something else. */
export async function openMagento2(file: CsvFile, moment: PriceMoment): Promise<ProductTable> {
  const theirs = await csvColumns(file)
  const missing = FAMILIES.filter((column) => !theirs.includes(column))
  const survey = await surveyFamilies(csvRowsAndFaults(file), moment)
  const [hasPrices, hasVariants] = [theirs.includes('price'), theirs.includes('configurable_variations')]
  const joined = [...survey.families.values()].flatMap((family) => (family.joined ? [family.joined.column] : []))
  const columns = new Set([
    ...theirs.flatMap((column) => ownEntry(READ, column) ?? []),
    ...(hasPrices && hasVariants ? FAMILY_COLUMNS : []),
    ...(theirs.includes('additional_attributes') ? survey.attributes : []),
  ])
  const optionsOfJoined = new Map<string, Record<string, string>>()
  for (const { joined: one } of survey.families.values())
    for (const [sku, option] of one?.options ?? [])
      optionsOfJoined.set(sku, { ...optionsOfJoined.get(sku), [one!.column]: option })

  async function* rows(): AsyncGenerator<ProductRow | BrokenRow> {
    let sku: string | undefined
    for await (const row of csvRowsAndFaults(file)) {
      const own = row.get('sku')?.trim()
      // A broken row with the SKU of the product above it is that of a store view: it costs the product, as a broken first row would.
      if ('problem' in row) yield own === sku ? { ...row, get: () => '' } : row
      else if (theirs.every((column) => row.get(column).trim() === '')) continue
      else if (row.get('store_view_code').trim() === '') {
        sku = own ?? ''
        if (sku === '') {
          yield rowWithoutSku(row)
          continue
        }
        const stray = survey.strays.get(sku)
        if (stray !== undefined) {
          yield strayStoreRow(row, stray)
          continue
        }
        yield* productRowsOf(row, columns, survey, {
          joinedOptions: optionsOfJoined.get(sku),
          isWhole: missing.length === 0,
        })
      } else if (own === sku) yield storeRowOf(row, columns, survey)
      else yield strayStoreRow(row, row.get('store_view_code'))
    }
  }
  return {
    columns: [...withColumns(columns, ...joined)],
    rows,
    remarks: [
      ...(missing.length > 0 && (hasPrices || hasVariants) && survey.hasConfigurables ? [familiesUntold(missing)] : []),
      ...survey.remarks,
    ],
    pictureFile: magentoPicture,
    columnNames: Object.fromEntries([...DEFAULTED].map((column) => [column, `"${theirColumn(column)}"`])),
    labels: survey.labels,
    hasFamilies: survey.families.size > 0,
    columnOf: (property) => {
      const column = columnOf(property)
      return column && theirColumn(column)
    },
  }
}

/** Each row of Magento 2 has a SKU: one without goes on with no product, and is named by its name. */
const rowWithoutSku = (row: CsvRow): BrokenRow => ({
  row: row.row,
  line: row.row,
  problem: say('it has no SKU, by which it would be known again: write it into its row'),
  get: (column) => (column === 'sku' ? row.get('name').trim() || '?' : row.get(column)),
})

/** Rows of a store view that stand elsewhere cost the product: it comes as a whole or not at all. */
const strayStoreRow = (row: CsvRow, store: string): BrokenRow => ({
  row: row.row,
  line: row.row,
  problem: say('its texts of the store view "{store}" do not stand below the product', {
    store,
  }),
  get: row.get,
})
