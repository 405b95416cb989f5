import { ownEntry } from '#domain/own-entry.ts'
import { slug } from '../write/addresses.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { productRow, type ProductRow, withColumns } from '../magento1/product-table.ts'
import { DATES, SAME, VISIBILITY } from './magento2-columns.ts'
import { bundleIn, downloadsIn } from './read-parts.ts'
import { customOptionRows } from './custom-option-rows.ts'
import { dayIn } from './read-dates.ts'
import { categoriesIn, listIn, pairsIn } from './split-values.ts'
import { keptFamily } from '../variants/kept-family.ts'
import type { Magento2Survey } from './survey-families.ts'
import { say } from '../../words/say.ts'

type Cells = Record<string, string>

/** A product's row in Magento 1's columns: the first with its cells, one more for each item of its lists. */
export function productRowsOf(
  row: CsvRow,
  columns: ReadonlySet<string>,
  survey: Magento2Survey,
  { joinedOptions = {}, isWhole }: { joinedOptions: Cells | undefined; isWhole: boolean },
): ProductRow[] {
  const sku = row.get('sku').trim()
  const family = survey.families.get(sku)
  const { record, warnings } = partsIn(row)
  const told = [...warnings, ...(family?.warnings ?? [])].map((text) => say('product {sku}: {text}', { sku, text }))
  const { cells, more } = firstOfSeveral(cellsOf(row, survey), survey.attributes)
  const head: Cells = { ...cells, ...joinedOptions, ...family?.head, ...(family?.isUnsellable && { status: '2' }) }
  const isConfigurable = row.get('product_type').trim() === 'configurable'
  const own = withColumns(columns, ...Object.keys(joinedOptions), ...(family?.isUnsellable ? ['status'] : []))
  return [
    productRow(row, own, head, {
      record,
      warnings: told,
      family: survey.parentOf.get(sku),
      ...(isConfigurable && keptFamily(family, isWhole)),
    }),
    ...[...more, ...listRows(row), ...(family?.rows ?? [])].map((item) => productRow(row, columns, item)),
  ]
}

/** "Gym|Hiking" are two options of one attribute: each has a row. */
function firstOfSeveral(cells: Cells, attributes: string[]): { cells: Cells; more: Cells[] } {
  const first = { ...cells }
  const more: Cells[] = []
  for (const code of attributes) {
    const [value, ...others] = (ownEntry(cells, code) ?? '').split('|')
    first[code] = value!
    for (const other of others) more.push({ [code]: other })
  }
  return { cells: first, more }
}

/** A store view's row: what it says of its own. */
export const storeRowOf = (row: CsvRow, columns: ReadonlySet<string>, survey: Magento2Survey): ProductRow => {
  const { sku: _, ...cells } = cellsOf(row, survey)
  return productRow(row, columns, { ...cells, _store: row.get('store_view_code').trim() })
}

function cellsOf(row: CsvRow, { dateOrders }: Magento2Survey): Cells {
  const cells: Cells = Object.fromEntries(pairsIn(row.get('additional_attributes')))
  for (const [theirs, ours] of Object.entries(SAME)) if (row.has(theirs)) cells[ours] = row.get(theirs)
  for (const [theirs, ours] of Object.entries(DATES))
    if (row.has(theirs)) cells[ours] = row.get(theirs).trim() && dayIn(row.get(theirs), dateOrders)
  cells.visibility = ownEntry(VISIBILITY, row.get('visibility').trim().toLowerCase()) ?? row.get('visibility')
  cells.tax_class_id = taxClassIn(row.get('tax_class_name').trim())
  return cells
}

/** "Taxable Goods" is the standard class of every Magento; others keep their names. */
function taxClassIn(name: string): string {
  if (name === '' || name.toLowerCase() === 'none') return name && '0'
  return name.toLowerCase() === 'taxable goods' ? '2' : slug(name) || '2'
}

function listRows(row: CsvRow): Cells[] {
  const hidden = new Set(listIn(row.get('hide_from_product_page')))
  const labels = row.get('additional_image_labels').split(',')
  return [
    ...categoriesIn(row.get('categories')).map((path) => ({ _category: path })),
    ...listIn(row.get('additional_images')).map((file, at) => ({
      _media_image: file,
      _media_lable: labels[at]?.trim() ?? '',
      _media_position: String(at + 1),
      _media_is_disabled: hidden.has(file) ? '1' : '0',
    })),
    ...linkRows(row, 'related_skus', '_links_related_sku'),
    ...linkRows(row, 'upsell_skus', '_links_upsell_sku'),
    ...linkRows(row, 'crosssell_skus', '_links_crosssell_sku'),
    ...listIn(row.get('associated_skus')).map((part) => {
      const at = part.lastIndexOf('=')
      return {
        _associated_sku: at === -1 ? part : part.slice(0, at),
        _associated_default_qty: at === -1 ? '' : part.slice(at + 1),
      }
    }),
    ...customOptionRows(row.get('custom_options')),
  ]
}

const linkRows = (row: CsvRow, theirs: string, ours: string) => listIn(row.get(theirs)).map((sku) => ({ [ours]: sku }))

function partsIn(row: CsvRow): { record: object; warnings: string[] } {
  const warnings: string[] = []
  const type = row.get('product_type').trim()
  const bundle = row.has('bundle_values') ? bundleIn(row, type) : undefined
  const downloads = row.has('downloadable_links') ? downloadsIn(row, type, warnings) : undefined
  return { record: { ...bundle, ...downloads }, warnings }
}
