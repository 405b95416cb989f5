import type { TakenSku } from '../magento1/product-table.ts'
import { slug } from '../write/addresses.ts'

/** Gives every product of a file a SKU of its own, the same at each reading. */
export class Skus {
  readonly #taken = new Set<string>()
  /** SKUs that files before this one gave, by the plain ones of their products: only these tell that a product is another one. */
  readonly #earlier: Map<string, string>
  /** The number to go on with: a file that repeats one SKU a hundred thousand times is not counted through each time. */
  readonly #next = new Map<string, number>()

  constructor(earlier?: Skus) {
    this.#earlier = new Map(earlier ? earlier.#earlier : [])
  }

  /** @param wanted what the file says, perhaps nothing; `plain` is made of what does not change, such as the address */
  take(wanted: string, plain: string): TakenSku {
    const isRepeated = wanted !== '' && (this.#taken.has(wanted) || this.#isOfOther(wanted, plain))
    const base = wanted === '' || isRepeated ? plain : wanted
    let sku = base
    for (let n = this.#next.get(base) ?? 2; this.#taken.has(sku); this.#next.set(base, ++n)) sku = `${base}-${n}`
    this.#taken.add(sku)
    if (sku === wanted && plain !== wanted && !this.#earlier.has(sku)) this.#earlier.set(sku, plain)
    return { sku, isRepeated, ...(wanted !== '' && { plain }) }
  }

  #isOfOther(wanted: string, plain: string): boolean {
    const former = this.#earlier.get(wanted)
    return plain !== wanted && former !== undefined && former !== plain
  }
}

/** "cup", ["Red", "Size 4"] → "cup-red-size-4" */
export const plainSku = (name: string, options: readonly string[]) =>
  [name, ...options.map((option) => slug(option))].filter(Boolean).join('-').slice(0, 200)
