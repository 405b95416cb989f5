import type { ListingQuery } from '#domain/catalog/views.ts'
import type { Snapshot } from '../product/snapshot.ts'

/** How a list of a shop that moved in is asked for today: what to say instead of its filters, and the category it was narrowed to. */
export type FormerList = {
  /** Filters that are written otherwise today; none of its values may be left. */
  filters: Record<string, string[]>
  category?: number
}

/** Magento 1 writes the id of an option into the address. */
const ID = /^\d{1,10}$/
/** Its older form of a price: the number of the step and its width. "2,100" is 100 to 200. */
const STEP = /^\d{1,6}$/
/** Its newer form may have cents. */
const WITH_CENTS = /^(\d{1,9}(?:\.\d{1,4})?)?-(\d{1,9}(?:\.\d{1,4})?)?$/

/**
 * Filters as Magento 1 wrote them, in today's words; undefined where nothing of them is Magento's. What stands for nothing here is left out.
 * @param category its parameter "cat", a category's id there
 */
export async function formerList(
  { former, attributes }: Pick<Snapshot, 'former' | 'attributes'>,
  { filters }: Pick<ListingQuery, 'filters'>,
  category: string | null,
): Promise<FormerList | undefined> {
  const said: FormerList = { filters: {} }
  const { price, ...others } = filters
  const range = price && formerPrice(price)
  if (range) said.filters.price = range
  const ids = Object.entries(others).filter(([, values]) => values.some((value) => ID.test(value)))
  const isNarrowed = category !== null && ID.test(category)
  if (ids.length > 0 || isNarrowed) {
    const [{ options, categories }, known] = await Promise.all([former(), attributes()])
    const narrowed = isNarrowed ? categories.get(category) : undefined
    if (narrowed !== undefined) said.category = narrowed
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

function formerPrice(values: readonly string[]): string[] | undefined {
  const [step, width] = values.map(Number) as [number, number]
  if (values.length === 2 && values.every((value) => STEP.test(value)))
    return step > 0 && width > 0 ? [`${step === 1 ? '' : (step - 1) * width}-${step * width}`] : []
  const [first = ''] = values
  const [, from, to] = (values.length === 1 && first.includes('.') && WITH_CENTS.exec(first)) || []
  if (from === undefined && to === undefined) return undefined
  return [`${from === undefined ? '' : Math.floor(Number(from))}-${to === undefined ? '' : Math.ceil(Number(to))}`]
}
