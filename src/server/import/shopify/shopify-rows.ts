import type { CsvRow } from '../csv/csv-rows.ts'
import { inKilograms } from '../csv/kilograms.ts'
import { productRow, withColumns, type MoreOfProduct, type ProductRow } from '../magento1/product-table.ts'
import { listIn } from '../magento2/split-values.ts'
import { slug } from '../write/addresses.ts'
import { say } from '../../words/say.ts'
import { keptBeyond } from '../variants/cut-off.ts'
import { keptFamily } from '../variants/kept-family.ts'
import { cellIn, hasOptions, isCountedIn, OWN_ATTRIBUTES, type ShopifyNames } from './shopify-columns.ts'
import type { ShopifyProduct, ShopifyVariant } from './read-group.ts'
import { isSoldIn, wordOf } from './shopify-words.ts'
import { onlyVariant, standing, type Part } from './standing.ts'

type Cells = Record<string, string>

/** A product in Magento 1's columns: its variants, and below them the product that they are chosen from. */
export function shopifyRows(
  product: ShopifyProduct,
  names: ShopifyNames,
  ofFile: Record<Part, ReadonlySet<string>>,
  isWhole: boolean,
): ProductRow[] {
  const { group, sku, variants, family, warnings } = product
  const cell = cellIn(names)
  const [first] = group.rows
  const isGiftCard = wordOf(names, first, 'isGiftCard') === 'true'
  const told = [
    ...warnings,
    ...(isGiftCard ? [say('it is a gift card, which this shop does not sell: it is imported disabled')] : []),
  ].map((text) => say('product {sku}: {text}', { sku, text }))
  const isSold = isSoldIn(names, first)
  const columnsOf = (part: Part) =>
    isSold === false || (part === 'parent' && family?.isUnsellable) ? withColumns(ofFile[part], 'status') : ofFile[part]
  const columns = columnsOf(family ? 'parent' : 'plain')
  const shared = { status: isSold === undefined ? '' : isSold ? '1' : '2', tax_class_id: '2' }
  const categories = categoriesOf(first, names)
  const [tag = '', ...tags] = listIn(cell(first, 'tags'))
  const parent: Cells = {
    ...shared,
    ...(family?.isUnsellable && { status: '2' }),
    ...textCells(first, names),
    sku,
    url_key: group.handle,
    visibility: '4',
    tags: tag,
  }
  const more: MoreOfProduct = {
    ...ofPlain(product, names),
    warnings: told,
    formerAddresses: addressesOf(group.handle, categories),
  }
  const lists: Cells[] = [
    ...categories.map((name) => ({ _category: name })),
    ...tags.map((other) => ({ tags: other })),
    ...picturesOf(group.rows, names),
  ]
  const rowsOf = (row: CsvRow, items: Cells[]) => items.map((cells) => productRow(row, columns, cells))
  if (!family) {
    const own = { ...parent, ...variantCells(variants[0]!, names) }
    return [productRow(first, columns, own, more), ...rowsOf(first, lists)]
  }
  const { joined } = family
  const ofVariants = withColumns(columnsOf('variant'), ...(joined ? [joined.column] : []))
  const standingOf = variantStanding(product, names)
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
      return productRow(variant.row, ofVariants, cells, { standing: standingOf(variant), taken: variant.taken })
    }),
    productRow(
      first,
      columns,
      { ...parent, _type: 'configurable', is_in_stock: '1', ...family.head },
      { ...more, ...ofParent(product, names, isWhole) },
    ),
    ...rowsOf(first, [...lists, ...family.rows]),
  ]
}

function ofPlain({ group, variants }: ShopifyProduct, names: ShopifyNames): MoreOfProduct {
  const mayBeOne = variants[0]!.options.length > 0 || !names.option1Name
  return {
    standing: standing(group.rows[0], names, 'plain'),
    taken: variants[0]!.taken,
    ownAddress: addressOf(group.handle),
    ...(mayBeOne && { refusalFor: onlyVariant }),
  }
}

const addressOf = (handle: string) => `products/${handle}`

const addressesOf = (handle: string, categories: string[]) =>
  ['', 'collections/all/', ...categories.map((name) => `${collectionPath(name)}/`)].map(
    (below) => below + addressOf(handle),
  )

/** A parent stays with its variants where the file tells only some of them. */
function ofParent({ group, family }: ShopifyProduct, names: ShopifyNames, isWhole: boolean): MoreOfProduct {
  const kept = keptFamily(family, isWhole)
  return {
    taken: undefined,
    ownAddress: undefined,
    refusalFor: undefined,
    warningsFor: kept.warningsFor,
    standing: (current, given) => ({
      ...standing(group.rows[0], names, 'parent')(current, given),
      ...kept.standing?.(current, given),
    }),
  }
}

/** Variants keep options whose columns the file may lack. */
function variantStanding({ attributes }: ShopifyProduct, names: ShopifyNames) {
  const isCut = !hasOptions(names, attributes.length + 1)
  const beyond = {
    told: attributes.map(({ column }) => column),
    isAttribute: (column: string) => !OWN_ATTRIBUTES.has(column),
    isVariant: true,
  }
  return ({ row }: ShopifyVariant): MoreOfProduct['standing'] =>
    (current, given) => ({
      ...standing(row, names, 'variant')(current, given),
      ...(isCut && keptBeyond(current, given, beyond)),
    })
}

function picturesOf(rows: readonly CsvRow[], names: ShopifyNames): Cells[] {
  const cell = cellIn(names)
  return rows
    .filter((row) => cell(row, 'image') !== '')
    .map((row) => ({
      _media_image: cell(row, 'image'),
      _media_lable: cell(row, 'imageLabel'),
      _media_position: cell(row, 'imagePosition'),
    }))
}

function textCells(row: CsvRow, names: ShopifyNames): Cells & { name: string } {
  const cell = cellIn(names)
  return {
    name: cell(row, 'title'),
    description: cell(row, 'body'),
    meta_title: cell(row, 'seoTitle'),
    meta_description: cell(row, 'seoDescription'),
    vendor: cell(row, 'vendor'),
  }
}

function variantCells({ row, cells }: ShopifyVariant, names: ShopifyNames): Cells {
  const cell = cellIn(names)
  const isCounted = isCountedIn(names, row)
  const policy = wordOf(names, row, 'policy')
  const isFree = wordOf(names, row, 'isTaxed') === 'false'
  return {
    ...cells,
    _type: wordOf(names, row, 'needsShipping') === 'false' ? 'virtual' : 'simple',
    ...(isFree && { tax_class_id: '0' }),
    barcode: cell(row, 'barcode'),
    weight: inKilograms(cell(row, 'grams'), 0.001),
    qty: isCounted ? cell(row, 'quantity') : '',
    manage_stock: isCounted ? '1' : '0',
    backorders: policy === '' ? '' : /^(continue|true)$/.test(policy) ? '1' : '0',
    is_in_stock: '1',
  }
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
