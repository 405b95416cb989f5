/** Percent with four digits after the point are millionths: "8.25" is 82 500. */
export const PERCENT_DECIMALS = 4

export class RecordProblem extends Error {
  override name = 'RecordProblem'
  /** The place of the value in the record. */
  readonly path: readonly (string | number)[]

  constructor(message: string, path: readonly (string | number)[] = []) {
    super(message)
    this.path = path
  }
}

export const trimZeros = (decimal: string) => {
  const plain = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return plain.replace(/^0+(?=\d)/, '')
}

type Labels = Record<string, string>

export function sorted(labels: Labels = {}): Labels {
  return Object.fromEntries(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const by =
  <Item>(keyOf: (item: Item) => string) =>
  (a: Item, b: Item) =>
    keyOf(a) < keyOf(b) ? -1 : 1

/** Each once: as it stands first, in the place where it stands last. */
export function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
