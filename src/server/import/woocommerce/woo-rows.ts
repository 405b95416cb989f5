import type { CsvRow } from '../csv/csv-rows.ts'
import { ownCell, productRow, type ProductRow } from '../magento1/product-table.ts'
import type { PictureNames } from '../pictures/picture-names.ts'
import { attributeColumn } from '../variants/attribute-column.ts'
import { slug } from '../write/addresses.ts'
import { attributesOf, categoriesOf, cellOf, dayOf, listOf, textOf, typesOf, wordpressSlug } from './woo-cells.ts'
import { dealtOut, skusIn, type WooParent, type WooSurvey } from './survey-woo.ts'

type Cells = Record<string, string>

export type WooContext = {
  survey: WooSurvey
  columns: ReadonlySet<string>
  numbers: readonly string[]
  weight: { column: string; kilograms: number } | undefined
  files: PictureNames
}

const VISIBILITY: Record<string, string> = { visible: '4', catalog: '2', search: '3', hidden: '1' }

/** A row of WooCommerce's export in Magento 1's columns. */
export function wooRows(row: CsvRow, context: WooContext): ProductRow[] | { problem: string } {
  const { survey, columns } = context
  const { sku, isRepeated } = survey.skuByRow.get(row.row)!
  const { type, isVirtual, isDownload } = typesOf(row)
  const warnings: string[] = []
  if (isRepeated) warnings.push(`the SKU ${cellOf(row, 'SKU')} stands in the file before; this one is called ${sku}`)
  const parentSku = type === 'variation' ? survey.skus.get(cellOf(row, 'Parent')) : undefined
  const parent = survey.parents.get(parentSku ?? '')
  if (type === 'variation' && !parent)
    return { problem: `product ${sku}: column Parent: "${cellOf(row, 'Parent')}" is no variable product of this file` }
  const kind = kindOf(type, isVirtual, isDownload)
  if (!kind) return { problem: `product ${sku}: column Type: "${cellOf(row, 'Type')}" is not known` }
  if (type === 'external')
    warnings.push('it is sold by another site, which this shop cannot do: it is imported disabled')
  if (isDownload && kind !== 'downloadable') warnings.push('its downloads are left out: it is sent, too, or a variant')

  const family = survey.families.get(sku)
  warnings.push(...(family?.warnings ?? []))
  const isSold = cellOf(row, 'Published') === '1' && type !== 'external' && family?.isUnsellable !== true
  const [category = '', ...categories] = categoriesOf(row.get('Categories'))
  const [tag = '', ...tags] = listOf(cellOf(row, 'Tags'))
  const attributes = attributesOf(row, context.numbers)
  const choices = survey.choices.get(sku)
  // A variable product names the options of all its variants, too.
  const own = attributes.filter((one) => !choices?.has(attributeColumn(one.name)))
  const name = cellOf(row, 'Name')
  const head: Cells = {
    sku,
    _type: kind,
    name: parent && (name === '' || name === parent.name) ? nameOfVariant(parent, attributes) : name,
    description: textOf(row, 'Description'),
    short_description: textOf(row, 'Short description'),
    url_key: type === 'variation' ? '' : slugOf(row),
    status: isSold ? '1' : '2',
    visibility: type === 'variation' ? '1' : (ownCell(VISIBILITY, cellOf(row, 'Visibility in catalog')) ?? '4'),
    tax_class_id: taxClassOf(row, parent),
    ...stockCells(row, parentSku, context, warnings),
    price: cellOf(row, 'Regular price'),
    special_price: cellOf(row, 'Sale price'),
    special_from_date: dayOf(cellOf(row, 'Date sale price starts')),
    special_to_date: dayOf(cellOf(row, 'Date sale price ends')),
    weight: weightOf(row, parent, context),
    _category: category,
    tags: tag,
    ...Object.fromEntries(own.map((one) => [attributeColumn(one.name), one.values[0] ?? ''])),
    ...joinedOption(parentSku, sku, survey),
    ...family?.head,
  }
  const lists: Cells[] = [
    ...categories.map((path) => ({ _category: path })),
    ...tags.map((other) => ({ tags: other })),
    ...own.flatMap((one) => one.values.slice(1).map((value) => ({ [attributeColumn(one.name)]: value }))),
    ...listOf(cellOf(row, 'Images')).map((source, at) => ({ _media_image: source, _media_position: String(at + 1) })),
    ...skusIn(cellOf(row, 'Upsells'), survey).map((other) => ({ _links_upsell_sku: other })),
    ...skusIn(cellOf(row, 'Cross-sells'), survey).map((other) => ({ _links_crosssell_sku: other })),
    ...skusIn(cellOf(row, 'Grouped products'), survey).map((other) => ({ _associated_sku: other })),
    ...(family?.rows ?? []),
  ]
  const isFeatured = cellOf(row, 'Is featured?') === '1'
  const more = {
    record: {
      ...(row.has('Is featured?') && type !== 'variation' && { isFeatured }),
      ...(kind === 'downloadable' && { downloads: downloadsOf(row, context.files, warnings) }),
    },
    warnings: warnings.map((text) => `product ${sku}: ${text}`),
    formerAddresses: type === 'variation' ? [] : [`product/${slugOf(row)}`],
  }
  return [productRow(row, columns, head, more), ...lists.map((cells) => productRow(row, columns, cells))]
}

