import { rulesOf } from '#domain/product/types/product-types.ts'
import { say, type Sentence } from '../../words/say.ts'
import type { ProductRecord } from '../product/product-record.ts'

/** The effects of an import on products that the shop has, in numbers of products. */
export type ImportEffects = {
  /** Had pieces to sell and have none, or are switched out of stock. */
  outOfStock: number
  /** Their price, or their special price, goes up or down by more than half. */
  priceJump: number
  /** Could not be bought (disabled, not shown, out of stock) and can be. */
  onSale: number
  /** Are disabled, or are shown nowhere any more. */
  takenOff: number
  /** Have fewer pictures than before. */
  fewerPictures: number
}

export type Effect = keyof ImportEffects

export const noEffects = (): ImportEffects => ({
  outOfStock: 0,
  priceJump: 0,
  onSale: 0,
  takenOff: 0,
  fewerPictures: 0,
})

/** The effects on one product. An import deletes no product. */
export function effectsOn(before: ProductRecord, after: ProductRecord): Effect[] {
  // A record without stock leaves it as it is.
  const now = { ...after, stock: after.stock ?? before.stock }
  const effects: Effect[] = []
  if (hasPieces(before) && !hasPieces(now)) effects.push('outOfStock')
  if (jumps(before.price, now.price) || jumps(before.specialPrice?.value, now.specialPrice?.value))
    effects.push('priceJump')
  if (!isSold(before) && isSold(now)) effects.push('onSale')
  if (isShown(before) && !isShown(now)) effects.push('takenOff')
  if (pictures(now) < pictures(before)) effects.push('fewerPictures')
  return effects
}

const isShown = ({ isEnabled, visibility }: ProductRecord) => isEnabled !== false && visibility !== 'none'

function hasPieces({ stock, type }: ProductRecord): boolean {
  if (stock?.isInStock === false) return false
  if (!stock || !(stock.isManaged ?? !rulesOf({ type }).isComposite) || stock.allowsBackorders) return true
  return stock.quantity >= (stock.minimum ?? 1)
}

const isSold = (product: ProductRecord) => isShown(product) && hasPieces(product)

/** A change by more than half of what it was; what is free has no half. */
function jumps(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const [was, is] = [Number(before), Number(after)]
  return Math.abs(is - was) > was / 2
}

const pictures = ({ images }: ProductRecord) => (images ?? []).filter(({ isHidden }) => !isHidden).length

/** Products that an import may change without asking: 5 % of those that the shop has, at least 3 and at most 100. */
export const unaskedLimit = (products: number) => Math.min(100, Math.max(3, Math.floor(products / 20)))

const IN_WORDS = {
  outOfStock:
    '{count} product would be out of stock, and had pieces to sell|{count} products would be out of stock, and had pieces to sell',
  priceJump:
    '{count} product would cost more or less by over half|{count} products would cost more or less by over half',
  onSale:
    '{count} product would be on sale that could not be bought (disabled, not shown or out of stock)|{count} products would be on sale that could not be bought (disabled, not shown or out of stock)',
  takenOff:
    '{count} product would be off sale (disabled or not shown)|{count} products would be off sale (disabled or not shown)',
  fewerPictures: '{count} product would have fewer pictures|{count} products would have fewer pictures',
} as const satisfies Record<Effect, Sentence>

/** One line for each effect there is. */
export function effectsInWords(effects: ImportEffects): string[] {
  return (Object.keys(IN_WORDS) as Effect[]).flatMap((effect) => {
    const count = effects[effect]
    return count === 0 ? [] : say(IN_WORDS[effect], { count })
  })
}
