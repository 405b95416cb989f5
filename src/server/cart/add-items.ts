import { v7 } from 'uuid'
import { checkOptions } from '#domain/cart/check-options.ts'
import { refuseQuantity } from '#domain/cart/check-quantity.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { Chosen } from '#domain/product/chosen.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { groupedFieldId, QUANTITY_FIELD } from '#domain/product/form-fields.ts'
import type { AddResult, CartRefusal } from '#domain/cart/results.ts'
import { isQuantity } from '#domain/product/quantity.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { isRowId } from '../database/row-id.ts'
import { MAXIMUM_LINES, type Basket } from './basket.ts'
import type { ProductChoice } from './stored/read-product-facts.ts'
import type { CartToFill } from './stored/read-small-cart.ts'
import type { WrittenLine } from './write-lines.ts'
import type { CartItem } from './cart-contract.ts'

/** The products, with what was chosen of them, that an addition of `item` is about: its parts, too, where it is sold by them. */
export const choicesOf = ({ productId, options, grouped = {} }: CartItem): ProductChoice[] =>
  [{ productId, options }, ...Object.keys(grouped).map((id) => ({ productId: Number(id), options: {} }))].filter(
    (one) => isRowId(one.productId),
  )

export type Addition =
  | { status: 'lines'; lines: WrittenLine[]; name: string; quantity: number; count: number }
  | Exclude<AddResult, { status: 'added' }>

/** Plans the addition of `item` to the cart: the lines to write, or why nothing is written. */
export function planAddition(basket: Basket, item: CartItem): Addition {
  const { cart } = basket
  const product = cart.facts.get(item.productId)
  if (!product) return rejected({ reason: 'no-such-product' })
  // Variants are sold through their configurable product, at its price.
  if (!product.isEnabled || product.visibility === 'none')
    return rejected({ reason: 'not-for-sale', name: product.name })
  const pieces = rulesOf(product).isSoldByParts
    ? groupedPieces(product, cart, item)
    : [{ product, ...item, field: QUANTITY_FIELD }]
  if (!Array.isArray(pieces)) return pieces
  return planPieces(basket, product.name, pieces, item.hasSeenOptions)
}

/** The same for a line that comes from no form: one saved for later, or one that is edited and was taken out of the cart for it. */
export function planLine(basket: Basket, line: Omit<StoredLine, 'seenUnitPrice'>, hasSeenOptions = true): Addition {
  const product = basket.cart.facts.get(line.productId)
  if (!product) return rejected({ reason: 'no-such-product' })
  // A part of a grouped product need not be for sale by itself: it was added with the others.
  if (!product.isEnabled) return rejected({ reason: 'not-for-sale', name: product.name })
  const { id, quantity, options } = line
  return planPieces(basket, product.name, [{ id, product, quantity, options, field: QUANTITY_FIELD }], hasSeenOptions)
}

function planPieces(basket: Basket, name: string, pieces: Piece[], hasSeenOptions: boolean | undefined): Addition {
  const wanted: { piece: Piece; chosen: Chosen }[] = []
  for (const piece of pieces) {
    const checked = checkOptions(piece.product, piece.options, hasSeenOptions)
    if (checked.status === 'needs-options') return needsOptions(piece.product)
    if (checked.status === 'refused') return rejected(checked.refusal)
    if (!isQuantity(piece.quantity)) return rejected(at(piece, refuseQuantityItself(piece.product, piece.quantity)))
    wanted.push({ piece, chosen: checked.chosen })
  }
  const added = basket.add(
    wanted.map(({ piece, chosen }) => ({
      id: piece.id ?? v7(),
      facts: piece.product,
      chosen,
      quantity: piece.quantity,
    })),
  )
  if (added === 'full') return rejected({ reason: 'cart-full', maximum: MAXIMUM_LINES })
  if (added === 'too-much-text') return rejected({ reason: 'cart-choices-full' })
  if ('refusal' in added)
    return rejected(added.isShortOption ? added.refusal : at(wanted[added.at]!.piece, added.refusal))
  return {
    status: 'lines',
    lines: added.lines,
    name,
    quantity: pieces.reduce((sum, piece) => sum + piece.quantity, 0),
    count: basket.count,
  }
}

/** One product of an addition. `field`: the field its quantity is typed in; `id`: the line it was before. */
type Piece = { id?: string; product: CartProduct; quantity: number; options: ChosenOptions; field: string }

const at = ({ field }: Piece, refusal: CartRefusal): CartRefusal => ({ ...refusal, field })

/** Each part of a grouped product with a quantity becomes a line of its own. */
function groupedPieces(product: CartProduct, cart: CartToFill, item: CartItem): Piece[] | Addition {
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
