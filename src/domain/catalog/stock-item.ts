/** A product's stock as stored. */
export type StockItem = {
  quantity: number
  isManaged: boolean
  isInStock: boolean
  allowsBackorders: boolean
  minimum: number
  maximum: number | null
  increment: number
}

/** Pieces that the shop may owe its shoppers of one product: all orders for it are counted with 32 bits. */
export const MOST_OWED = 1_000_000_000

/** The facts that decide whether a product can be sold. `stock` null: it has none on record. */
export type Stocked = { stock: StockItem | null; isVirtual: boolean }

/**
 * Pieces of one product that may be sold now, owed ones included; Infinity where nothing is counted. A thing without stock on record cannot be sold,
 * as in Magento 1; products that are not shipped (virtual, downloadable) need none. For a product made of others theirs counts:
 * see `isTakenOffSale`.
 */
export function availableOf({ stock, isVirtual }: Stocked): number {
  if (!stock) return isVirtual ? Infinity : 0
  if (!stock.isManaged) return Infinity
  if (!stock.isInStock) return 0
  const { quantity, allowsBackorders } = stock
  return Math.max(0, allowsBackorders ? Math.min(quantity, MOST_OWED) + MOST_OWED : quantity)
}

/** The numbers of pieces that may be bought at once. Whatever is stored, the minimum and the increment are at least one. */
export type QuantityRules = { minimum: number; maximum?: number; increment: number }

export const quantityRules = ({ stock }: Pick<Stocked, 'stock'>): QuantityRules => ({
  minimum: Math.max(1, stock?.minimum ?? 1),
  ...(stock?.maximum ? { maximum: stock.maximum } : {}),
  increment: Math.max(1, stock?.increment ?? 1),
})

/** The smallest quantity that both the minimum and the increment allow. */
export const leastQuantity = ({ minimum, increment }: QuantityRules): number =>
  Math.ceil(minimum / increment) * increment

/** Tells whether the owner took a product off sale. For one made of others only this mark counts, never a quantity of its own. */
export const isTakenOffSale = ({ stock }: Pick<Stocked, 'stock'>): boolean =>
  !!stock && stock.isManaged && !stock.isInStock

/** Tells whether an order takes pieces of it out of the stock. */
export const isCounted = ({ stock }: Pick<Stocked, 'stock'>): boolean => stock?.isManaged === true
