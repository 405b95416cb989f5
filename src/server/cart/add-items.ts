import { v7 } from 'uuid'
import { checkOptions } from '#domain/cart/check-options.ts'
import { refuseQuantity, type CheckedLine } from '#domain/cart/check-quantity.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { groupedFieldId, QUANTITY_FIELD } from '#domain/product/form-fields.ts'
import { refuseShortOption } from '#domain/cart/short-option.ts'
import type { AddResult, CartRefusal } from '#domain/cart/results.ts'
import { chosenUnitPrice } from '#domain/cart/priced-choice.ts'
import { isQuantity } from '#domain/product/quantity.ts'
import { sameLine } from '#domain/cart/same-options.ts'
import { inBaseCurrency } from '#domain/pricing/store-currency.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import type { PricedFor } from '#domain/pricing/prices-on.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { pricedFor } from './priced-for.ts'
import type { ReadCart } from './stored/read-cart.ts'
import type { WrittenLine } from './write-lines.ts'
import type { CartItem } from './cart-contract.ts'

/** Changing a cart takes time in proportion to its lines; up to here it was measured (bench/README.md). */
export const MAXIMUM_LINES = 10_000

export type Addition =
  | { status: 'lines'; lines: WrittenLine[]; name: string; quantity: number; count: number }
  | Exclude<AddResult, { status: 'added' }>

/** Plans the addition of `item` to the cart: the lines to write, or why nothing is written. */
export function planAddition(cart: ReadCart, item: CartItem, moment: Moment): Addition {
  const product = cart.facts.get(item.productId)
  if (!product) return rejected({ reason: 'no-such-product' })
  // Variants are sold through their configurable product, at its price.
  if (!product.isEnabled || product.visibility === 'none')
    return rejected({ reason: 'not-for-sale', name: product.name })
  const pieces = rulesOf(product).isSoldByParts
    ? groupedPieces(product, cart, item)
    : [{ product, ...item, field: QUANTITY_FIELD }]
  if (!Array.isArray(pieces)) return pieces
  return planPieces(cart, product.name, pieces, moment, item.hasSeenOptions)
}

/** The same for a line that comes from no form: one saved for later, or one that is edited and was taken out of `cart` for it. */
export function planLine(
  cart: ReadCart,
  line: Omit<StoredLine, 'seenUnitPrice'>,
  moment: Moment,
  hasSeenOptions = true,
): Addition {
  const product = cart.facts.get(line.productId)
  if (!product) return rejected({ reason: 'no-such-product' })
  // A part of a grouped product need not be for sale by itself: it was added with the others.
  if (!product.isEnabled) return rejected({ reason: 'not-for-sale', name: product.name })
  const { id, quantity, options } = line
  return planPieces(
    cart,
    product.name,
    [{ id, product, quantity, options, field: QUANTITY_FIELD }],
    moment,
    hasSeenOptions,
  )
}

function planPieces(
  cart: ReadCart,
  name: string,
  pieces: Piece[],
  moment: Moment,
  hasSeenOptions: boolean | undefined,
): Addition {
  const lines = currentLines(cart)
  const unchecked = cart.lines.length - lines.length
  const touched = new Map<PlannedLine, Piece>()
  for (const piece of pieces) {
    const checked = checkOptions(piece.product, piece.options, hasSeenOptions)
    if (checked.status === 'needs-options') return needsOptions(piece.product)
    if (checked.status === 'refused') return rejected(checked.refusal)
    if (!isQuantity(piece.quantity)) return rejected(at(piece, refuseQuantityItself(piece.product, piece.quantity)))
    const { chosen } = checked
    let line = sameLine(lines, { productId: piece.product.id, options: chosen.options })
    if (line) line.quantity += piece.quantity
    else {
      line = planned({ facts: piece.product, chosen, quantity: piece.quantity }, piece.id ?? v7())
      lines.push(line)
    }
    touched.set(line, piece)
  }
  if (unchecked + lines.length + cart.rest.lines > MAXIMUM_LINES)
    return rejected({ reason: 'cart-full', maximum: MAXIMUM_LINES })
  for (const [line, piece] of touched) {
    const others = lines.filter((other) => other !== line)
    const refusal = refuseQuantity(line, others)
    if (refusal) return rejected((isNoneLeft(refusal) && refuseShortOption(line, others)) || at(piece, refusal))
  }
  return {
    status: 'lines',
    lines: [...touched.keys()].map((line) => writtenLine(line, pricedFor(cart, moment))),
    name,
    quantity: pieces.reduce((sum, piece) => sum + piece.quantity, 0),
    count: countOf(cart, lines),
  }
}

