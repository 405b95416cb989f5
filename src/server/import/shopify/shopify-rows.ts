import type { CsvRow } from '../csv/csv-rows.ts'
import { productRow, withColumns, type MoreOfProduct, type ProductRow } from '../magento1/product-table.ts'
import { listIn } from '../magento2/split-values.ts'
import { slug } from '../write/addresses.ts'
import { say } from '../../words/say.ts'
import { cellIn, type ShopifyNames } from './shopify-columns.ts'
import type { ShopifyProduct, ShopifyVariant } from './read-group.ts'

type Cells = Record<string, string>

/** A product in Magento 1's columns: its variants, and below them the product that they are chosen from. */
export function shopifyRows(product: ShopifyProduct, names: ShopifyNames, ofFile: ReadonlySet<string>): ProductRow[] {
  const { group, sku, variants, family, warnings } = product
  const cell = cellIn(names)
  const [first] = group.rows
  const isGiftCard = cell(first, 'isGiftCard').toLowerCase() === 'true'
  const told = [
    ...warnings,
    ...(isGiftCard ? [say('it is a gift card, which this shop does not sell: it is imported disabled')] : []),
  ].map((text) => say('product {sku}: {text}', { sku, text }))
  const isSold = isActive(first, names) && !isGiftCard && family?.isUnsellable !== true
  const columns = isSold ? ofFile : withColumns(ofFile, 'status')
  const shared = { status: isSold ? '1' : '2', tax_class_id: '2' }
  const categories = categoriesOf(first, names)
  const [tag = '', ...tags] = listIn(cell(first, 'tags'))
  const parent: Cells = {
    ...shared,
    sku,
    name: cell(first, 'title'),
    description: cell(first, 'body'),
    url_key: group.handle,
    meta_title: cell(first, 'seoTitle'),
    meta_description: cell(first, 'seoDescription'),
    visibility: '4',
    vendor: cell(first, 'vendor'),
    tags: tag,
  }
  const more = {
    standing: standing(first, names),
    warnings: told,
    formerAddresses: ['', 'collections/all/', ...categories.map((name) => `${collectionPath(name)}/`)].map(
      (below) => `${below}products/${group.handle}`,
    ),
  }
  const lists: Cells[] = [
    ...categories.map((name) => ({ _category: name })),
    ...tags.map((other) => ({ tags: other })),
    ...group.rows
      .filter((row) => cell(row, 'image') !== '')
      .map((row) => ({
        _media_image: cell(row, 'image'),
        _media_lable: cell(row, 'imageLabel'),
        _media_position: cell(row, 'imagePosition'),
      })),
  ]
  const rowsOf = (row: CsvRow, items: Cells[]) => items.map((cells) => productRow(row, columns, cells))
  if (!family) {
    const own = { ...parent, ...variantCells(variants[0]!, names) }
    return [productRow(first, columns, own, more), ...rowsOf(first, lists)]
  }
  const { joined } = family
  return [
    ...variants.map((variant) => {
      const options = variant.options.filter(Boolean).join(', ')
      const cells: Cells = {
        ...shared,
        ...variantCells(variant, names),
        sku: variant.sku,
        name: `${parent.name}${options && ` – ${options}`}`,
        visibility: '1',
        image: cell(variant.row, 'variantImage'),
        ...(joined && { [joined.column]: joined.options.get(variant.sku) ?? '' }),
      }
      return productRow(variant.row, columns, cells, { standing: standing(variant.row, names, true) })
    }),
    productRow(first, columns, { ...parent, _type: 'configurable', is_in_stock: '1', ...family.head }, more),
    ...rowsOf(first, [...lists, ...family.rows]),
  ]
}

function variantCells({ row, cells }: ShopifyVariant, names: ShopifyNames): Cells {
  const cell = cellIn(names)
  const isCounted = names.tracker ? cell(row, 'tracker') !== '' : cell(row, 'quantity') !== ''
  const grams = cell(row, 'grams')
  const isFree = cell(row, 'isTaxed').toLowerCase() === 'false'
  return {
    ...cells,
    _type: cell(row, 'needsShipping').toLowerCase() === 'false' ? 'virtual' : 'simple',
    ...(isFree && { tax_class_id: '0' }),
    barcode: cell(row, 'barcode'),
    weight: /^\d+(\.\d+)?$/.test(grams) ? String(Number(grams) / 1000) : grams,
    qty: isCounted ? cell(row, 'quantity') : '0',
    manage_stock: isCounted ? '1' : '0',
    backorders: /^(continue|true)$/i.test(cell(row, 'policy')) ? '1' : '0',
    is_in_stock: '1',
  }
}

/**
 * Shopify tells whether a product is taxed, but no tax class, and not where it is shown or that it is taken off sale: these are the
 * owner's. A variant is not shown by itself; one that is a product of its own now is.
 */
function standing(row: CsvRow, names: ShopifyNames, isVariant = false): MoreOfProduct['standing'] {
  const isTaxed = cellIn(names)(row, 'isTaxed').toLowerCase() === 'true'
  return (current, { taxClass, stock }) => ({
    ...(!isVariant && current.visibility !== 'none' && { visibility: current.visibility }),
    ...(taxClass !== null && (current.taxClass || !isTaxed) && { taxClass: current.taxClass ?? null }),
    ...(stock && current.stock && { stock: { ...stock, isInStock: current.stock.isInStock } }),
  })
}

function isActive(row: CsvRow, names: ShopifyNames): boolean {
  const cell = cellIn(names)
  const status = cell(row, 'status').toLowerCase()
  return (status === '' || status === 'active') && cell(row, 'published').toLowerCase() !== 'false'
}

/** The shop's own type, or Shopify's category; and the collection where the file names one. */
export function categoriesOf(row: CsvRow, names: ShopifyNames): string[] {
  const cell = cellIn(names)
  const plain = (name: string) => name.replaceAll('/', ' – ').replace(/\s+/g, ' ').trim()
  const own = plain(cell(row, 'type'))
  const path = cell(row, 'category').split('>').map(plain).filter(Boolean).join('/')
  return [...new Set([own || path, plain(cell(row, 'collection'))])].filter(Boolean)
}

/** Shopify makes a collection's address of its name. */
export const collectionPath = (category: string) => `collections/${slug(category.split('/').at(-1)!)}`