/** WooCommerce's types as they are here, by whether they are sent; a download is one that is not sent. */
const KINDS: Record<string, { sent: string; unsent?: string; download?: string }> = {
  simple: { sent: 'simple', unsent: 'virtual', download: 'downloadable' },
  external: { sent: 'simple', unsent: 'virtual' },
  variation: { sent: 'simple', unsent: 'virtual' },
  variable: { sent: 'configurable' },
  grouped: { sent: 'grouped' },
}

function kindOf(type: string, isVirtual: boolean, isDownload: boolean): string | undefined {
  const kinds = ownCell(KINDS, type)
  if (!kinds || !isVirtual) return kinds?.sent
  return (isDownload ? kinds.download : undefined) ?? kinds.unsent ?? kinds.sent
}

const nameOfVariant = (parent: WooParent, attributes: { values: string[] }[]) =>
  [parent.name, attributes.flatMap(({ values }) => values.slice(0, 1)).join(', ')].filter(Boolean).join(' – ')

/** Some exports have the address; WordPress makes it of the name otherwise. */
const slugOf = (row: CsvRow) =>
  cellOf(row, 'Slug') || wordpressSlug(cellOf(row, 'Name')) || `product-${cellOf(row, 'ID')}`

function taxClassOf(row: CsvRow, parent: WooParent | undefined): string {
  const own = cellOf(row, 'Tax class')
  const name = own === 'parent' ? (parent?.taxClass ?? '') : own
  const status = cellOf(row, 'Tax status') || parent?.taxStatus
  if (status === 'none' || status === 'shipping') return '0'
  return name === '' || name === 'standard' ? '2' : slug(name) || '2'
}

function stockCells(row: CsvRow, parentSku: string | undefined, { survey }: WooContext, warnings: string[]): Cells {
  const said = cellOf(row, 'Stock')
  const siblings = (survey.variations.get(parentSku ?? '') ?? []).filter(({ sharesStock }) => sharesStock)
  const at = siblings.findIndex((one) => one.row === row.row)
  const shared = survey.parents.get(parentSku ?? '')?.stock ?? ''
  const stock = at === -1 ? said : shared && dealtOut(shared, siblings.length, at)
  if (at === 0 && shared !== '') warnings.push(`it shares ${shared} pieces with other variants: they were dealt out`)
  const isCounted = stock !== ''
  return {
    qty: isCounted ? stock : '0',
    manage_stock: isCounted ? '1' : '0',
    is_in_stock: cellOf(row, 'In stock?') === '0' ? '0' : '1',
    backorders: /^(1|notify)$/.test(cellOf(row, 'Backorders allowed?')) ? '1' : '0',
    max_sale_qty: cellOf(row, 'Sold individually?') === '1' ? '1' : '',
  }
}

function weightOf(row: CsvRow, parent: WooParent | undefined, { weight }: WooContext): string {
  const text = weight ? cellOf(row, weight.column) || (parent?.weight ?? '') : ''
  return /^\d+(\.\d+)?$/.test(text) ? String(Number((Number(text) * weight!.kilograms).toFixed(4))) : text
}

function joinedOption(parentSku: string | undefined, sku: string, { families }: WooSurvey): Cells {
  const joined = families.get(parentSku ?? '')?.joined
  return joined ? { [joined.column]: joined.options.get(sku) ?? '' } : {}
}

const DOWNLOADS = 'downloadable/woocommerce'

function downloadsOf(row: CsvRow, files: PictureNames, warnings: string[]): object[] {
  const limit = Number(cellOf(row, 'Download limit'))
  return Array.from({ length: 50 }, (_, n) => n + 1).flatMap((n) => {
    const url = cellOf(row, `Download ${n} URL`)
    if (url === '') return []
    const file = files.pathFor(url, DOWNLOADS)
    const title = cellOf(row, `Download ${n} name`) || cellOf(row, 'Name')
    if (!file) {
      warnings.push(`the download "${title}" has no file that can be named and is left out`)
      return []
    }
    return [{ title, file, price: '0', ...(limit > 0 && { maxDownloads: Math.trunc(limit) }) }]
  })
}
