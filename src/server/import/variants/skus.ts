import type { TakenSku } from '../magento1/product-table.ts'
import { slug } from '../write/addresses.ts'

/** Gives every product of a file a SKU of its own, the same at each reading. */
export class Skus {
  readonly #taken = new Set<string>()
  /** The number to go on with: a file that repeats one SKU a hundred thousand times is not counted through each time. */
  readonly #next = new Map<string, number>()

  /** @param wanted what the file says, perhaps nothing; `plain` is made of what does not change, such as the address */
  take(wanted: string, plain: string): TakenSku {
    const isRepeated = wanted !== '' && this.#taken.has(wanted)
    const base = wanted === '' || isRepeated ? plain : wanted
    let sku = base
    for (let n = this.#next.get(base) ?? 2; this.#taken.has(sku); this.#next.set(base, ++n)) sku = `${base}-${n}`
    this.#taken.add(sku)
    return { sku, isRepeated, ...(wanted !== '' && { plain }) }
  }
}

/** "cup", ["Red", "Size 4"] → "cup-red-size-4" */
export const plainSku = (name: string, options: readonly string[]) =>
  [name, ...options.map((option) => slug(option))].filter(Boolean).join('-').slice(0, 200)
