import { ownEntry } from '#domain/own-entry.ts'
import type { ImportItem, ProductHints } from '../kinds/import-item.ts'
import { currencyDecimals } from '../frame/store.ts'
import type { KnownCatalogue } from '../kinds/read-known-catalogue.ts'
import { deriveAttribute } from './derive-attributes.ts'
import { deriveCategories } from './derive-categories.ts'
import { deriveStores } from './derive-stores.ts'
import { productRows } from './product-rows.ts'
import type { ProductRow, ProductTable } from './product-table.ts'
import { readProduct, taxClassFor, type ProductContext } from './read-product.ts'
import type { Survey } from './survey.ts'
import { unclearCell } from './unclear-cells.ts'
import { inOneWebsite } from './websites.ts'
import { incompleteFamilies } from './told.ts'
import { say } from '../../words/say.ts'

/**
 * Reads a table of products a second time, as records: first the stores, tax
 * classes, attributes and categories the survey found, then the products and the addresses they had.
 */
export async function* productRecords(
  table: ProductTable,
  survey: Survey,
  known: KnownCatalogue,
  currency: string,
): AsyncGenerator<ImportItem> {
  const stores = deriveStores(survey.stores, known.stores, currency)
  const categories = deriveCategories(survey.categories, known)
  const attributes = [...survey.columns.values()].flatMap((column, position) => {
    const there = known.attributes.find(({ code }) => code === column.column)
    return deriveAttribute(column, there, position + 1, table.labels?.get(column.column)) ?? there ?? []
  })
  const taxClasses = [...new Set(survey.taxClasses.flatMap((id) => taxClassFor(id) ?? []))]
  for (const record of stores.records) yield { line: 1, record }
  for (const code of taxClasses)
    if (!known.taxClasses.includes(code)) yield { line: 1, record: { kind: 'tax-class', code, rates: [] } }
  for (const record of attributes) yield { line: 1, record, columnOf: () => record.code }
  for (const record of categories.records) yield { line: 1, record, columnOf: () => '_category' }

  const { columns, columnOf } = table
  const decimals = currencyDecimals(known.stores.find(({ isDefault }) => isDefault)?.currency ?? currency)
  const context: ProductContext = {
    columns,
    pictureFile: table.pictureFile,
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    categories,
    categoriesOfFile: new Set(survey.categories.flatMap((names) => categories.pathFor(names) ?? [])),
    ownCategories: known.ownCategories,
    familyTaxClasses: known.familyTaxClasses,
    codeFor: stores.codeFor,
  }
  const untold = [...(table.remarks ?? []), ...incompleteFamilies(columns)]
  for (const [names, addresses] of table.categoryAddresses ?? []) {
    const category = categories.pathFor(names)
    for (const from of addresses) if (category) yield { line: 1, record: { kind: 'rewrite', from, to: { category } } }
  }
  for await (const rows of productRows(table)) {
    if (!Array.isArray(rows)) {
      yield rows
      continue
    }
    const line = rows[0].row
    const unclear = unclearCell(rows, decimals)
    if (unclear) {
      yield { line: unclear.row, problem: unclear.problem, column: columnOf(unclear.property) }
      continue
    }
    const read = otherProduct(rows[0], known) ?? readProduct(inOneWebsite(rows, survey.websites), context)
    if ('problem' in read) {
      yield { line, problem: read.problem }
      continue
    }
    yield {
      line,
      record: read.record,
      columnOf,
      product: inOwnColumns(notTwice(read.product, rows[0], known), table),
      warnings: [...untold.splice(0), ...read.warnings],
    }
    for (const from of read.formerAddresses)
      yield { line, record: { kind: 'rewrite', from, to: { product: rows[0].get('sku').trim() } } }
  }
}

/**
 * A SKU that stands twice in a file is the first row's, and the second product gets another one. Later files may have its row alone, or before the
 * other: it would overwrite that one, or be made a second time.
 */
function otherProduct(row: ProductRow, { madeSkus, oldAddresses }: KnownCatalogue): { problem: string } | undefined {
  const { taken, formerAddresses = [] } = row.more ?? {}
  if (taken?.plain === undefined) return undefined
  const { sku, isRepeated, plain } = taken
  const made = !isRepeated && sku !== plain && madeSkus.has(plain) ? plain : undefined
  const here = made ?? formerAddresses.flatMap((address) => (isRepeated ? (oldAddresses.get(address) ?? []) : []))[0]
  if (here === undefined || here === sku) return undefined
  const problem = made
    ? say(
        'product {sku}: here it is "{here}", as a file had no SKU for it, or one that stood twice: leave the cell of its SKU empty',
        { sku, here },
      )
    : say('product {sku}: here it is "{here}", a SKU that stands in the file before, at another product', { sku, here })
  return { problem }
}

/** A new product that is here under another SKU already, or as a variant, would be there a second time. */
function notTwice(hints: ProductHints, row: ProductRow, { oldAddresses }: KnownCatalogue): ProductHints {
  const address = row.more?.ownAddress ?? ''
  const here = oldAddresses.get(address)
  if (here === undefined) return hints
  const refusal = say(
    'its address {address} leads to "{here}" here, so it is not made a second time: a new SKU is given here first, and of a product with variants all rows are imported',
    { address, here },
  )
  return { ...hints, refusalFor: (current) => (current ? hints.refusalFor?.(current) : refusal) }
}

/** A default is told by the column that would say something else. */
const inOwnColumns = (hints: ProductHints, { columnNames = {} }: ProductTable): ProductHints => ({
  ...hints,
  defaults: hints.defaults.map((text) =>
    text.replace(/"(\w+)"/, (all, name: string) => ownEntry(columnNames, name) ?? all),
  ),
})
