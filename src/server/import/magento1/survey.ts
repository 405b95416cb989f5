import { say } from '../../words/say.ts'
import { SourceError } from '../records/source-error.ts'
import { isAttributeColumn } from './columns.ts'
import type { ProductTable } from './product-table.ts'
import { websitesIn } from './websites.ts'

/** Findings about one attribute in a whole export; Magento does not export the attribute's kind. */
export type ColumnSurvey = {
  column: string
  /** Products that have a value. */
  used: number
  /** Value → products that have it; undefined when there are too many to be options. */
  values: Map<string, number> | undefined
  longest: number
  /** A product has more than one value. */
  hasSeveral: boolean
  /** Configurable products are chosen by it. */
  isChoice: boolean
}

export type Survey = {
  products: number
  /** The first row that cannot be read. */
  firstBroken: { row: number; problem: string } | undefined
  stores: string[]
  /** Codes of Magento's websites. */
  websites: ReadonlySet<string>
  taxClasses: string[]
  /** "Men/Shirts", in the order of the file. */
  categories: string[]
  columns: Map<string, ColumnSurvey>
}

const MOST_VALUES = 1000
/** Categories, attributes and the like that a file names: collected while it is read, and made in the shop one by one. */
const MOST = { stores: 1000, taxClasses: 1000, categories: 100_000, columns: 5000 }

/**
 * Reads the file once without keeping it, before anything is written. Broken rows are passed over.
 * @throws {SourceError} when it is no such export
 */
export async function surveyProducts(table: ProductTable): Promise<Survey> {
  const columns = new Map(
    table.columns
      .filter(isAttributeColumn)
      .map((column) => [column, { ...emptyColumn(column), hasSeveral: table.severals?.has(column) ?? false }]),
  )
  const stores = new Set<string>()
  const websites = new Set<string>()
  const taxClasses = new Set<string>()
  const categories = new Set<string>()
  let products = 0
  let firstBroken: Survey['firstBroken']
  for await (const row of table.rows()) {
    if ('problem' in row) {
      firstBroken ??= row
      continue
    }
    const isFirst = row.get('sku') !== ''
    if (isFirst) products++
    for (const website of websitesIn(row)) websites.add(website)
    add(stores, row.get('_store'))
    add(stores, row.get('_custom_option_store'))
    add(categories, row.get('_category'))
    if (isFirst) add(taxClasses, row.get('tax_class_id'))
    mustFit(stores.size, MOST.stores, say('store views'))
    mustFit(categories.size, MOST.categories, say('categories'))
    mustFit(taxClasses.size, MOST.taxClasses, say('tax classes'))
    mustFit(columns.size, MOST.columns, say('attributes'))
    const choice = row.get('_super_attribute_code')
    if (choice) noteChoice(columns, choice, row.get('_super_attribute_option'))
    if (row.get('_store') === '') for (const survey of columns.values()) note(survey, row.get(survey.column), isFirst)
  }
  return {
    products,
    firstBroken,
    stores: [...stores],
    websites,
    taxClasses: [...taxClasses],
    categories: [...categories],
    columns,
  }
}

function mustFit(count: number, most: number, what: string): void {
  if (count > most) throw new SourceError(say('The file names more than {most} {what}.', { most, what }))
}

const emptyColumn = (column: string): ColumnSurvey => ({
  column,
  used: 0,
  values: new Map(),
  longest: 0,
  hasSeveral: false,
  isChoice: false,
})

function add(set: Set<string>, value: string): void {
  if (value !== '') set.add(value)
}

function note(survey: ColumnSurvey, raw: string, isFirst: boolean): void {
  if (raw === '') return
  const value = raw.trim()
  if (value === '') return
  if (isFirst) survey.used++
  else survey.hasSeveral = true
  survey.longest = Math.max(survey.longest, value.length)
  if (!survey.values) return
  survey.values.set(value, (survey.values.get(value) ?? 0) + 1)
  if (survey.values.size > MOST_VALUES) survey.values = undefined
}

function noteChoice(columns: Map<string, ColumnSurvey>, column: string, option: string): void {
  const survey = columns.get(column) ?? emptyColumn(column)
  columns.set(column, survey)
  survey.isChoice = true
  const label = option.trim()
  if (label) survey.values?.set(label, survey.values.get(label) ?? 0)
}
