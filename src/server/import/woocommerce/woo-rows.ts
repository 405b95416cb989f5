import { ownEntry } from '#domain/own-entry.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { inKilograms } from '../csv/kilograms.ts'
import { productRow, type GivenStanding, type ProductRow, withColumns } from '../magento1/product-table.ts'
import { noSuchWord } from '../magento1/unclear-cells.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { PictureNames } from '../pictures/picture-names.ts'
import { attributeColumn } from '../variants/attribute-column.ts'
import { keptBeyond } from '../variants/cut-off.ts'
import { keptFamily } from '../variants/kept-family.ts'
import { slug } from '../write/addresses.ts'
import { say } from '../../words/say.ts'
import {
  attributesOf,
  categoriesOf,
  cellOf,
  dayOf,
  listOf,
  textOf,
  typesOf,
  wordpressSlug,
  priceOf,
} from './woo-cells.ts'
import { skusIn, type WooSurvey } from './survey-woo.ts'
import { downloadsOf } from './woo-downloads.ts'
import { dealt, stockCells } from './woo-stock.ts'
import type { WooChoice, WooParent } from './woo-types.ts'
import { unknownWord, wordOf } from './woo-words.ts'

type Cells = Record<string, string>

export type WooContext = {
  survey: WooSurvey
  columns: ReadonlySet<string>
  /** The file has all columns that tell families. */
  isWhole: boolean
  numbers: readonly string[]
  weight: { column: string; kilograms: number } | undefined
  files: PictureNames
}

/** Items of lists (pictures, tags) in the rows that are made of one, for all of its choices. */
const MOST_LISTED = 100_000

/** A row of WooCommerce's export, and what the survey of the whole file knows of it. */
type Surveyed = {
  row: CsvRow
  context: WooContext
  sku: string
  type: string
  kind: string
  parentSku: string | undefined
  parent: WooParent | undefined
  family: ReturnType<WooSurvey['families']['get']>
  variationChoices: readonly WooChoice[]
  isSellable: boolean
  /** Attributes of the product itself: a variable product names the options of all its variants, too. */
  own: ReturnType<typeof attributesOf>
  /** False: its variations are not in the file, so that nobody can tell which attributes are the product's own. */
  hasOwn: boolean
  warnings: string[]
}

type Refused = { sku: string; problem: string }

/** A row of WooCommerce's export in Magento 1's columns. */
export function wooRows(row: CsvRow, context: WooContext): ProductRow[] | Refused {
  const surveyed = surveyedRow(row, context)
  if ('problem' in surveyed) return surveyed
  const { sku, kind, type, parentSku, parent, family, hasOwn, isSellable, variationChoices, warnings } = surveyed
  const { files, survey } = context
  const joined = survey.families.get(parent?.sku ?? '')?.joined?.column
  const columns = hasOwn ? withColumns(context.columns, ...(joined ? [joined] : [])) : withoutAttributes(context)
  const head = headCells(surveyed)
  const lists = listCells(surveyed)
  if (lists.length * Math.max(1, variationChoices.length) > MOST_LISTED)
    return { sku, problem: say('it has more than {most} rows', { most: MOST_LISTED }) }
  const featured = wordOf(row, 'Is featured?')
  const hasDownloads = row.has('Download 1 name') && row.has('Download 1 URL')
  const kept = kind === 'configurable' ? keptFamily(family, context.isWhole) : undefined
  const more = {
    standing: (current: ProductRecord, given: GivenStanding) => ({
      ...standing(surveyed, current, given),
      ...cutOff(surveyed, current, given),
      ...kept?.standing?.(current, given),
    }),
    warningsFor: kept?.warningsFor,
    record: {
      ...(featured !== '' && type !== 'variation' && { isFeatured: featured === '1' }),
      ...(kind === 'downloadable' && hasDownloads && { downloads: downloadsOf(row, files, warnings) }),
    },
    warnings: warnings.map((text) => say('product {sku}: {text}', { sku, text })),
    formerAddresses: type === 'variation' ? [] : [`product/${slugOf(row)}`],
    family: parentSku,
    ...(variationChoices.length < 2 && { taken: survey.skuByRow.get(row.row) }),
  }
  const rowsOf = (cells: Cells, about: typeof more) => [
    productRow(row, isSellable ? columns : withColumns(columns, 'status'), cells, about),
    ...lists.map((item) => productRow(row, columns, item)),
  ]
  if (!parent) return rowsOf(head, more)
  return variationChoices.flatMap((choice, at) =>
    rowsOf(
      { ...head, ...variantCells(choice, parent, survey), ...dealt(head, variationChoices.length, at) },
      at === 0 ? more : { ...more, warnings: [] },
    ),
  )
}

