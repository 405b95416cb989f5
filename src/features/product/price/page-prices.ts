import type { Money } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import type { ProductFormProps } from '../fields/product-form-props.ts'

/** The props of a product's price box. */
export type PriceOfChoiceProps = {
  productId: number
  /** Beginning of the ids in the box. */
  prefix?: string
  isBundle?: boolean
  /** The prices of one piece that the page came with, as text; `regular` is struck through. Without `regular` no choice can bring one. */
  drawn: { final: string; regular?: string; isStruck?: boolean }
  /** The range of prices of all choices, shown beside the price of one choice. */
  rangeText?: string | undefined
  /** Given where a former price may be shown struck through. */
  texts?: { now: string; regular: string }
}

/** The props of the table of tier prices. */
export type TierTableProps = {
  productId: number
  /** `price`: one piece in minor units, left out for a bundle without a choice. `saving` is in percent; `from` is the quantity in words. */
  tiers: { quantity: number; from: string; price?: Money; saving: number }[]
  money: MoneyFormat
  /** `{price}` and `{percent}` are filled in there. */
  texts: { caption: string; each: string; save: string }
}

/** The prices on a product's page. */
export type PagePrices = {
  box: PriceOfChoiceProps
  tiers?: TierTableProps
  /** The data that the form computes prices from. */
  form: Pick<ProductFormProps, 'own' | 'loaded' | 'attributes' | 'bundle' | 'grouped' | 'custom' | 'links'>
}
