import { isBuyable } from '#domain/catalog/stock-state.ts'
import type { ConfigurableOptions, StockState } from '#domain/catalog/views.ts'
import type { PackedVariants } from '../fields/product-form-props.ts'

/** The same variants ready to be asked: row by row in columns. */
export type VariantTable = {
  ids: number[]
  /** Per attribute, indexes into its options. */
  options: number[][]
  stock: StockState[]
  isBuyable: boolean[]
  skus: string[]
}

const STOCK_LETTERS: Record<StockState, string> = { 'in-stock': 'i', low: 'l', backorder: 'b', 'out-of-stock': 'o' }
const STATES = new Map(Object.entries(STOCK_LETTERS).map(([state, letter]) => [letter, state as StockState]))

const BASE = 36
/** The greatest value of one digit. */
const MOST_IN_COMMON = BASE - 1

export function packVariants({ attributes, variants }: ConfigurableOptions): PackedVariants {
  const places = attributes.map(({ options }) => new Map(options.map(({ id }, place) => [id, place])))
  const rows = Object.entries(variants)
    .map(([id, { options, ...variant }]) => ({
      ...variant,
      id: Number(id),
      places: options.map((option, index) => places[index]!.get(option)!),
    }))
    .toSorted((a, b) => compare(a.places, b.places))
  return {
    options: attributes.map((_, index) => packNumbers(rows.map((row) => row.places[index]!))),
    ids: packNumbers(rows.map(({ id }, index) => id - (rows[index - 1]?.id ?? 0))),
    stock: withoutRepeats(rows.map(({ stock }) => STOCK_LETTERS[stock])),
    skus: rows.map(({ sku }, index) => afterCommonStart(rows[index - 1]?.sku ?? '', sku)).join('\n'),
  }
}

export function unpackVariants({ options, ids, stock, skus }: PackedVariants): VariantTable {
  const states = repeated(stock).map((letter) => STATES.get(letter) ?? 'out-of-stock')
  let id = 0
  let sku = ''
  return {
    ids: unpackNumbers(ids).map((difference) => (id += difference)),
    options: options.map(unpackNumbers),
    stock: states,
    isBuyable: states.map(isBuyable),
    skus:
      skus === '' ? [] : skus.split('\n').map((line) => (sku = sku.slice(0, parseInt(line[0]!, BASE)) + line.slice(1))),
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index < 0 ? 0 : a[index]! - b[index]!
}

const packNumbers = (numbers: readonly number[]) => withoutRepeats(numbers.map((number) => number.toString(BASE)))
const unpackNumbers = (text: string) => repeated(text).map((digits) => parseInt(digits, BASE))

function withoutRepeats(words: readonly string[]): string {
  const runs: { word: string; count: number }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last?.word === word) last.count += 1
    else runs.push({ word, count: 1 })
  }
  return runs.map(({ word, count }) => (count === 1 ? word : `${word}*${count.toString(BASE)}`)).join(' ')
}

const repeated = (text: string): string[] =>
  text === ''
    ? []
    : text.split(' ').flatMap((run) => {
        const [word = '', count = '1'] = run.split('*')
        return Array.from({ length: parseInt(count, BASE) }, () => word)
      })

function afterCommonStart(before: string, sku: string): string {
  const most = Math.min(before.length, sku.length, MOST_IN_COMMON)
  let common = 0
  while (common < most && before[common] === sku[common]) common += 1
  return common.toString(BASE) + sku.slice(common)
}