const withoutAttributes = ({ columns, survey }: WooContext): ReadonlySet<string> =>
  new Set([...columns].filter((column) => !survey.labels.has(column)))

function surveyedRow(row: CsvRow, context: WooContext): Surveyed | Refused {
  const { survey } = context
  const doubled = survey.doubled.get(row.row)
  if (doubled !== undefined)
    return { sku: cellOf(row, 'SKU') || '?', problem: say('stands in row {first} already', { first: doubled }) }
  const { sku } = survey.skuByRow.get(row.row) ?? {}
  if (sku === undefined)
    return {
      sku: cellOf(row, 'Name') || '?',
      problem: say('it has neither a SKU nor an ID, by which it would be known again: write a SKU into its row'),
    }
  const { type, isVirtual, isDownload } = typesOf(row)
  const parentSku = type === 'variation' ? survey.skus.get(cellOf(row, 'Parent')) : undefined
  const parent = survey.parents.get(parentSku ?? '')
  if (type === 'variation' && !parent)
    return {
      sku,
      problem: say('column Parent: "{parent}" is no variable product of this file', {
        parent: cellOf(row, 'Parent'),
      }),
    }
  const unknown = unknownWord(row)
  if (unknown) return { sku, problem: noSuchWord(unknown, cellOf(row, unknown)) }
  const kind = kindOf(type, isVirtual, isDownload)
  if (!kind) return { sku, problem: say('column Type: "{type}" is not known', { type: cellOf(row, 'Type') }) }
  const family = survey.families.get(sku)
  const choices = survey.choices.get(sku)
  const hasOwn = kind !== 'configurable' || survey.variations.has(sku)
  return {
    row,
    context,
    sku,
    type,
    kind,
    parentSku,
    parent,
    family,
    variationChoices: survey.choicesOf.get(row.row) ?? [],
    isSellable: type !== 'external' && family?.isUnsellable !== true,
    hasOwn,
    own: !hasOwn ? [] : attributesOf(row, context.numbers).filter((one) => !choices?.has(attributeColumn(one.name))),
    warnings: [...warningsOf(row, kind, survey), ...(family?.warnings ?? [])],
  }
}

function warningsOf(row: CsvRow, kind: string, survey: WooSurvey): string[] {
  const { sku, isRepeated } = survey.skuByRow.get(row.row)!
  const { type, isDownload } = typesOf(row)
  const choices = survey.choicesOf.get(row.row)?.length ?? 0
  const warnings: string[] = []
  if (isRepeated)
    warnings.push(
      say('the SKU {given} stands in the file before; this one is called {sku}', { given: cellOf(row, 'SKU'), sku }),
    )
  if (choices > 1 && /^[1-9]/.test(cellOf(row, 'Stock')))
    warnings.push(
      say('it shares {pieces} pieces among {choices} choices: they were dealt out', {
        pieces: cellOf(row, 'Stock'),
        choices,
      }),
    )
  if (type === 'external')
    warnings.push(say('it is sold by another site, which this shop cannot do: it is imported disabled'))
  if (isDownload && kind !== 'downloadable')
    warnings.push(say('its downloads are left out: it is sent, too, or a variant'))
  return warnings
}

/** The cells of the product's first row. It adds to the warnings what its stock lacks. */
function headCells({
  row,
  context,
  sku,
  type,
  kind,
  parentSku,
  parent,
  family,
  isSellable,
  own,
  warnings,
}: Surveyed): Cells {
  return {
    sku,
    _type: kind,
    name: cellOf(row, 'Name'),
    description: textOf(row, 'Description'),
    short_description: textOf(row, 'Short description'),
    url_key: type === 'variation' ? '' : slugOf(row),
    status: isSellable ? wordOf(row, 'Published') : '2',
    visibility: type === 'variation' ? '1' : wordOf(row, 'Visibility in catalog'),
    tax_class_id: taxClassOf(row, parent),
    ...stockCells(row, parentSku, context.survey, warnings),
    price: priceOf(row, 'Regular price'),
    special_price: priceOf(row, 'Sale price'),
    special_from_date: dayOf(cellOf(row, 'Date sale price starts')),
    special_to_date: dayOf(cellOf(row, 'Date sale price ends')),
    weight: weightOf(row, parent, context),
    _category: categoriesOf(row.get('Categories'))[0] ?? '',
    tags: listOf(cellOf(row, 'Tags'))[0] ?? '',
    ...Object.fromEntries(own.map((one) => [attributeColumn(one.name), one.values[0] ?? ''])),
    ...family?.head,
  }
}

