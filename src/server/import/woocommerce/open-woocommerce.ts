import { ownEntry } from '#domain/own-entry.ts'
import { csvColumns, csvRowsAndFaults, type BrokenRow, type CsvFile } from '../csv/csv-rows.ts'
import { columnOf } from '../magento1/property-columns.ts'
import { withColumns, type ProductRow, type ProductTable } from '../magento1/product-table.ts'
import { PictureNames } from '../pictures/picture-names.ts'
import { familiesUntold } from '../variants/kept-family.ts'
import { FAMILY_COLUMNS } from '../variants/plan-family.ts'
import { surveyWoo } from './survey-woo.ts'
import { attributeNumbers, weightColumn } from './woo-cells.ts'
import { wooRows } from './woo-rows.ts'

/** Columns of Magento 1, each with the column of WooCommerce that holds the same; columns that are not listed are always there. */
const TOLD_BY: Record<string, string> = {
  description: 'Description',
  short_description: 'Short description',
  status: 'Published',
  visibility: 'Visibility in catalog',
  tax_class_id: 'Tax class',
  price: 'Regular price',
  special_price: 'Sale price',
  special_from_date: 'Date sale price starts',
  special_to_date: 'Date sale price ends',
  qty: 'Stock',
  manage_stock: 'Stock',
  is_in_stock: 'In stock?',
  backorders: 'Backorders allowed?',
  max_sale_qty: 'Sold individually?',
  _category: 'Categories',
  tags: 'Tags',
  _links_upsell_sku: 'Upsells',
  _links_crosssell_sku: 'Cross-sells',
  _associated_sku: 'Grouped products',
  // The main picture is the first one.
  image: 'Images',
  _media_image: 'Images',
  _media_position: 'Images',
}
/** Columns that tell variable products together: what each variation costs at what time, and how it is chosen. */
const FAMILIES = [
  'Regular price',
  'Sale price',
  'Date sale price starts',
  'Date sale price ends',
  'Attribute 1 name',
  'Attribute 1 value(s)',
]
const ALWAYS = ['sku', '_type', 'name', 'url_key']
const PICTURES = new Set(['image', '_media_image', '_media_position'])

/** WooCommerce's product export: a row a product, and one for each variation, which may stand anywhere. */
export async function openWooCommerce(
  file: CsvFile,
  { hasPictures, ...moment }: { decimals: number; today: string; hasPictures: boolean },
): Promise<ProductTable> {
  const theirs = await csvColumns(file)
  const numbers = attributeNumbers(theirs)
  const weight = weightColumn(theirs)
  const missing = FAMILIES.filter((column) => !theirs.includes(column))
  const hasFamilies = numbers.length > 0 && theirs.includes('Regular price')
  const survey = await surveyWoo(csvRowsAndFaults(file), numbers, weight?.column, moment, hasFamilies)
  const pictures = new PictureNames('catalog/product/woocommerce', 'downloadable/woocommerce')
  const told = Object.entries(TOLD_BY).flatMap(([column, by]) => {
    return theirs.includes(by) && (hasPictures || !PICTURES.has(column)) ? [column] : []
  })
  const columns = new Set([
    ...ALWAYS,
    ...told,
    ...(hasFamilies ? FAMILY_COLUMNS : []),
    ...(weight ? ['weight'] : []),
    ...survey.labels.keys(),
  ])
  const joined = [...survey.families.values()].flatMap((family) => family.joined ?? [])
  const context = { survey, columns, isWhole: missing.length === 0, numbers, weight, files: pictures }

  async function* rows(): AsyncGenerator<ProductRow | BrokenRow> {
    for await (const row of csvRowsAndFaults(file)) {
      // No row goes on with the one before it.
      if ('problem' in row) yield { ...row, get: () => row.get('SKU') || row.get('ID') || '?' }
      else {
        const made = wooRows(row, context)
        if ('problem' in made) yield { row: row.row, line: row.row, problem: made.problem, get: () => made.sku }
        else yield* made
      }
    }
  }
  return {
    columns: [...withColumns(columns, ...joined.map(({ column }) => column))],
    rows,
    labels: new Map([
      ['tags', 'Tags'],
      ...survey.labels,
      ...joined.map(({ column, label }) => [column, label] as const),
    ]),
    remarks:
      missing.length > 0 && theirs.includes('Regular price') && survey.parents.size > 0
        ? [familiesUntold(missing)]
        : [],
    columnNames: Object.fromEntries(Object.entries(TOLD_BY).map(([column, by]) => [column, `"${by}"`])),
    severals: new Set(['tags']),
    hasFamilies: true,
    categoryAddresses: survey.categoryAddresses,
    pictureFile: (source) => pictures.fileFor(source),
    pictures,
    columnOf: (property) => {
      const column = columnOf(property)
      if (column === undefined) return undefined
      if (column === 'weight') return weight?.column
      return ownEntry(TOLD_BY, column) ?? ownEntry(NAMED, column) ?? column
    },
  }
}

const NAMED: Record<string, string> = { sku: 'SKU', _type: 'Type', name: 'Name', url_key: 'Name' }
