import { ownEntry } from '#domain/own-entry.ts'
import { csvColumns, type BrokenRow, type CsvFile } from '../csv/csv-rows.ts'
import { columnOf } from '../magento1/property-columns.ts'
import { withColumns, type ProductRow, type ProductTable } from '../magento1/product-table.ts'
import { PictureNames } from '../pictures/picture-names.ts'
import { familiesUntold } from '../variants/kept-family.ts'
import { FAMILY_COLUMNS } from '../variants/plan-family.ts'
import { Skus } from '../variants/skus.ts'
import { say } from '../../words/say.ts'
import { readGroup, type ShopifyProduct } from './read-group.ts'
import { leftOut, missingOfFamilies, namesIn, SOURCES, TOLD_BY } from './shopify-columns.ts'
import { shopifyGroups } from './shopify-groups.ts'
import { categoriesOf, collectionPath, shopifyRows } from './shopify-rows.ts'

const ALWAYS = ['sku', '_type', 'name', 'url_key', 'visibility', 'tax_class_id']
const PICTURES = new Set(['image', '_media_image', '_media_lable', '_media_position'])
/** Columns that rows of variants say nothing of, and those that only they say something of. */
const OF_PARENT = new Set([...PICTURES, 'description', 'meta_title', 'meta_description', '_category'])
const OF_VARIANT = new Set(['weight', 'barcode'])
/** The folder of pictures that come from Shopify, below the media folder. */
const FOLDER = 'catalog/product/shopify'

/**
 * Shopify's product export (products_export.csv): a row a variant, and further rows for pictures.
 *
 * @param earlier the SKUs of the files before it, where several are imported together
 * @returns with the SKUs that its products have, for a file that is imported together with it
 */
export async function openShopify(
  file: CsvFile,
  { hasPictures, earlier, ...moment }: { decimals: number; today: string; hasPictures: boolean; earlier?: Skus },
): Promise<ProductTable & { skus: Skus | undefined }> {
  const theirs = await csvColumns(file)
  const names = namesIn(theirs)
  const pictures = new PictureNames(FOLDER)
  const columns = new Set([
    ...ALWAYS,
    ...FAMILY_COLUMNS,
    ...Object.entries(TOLD_BY).flatMap(([column, by]) =>
      by.some((name) => names[name]) && (hasPictures || !PICTURES.has(column)) ? [column] : [],
    ),
  ])
  const labels = new Map<string, string>(
    (['vendor', 'tags', 'barcode'] as const).flatMap((column) => (names[column] ? [[column, names[column]]] : [])),
  )
  const joinedLabels = new Map<string, string>()
  const categoryAddresses = new Map<string, string[]>()
  const missing = missingOfFamilies(names)
  let hasFamilies = false
  let taken: Skus | undefined
  for await (const one of products()) {
    if ('problem' in one) continue
    hasFamilies ||= one.family !== undefined
    const { joined } = one.family ?? {}
    if (joined) joinedLabels.set(joined.column, joined.label)
    for (const { column, label } of one.attributes) if (!labels.has(column)) labels.set(column, label)
    for (const name of categoriesOf(one.group.rows[0], names)) categoryAddresses.set(name, [collectionPath(name)])
  }
  for (const column of labels.keys()) columns.add(column)
  const ofFile = columnsByPart(columns, hasPictures && names.variantImage !== undefined)

  async function* products(): AsyncGenerator<ShopifyProduct | BrokenRow> {
    const skus = (taken = new Skus(earlier))
    for await (const group of shopifyGroups(file, names)) {
      if ('problem' in group) {
        yield group
        continue
      }
      const read = readGroup(group, names, skus, moment)
      if (!('problem' in read)) yield read
      else yield { row: read.row.row, line: read.row.row, problem: read.problem, get: () => group.handle }
    }
  }
  async function* rows(): AsyncGenerator<ProductRow | BrokenRow> {
    for await (const one of products()) {
      if ('problem' in one) yield one
      else yield* shopifyRows(one, names, ofFile, missing.length === 0)
    }
  }
  const lost = leftOut(theirs)
  return {
    columns: [...withColumns(columns, ...joinedLabels.keys())],
    rows,
    labels: new Map([...joinedLabels, ...labels]),
    columnNames: {
      status: '"Status"',
      qty: '"Variant Inventory Qty"',
      is_in_stock: '"Variant Inventory Qty"',
    },
    severals: new Set(['tags']),
    hasFamilies: true,
    categoryAddresses,
    pictureFile: (source) => pictures.fileFor(source),
    pictures,
    skus: taken,
    remarks: [
      ...(lost.length > 0 ? [say('these columns are left out: {lost}', { lost: lost.join(', ') })] : []),
      ...(hasFamilies && missing.length > 0 ? [familiesUntold(missing)] : []),
    ],
    columnOf: (property) => {
      const column = columnOf(property)
      if (column === undefined) return undefined
      const source = ownEntry(SOURCES, column)
      return source ? names[source] : column
    },
  }
}

/** The columns that a plain product's row tells, a product's with variants, and a variant's. */
function columnsByPart(columns: ReadonlySet<string>, havePictures: boolean) {
  const without = (some: ReadonlySet<string>) => new Set([...columns].filter((column) => !some.has(column)))
  return {
    plain: columns,
    parent: without(OF_VARIANT),
    variant: withColumns(without(OF_PARENT), ...(havePictures ? ['image', '_media_image'] : [])),
  }
}