/** The cells of the rows below the first, one for each further item of a list. */
function listCells({ row, context: { survey }, family, own }: Surveyed): Cells[] {
  return [
    ...categoriesOf(row.get('Categories'))
      .slice(1)
      .map((path) => ({ _category: path })),
    ...listOf(cellOf(row, 'Tags'))
      .slice(1)
      .map((other) => ({ tags: other })),
    ...own.flatMap((one) => one.values.slice(1).map((value) => ({ [attributeColumn(one.name)]: value }))),
    ...listOf(cellOf(row, 'Images')).map((source, at) => ({ _media_image: source, _media_position: String(at + 1) })),
    ...skusIn(cellOf(row, 'Upsells'), survey).map((other) => ({ _links_upsell_sku: other })),
    ...skusIn(cellOf(row, 'Cross-sells'), survey).map((other) => ({ _links_crosssell_sku: other })),
    ...skusIn(cellOf(row, 'Grouped products'), survey).map((other) => ({ _associated_sku: other })),
    ...(family?.rows ?? []),
  ]
}

/** One choice of a variation, as a product of its own. */
function variantCells({ sku, options, cells }: WooChoice, parent: WooParent, { families }: WooSurvey): Cells {
  const joined = families.get(parent.sku)?.joined
  return {
    ...cells,
    sku,
    name: parent.name && options.length > 0 ? `${parent.name} – ${options.join(', ')}` : '',
    ...(joined && { [joined.column]: joined.options.get(sku) ?? '' }),
  }
}

/**
 * A product that the shop has keeps its address, which the file says only in a column Slug; that it is not taxed, where the file tells no tax status; and
 * whether its pieces are counted, where it tells no number of them.
 */
function standing({ row, parent }: Surveyed, current: ProductRecord, { stock }: GivenStanding) {
  return {
    ...(cellOf(row, 'Slug') === '' && current.urlKey !== undefined && { urlKey: current.urlKey }),
    ...(current.taxClass === undefined && taxStatusOf(row, parent) === '' && { taxClass: null }),
    ...(stock &&
      current.stock &&
      stock.quantity === undefined && { stock: { ...stock, isManaged: current.stock.isManaged } }),
  }
}

/** A row that fills all of the file's columns of attributes may have had more of them. */
function cutOff(
  { row, sku, type, own, variationChoices, context }: Surveyed,
  current: ProductRecord,
  given: GivenStanding,
) {
  const { numbers, survey } = context
  const isFull = attributesOf(row, numbers).length === numbers.length
  if (!isFull && !numbers.some((n) => Number(n) > numbers.length)) return {}
  return keptBeyond(current, given, {
    told: [...own.map(({ name }) => attributeColumn(name)), ...Object.keys(variationChoices[0]?.cells ?? {})],
    isAttribute: (column) => survey.labels.has(column) && !survey.choices.get(sku)?.has(column),
    isVariant: type === 'variation',
  })
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
  const kinds = ownEntry(KINDS, type)
  if (!kinds || !isVirtual) return kinds?.sent
  return (isDownload ? kinds.download : undefined) ?? kinds.unsent ?? kinds.sent
}

/** Some exports have the address; WordPress makes it of the name otherwise. */
const slugOf = (row: CsvRow) =>
  cellOf(row, 'Slug') || wordpressSlug(cellOf(row, 'Name')) || `product-${cellOf(row, 'ID')}`

/** Empty where neither the row nor its parent says it. */
const taxStatusOf = (row: CsvRow, parent: WooParent | undefined) =>
  wordOf(row, 'Tax status') || (parent?.taxStatus ?? '')

function taxClassOf(row: CsvRow, parent: WooParent | undefined): string {
  const own = cellOf(row, 'Tax class')
  const name = own === 'parent' ? (parent?.taxClass ?? '') : own
  if (taxStatusOf(row, parent) === 'none') return '0'
  return name === '' || name === 'standard' ? '2' : slug(name) || '2'
}

function weightOf(row: CsvRow, parent: WooParent | undefined, { weight }: WooContext): string {
  const text = weight ? cellOf(row, weight.column) || (parent?.weight ?? '') : ''
  return weight ? inKilograms(text, weight.kilograms) : text
}
