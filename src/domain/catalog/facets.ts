import { intersectInto, type Bitset } from './bitset.ts'

/** A list narrowed by facets: values of one facet are alternatives, facets must all hold. */
export type Narrowed = {
  matches: Bitset
  /** The list with every facet's selection but this one's: what this facet's values are counted in. */
  without(code: string): Bitset
}

/** Narrows a list. `selections`: facet code → all products that have one of its selected values. `base` is not changed. */
export function narrow(base: Bitset, selections: ReadonlyMap<string, Bitset>): Narrowed {
  const apply = (skipped?: string) => {
    const result = base.slice()
    for (const [code, selection] of selections) if (code !== skipped) intersectInto(result, selection)
    return result
  }
  const matches = apply()
  return { matches, without: (code) => (selections.has(code) ? apply(code) : matches) }
}
