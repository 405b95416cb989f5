import type { ListingQuery } from '#domain/catalog/views.ts'
import { CATEGORY_FILTER } from '#domain/catalog/listing-query.ts'
import type { CategoryTree } from '../product/category-tree.ts'
import type { Snapshot } from '../product/snapshot.ts'

/** A list of a shop that moved in, as it is asked for today: what to say instead of its filters, and the category that a category's list was narrowed to. */
export type FormerList = {
  /** Filters that are written otherwise today; none of its values may be left. */
  filters: Record<string, string[]>
  category?: number | undefined
}

type Known = Pick<Snapshot, 'former' | 'attributes'> & { memory: Pick<Snapshot['memory'], 'tree'> }

/** Magento 1 writes the id of an option into the address. */
const ID = /^\d{1,10}$/
/** Its older form of a price: the number of the step and its width. "2,100" is 100 to 200. */
const STEP = /^\d{1,6}$/
/** Its newer form may have cents. */
const WITH_CENTS = /^(\d{1,9}(?:\.\d{1,4})?)?-(\d{1,9}(?:\.\d{1,4})?)?$/

/**
 * Filters as Magento 1 wrote them, in today's words; undefined where nothing of them is Magento's. Filters that have no counterpart here
 * are left out.
 * @param kind a category's list narrowed by "cat", a category's id there, is that category's list; a search has a filter of that name
 */
export async function formerList(
  { former, attributes, memory }: Known,
  { filters }: Pick<ListingQuery, 'filters'>,
  kind: 'category' | 'search',
): Promise<FormerList | undefined> {
  const said: FormerList = { filters: {} }
  const { price, [CATEGORY_FILTER]: categoryIds = [], ...others } = filters
  const range = price && formerPrice(price)
  if (range) said.filters.price = range
  const ids = Object.entries(others).filter(([, values]) => values.some((value) => ID.test(value)))
  const isNarrowed = categoryIds.some((id) => ID.test(id))
  if (ids.length > 0 || isNarrowed) {
    const [{ options, categories }, known] = await Promise.all([former(), attributes()])
    if (isNarrowed && kind === 'category') said.category = categories.get(categoryIds[0]!)
    else if (isNarrowed) {
      const codes = categoryCodes(categoryIds, categories, await memory.tree())
      if (codes) said.filters[CATEGORY_FILTER] = codes
    }
    for (const [code, values] of ids) {
      const own = known.all.find((attribute) => attribute.code === code)?.options ?? []
      const today = values.flatMap((value) => {
        if (own.some((option) => option.code === value)) return [value]
        const id = options.get(value)
        return own.filter((option) => option.id === id).map((option) => option.code)
      })
      const isFormer = own.length > 0 && values.some((value) => !today.includes(value) && options.has(value))
      if (isFormer) said.filters[code] = today
    }
  }
  return said.category !== undefined || Object.keys(said.filters).length > 0 ? said : undefined
}

/** Codes of the categories that ids of the former shop stand for; undefined where none of them does. */
function categoryCodes(values: readonly string[], ids: ReadonlyMap<string, number>, tree: CategoryTree) {
  const nodes = [...tree.byId.values()]
  const isCode = (value: string) => nodes.some(({ codes }) => codes === value)
  const isFormer = (value: string) => !isCode(value) && tree.byId.has(ids.get(value) ?? -1)
  if (!values.some(isFormer)) return undefined
  return values.flatMap((value) => (isCode(value) ? value : (tree.byId.get(ids.get(value) ?? -1)?.codes ?? [])))
}

function formerPrice(values: readonly string[]): string[] | undefined {
  const [step, width] = values.map(Number) as [number, number]
  if (values.length === 2 && values.every((value) => STEP.test(value)))
    return step > 0 && width > 0 ? [`${step === 1 ? '' : (step - 1) * width}-${step * width}`] : []
  const [first = ''] = values
  const [, from, to] = (values.length === 1 && first.includes('.') && WITH_CENTS.exec(first)) || []
  if (from === undefined && to === undefined) return undefined
  return [`${from === undefined ? '' : Math.floor(Number(from))}-${to === undefined ? '' : Math.ceil(Number(to))}`]
}
