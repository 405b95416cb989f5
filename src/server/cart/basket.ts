import { optionsKey, type ChosenOptions } from '#domain/product/chosen-options.ts'
import type { Chosen } from '#domain/product/chosen.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { checkOptions } from '#domain/cart/check-options.ts'
import { refuseBeside, type CheckedLine } from '#domain/cart/check-quantity.ts'
import { Demand } from '#domain/cart/demand.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import { chosenUnitPrice } from '#domain/cart/priced-choice.ts'
import { refuseShortOption } from '#domain/cart/short-option.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import type { PricedFor } from '#domain/pricing/prices-on.ts'
import { pricedFor } from './priced-for.ts'
import type { CartToFill } from './stored/read-small-cart.ts'
import type { WrittenLine } from './write-lines.ts'

/** Changing a cart takes time in proportion to its lines; up to here it was measured (bench/README.md). */
export const MAXIMUM_LINES = 10_000

/**
 * Characters of the choices of all lines, as they are kept. Each look at the cart reads them all: ten thousand lines of usual choices have a
 * million, typed texts could have fifty.
 */
export const MAXIMUM_CHOICES = 2_000_000

type PlannedLine = CheckedLine & { id: string; productId: number; options: ChosenOptions }

/** Pieces of one product with the same choices that come into the cart. `id`: of their line, if they become a new one. */
type Incoming = { id: string; facts: CartProduct; chosen: Chosen; quantity: number }

/** The reason why nothing was added. `at`: the place of what is refused; `isShortOption`: the refusal names an option of it. */
type Refused = { refusal: CartRefusal; at: number; isShortOption: boolean }

/**
 * A cart while things are added to it, one after the other. The sum of what the lines take is kept up to date, so that the thousandth
 * addition takes no longer than the first.
 */
export class Basket {
  readonly cart: CartToFill
  readonly #moment: Moment
  readonly #lines: Map<string, PlannedLine>
  readonly #demand = new Demand()
  /** Lines that no longer fit their products, or were not read. */
  readonly #unchecked: number
  /** Characters of the choices of all lines. */
  #choices: number
  #count: number

  constructor(cart: CartToFill, moment: Moment) {
    this.cart = cart
    this.#moment = moment
    const lines = currentLines(cart)
    this.#lines = new Map(lines.map((line) => [keyOf(line.productId, line.options), line]))
    for (const line of lines) this.#demand.take(line)
    this.#unchecked = cart.lines.length - lines.length + cart.rest.lines
    this.#choices = cart.lines.reduce((sum, { options }) => sum + sizeOf(options), cart.rest.choices)
    this.#count = cart.lines.reduce((sum, line) => sum + line.quantity, cart.rest.pieces)
  }

  /** Pieces in the cart. */
  get count(): number {
    return this.#count
  }

  /** Adds all of these, or none. */
  add(incoming: readonly Incoming[]): { lines: WrittenLine[] } | Refused | 'full' | 'too-much-text' {
    const before = new Map<PlannedLine, number>()
    const places = new Map<PlannedLine, number>()
    for (const [at, one] of incoming.entries()) {
      const line = this.#lineOf(one)
      if (!before.has(line)) before.set(line, line.quantity)
      places.set(line, at)
      this.#setQuantity(line, line.quantity + one.quantity)
    }
    const refused = this.#overflow() ?? this.#firstRefused(places)
    if (refused) {
      for (const [line, quantity] of before) this.#setQuantity(line, quantity)
      return refused
    }
    for (const { quantity } of incoming) this.#count += quantity
    return { lines: [...places.keys()].map((line) => writtenLine(line, pricedFor(this.cart, this.#moment))) }
  }

  #overflow(): 'full' | 'too-much-text' | undefined {
    if (this.#lines.size + this.#unchecked > MAXIMUM_LINES) return 'full'
    return this.#choices > MAXIMUM_CHOICES ? 'too-much-text' : undefined
  }

  #lineOf({ id, facts, chosen }: Incoming): PlannedLine {
    const key = keyOf(facts.id, chosen.options)
    const known = this.#lines.get(key)
    if (known) return known
    const line = { id, productId: facts.id, options: chosen.options, facts, chosen, quantity: 0 }
    this.#lines.set(key, line)
    this.#choices += sizeOf(line.options)
    return line
  }

  /** A line without pieces is left out. */
  #setQuantity(line: PlannedLine, quantity: number): void {
    this.#demand.giveBack(line)
    line.quantity = quantity
    this.#demand.take(line)
    if (quantity > 0) return
    this.#lines.delete(keyOf(line.productId, line.options))
    this.#choices -= sizeOf(line.options)
  }

  #firstRefused(places: ReadonlyMap<PlannedLine, number>): Refused | undefined {
    for (const [line, at] of places) {
      this.#demand.giveBack(line)
      const refusal = refuseBeside(line, this.#demand)
      this.#demand.take(line)
      if (!refusal) continue
      const short = isNoneLeft(refusal) ? this.#shortOption(line) : undefined
      return { refusal: short ?? refusal, at, isShortOption: short !== undefined }
    }
    return undefined
  }

  #shortOption(line: PlannedLine): CartRefusal | undefined {
    if (line.facts.bundle.length === 0) return undefined
    return refuseShortOption(
      line,
      [...this.#lines.values()].filter((other) => other !== line),
    )
  }
}

const isNoneLeft = (refusal: CartRefusal): boolean =>
  refusal.reason === 'out-of-stock' || (refusal.reason === 'not-enough' && refusal.available === 0)

/** Characters of the choices of a line. */
export const sizeOf = (options: ChosenOptions): number => JSON.stringify(options).length

const keyOf = (productId: number, options: ChosenOptions): string => `${productId} ${optionsKey(options)}`

/** The cart's lines that still fit their products; lines that no longer fit are left out. */
export function currentLines(cart: Pick<CartToFill, 'lines' | 'facts'>): PlannedLine[] {
  return cart.lines.flatMap(({ id, productId, options, quantity }) => {
    const facts = cart.facts.get(productId)
    const checked = facts && checkOptions(facts, options)
    return checked?.status === 'ok' ? [{ id, productId, options, facts: facts!, chosen: checked.chosen, quantity }] : []
  })
}

export const writtenLine = (line: PlannedLine, moment: Moment & PricedFor): WrittenLine => ({
  id: line.id,
  productId: line.productId,
  options: line.options,
  quantity: line.quantity,
  seenUnitPrice: chosenUnitPrice(line.facts, line.chosen, line.quantity, { ...moment, convert: inBaseCurrency }),
})