type PlannedLine = CheckedLine & { id: string; productId: number; options: ChosenOptions }

const planned = (line: CheckedLine, id: string): PlannedLine => ({
  ...line,
  id,
  productId: line.facts.id,
  options: line.chosen.options,
})

/** The cart's lines that still fit their products; lines that no longer fit are left out. */
export function currentLines(cart: ReadCart): PlannedLine[] {
  return cart.lines.flatMap((line) => {
    const facts = cart.facts.get(line.productId)
    const checked = facts && checkOptions(facts, line.options)
    if (checked?.status !== 'ok') return []
    return [
      {
        ...planned({ facts: facts!, chosen: checked.chosen, quantity: line.quantity }, line.id),
        options: line.options,
      },
    ]
  })
}

export const writtenLine = (line: PlannedLine, moment: Moment & PricedFor): WrittenLine => ({
  id: line.id,
  productId: line.productId,
  options: line.options,
  quantity: line.quantity,
  seenUnitPrice: chosenUnitPrice(line.facts, line.chosen, line.quantity, { ...moment, convert: inBaseCurrency }),
})

function countOf(cart: ReadCart, lines: PlannedLine[]): number {
  const known = new Set(lines.map((line) => line.id))
  const rest = cart.lines.filter((line) => !known.has(line.id))
  return [...lines, ...rest].reduce((sum, line) => sum + line.quantity, cart.rest.pieces)
}

/** One product of an addition. `field`: the field its quantity is typed in; `id`: the line it was before. */
type Piece = { id?: string; product: CartProduct; quantity: number; options: ChosenOptions; field: string }

const at = ({ field }: Piece, refusal: CartRefusal): CartRefusal => ({ ...refusal, field })

const isNoneLeft = (refusal: CartRefusal): boolean =>
  refusal.reason === 'out-of-stock' || (refusal.reason === 'not-enough' && refusal.available === 0)

/** Each part of a grouped product with a quantity becomes a line of its own. */
function groupedPieces(product: CartProduct, cart: ReadCart, item: CartItem): Piece[] | Addition {
  if (item.grouped === undefined) return needsOptions(product)
  const pieces: Piece[] = []
  for (const [id, quantity] of Object.entries(item.grouped)) {
    const part = cart.facts.get(Number(id))
    if (!part || !product.groupedIds.includes(part.id))
      return rejected({ reason: 'option-invalid', option: product.name })
    if (quantity === 0) continue
    const field = groupedFieldId(id)
    if (!part.isEnabled) return rejected({ reason: 'not-for-sale', name: part.name, field })
    pieces.push({ product: part, quantity, options: {}, field })
  }
  if (pieces.length > 0) return pieces
  const first = product.groupedIds.find((id) => item.grouped?.[id] !== undefined)
  const field = first === undefined ? {} : { field: groupedFieldId(first) }
  return rejected({ reason: 'nothing-chosen', name: product.name, ...field })
}

function refuseQuantityItself(facts: CartProduct, quantity: number): CartRefusal {
  const line = {
    facts,
    chosen: { options: {}, choices: [], additions: [], parts: [], units: [] },
    quantity,
  }
  return refuseQuantity(line, []) ?? { reason: 'quantity-invalid' }
}

const rejected = (refusal: CartRefusal): Addition => ({ status: 'rejected', refusal })
const needsOptions = ({ id, name }: CartProduct): Addition => ({ status: 'needs-options', productId: id, name })
