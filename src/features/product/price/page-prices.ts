import type { Money } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import type { ProductFormProps } from '../fields/product-form-props.ts'

/** What a product's price box is drawn from. */
export type PriceOfChoiceProps = {
  productId: number
  /** What the ids of its places begin with. */
  prefix?: string
  isBundle?: boolean
  /** What the page came with, in words: of one piece, and struck through; without `regular` no choice can bring it. */
  drawn: { final: string; regular?: string; isStruck?: boolean }
  /** What all choices cost, beside a price that is of one. */
  rangeText?: string | undefined
  /** Given where a former price may be shown struck through. */
  texts?: { now: string; regular: string }
}

/** What the table of tier prices is drawn from. */
export type TierTableProps = {
  productId: number
  /** `price` of one piece in minor units, none of a bundle of which nothing is chosen; `saving` in percent, `from` says the quantity in words. */
  tiers: { quantity: number; from: string; price?: Money; saving: number }[]
  money: MoneyFormat
  /** `{price}` and `{percent}` are filled in there. */
  texts: { caption: string; each: string; save: string }
}

/** What a product's page knows of prices. */
export type PagePrices = {
  box: PriceOfChoiceProps
  tiers?: TierTableProps
  /** What its form reckons with. */
  form: Pick<ProductFormProps, 'own' | 'loaded' | 'attributes' | 'bundle' | 'grouped' | 'custom' | 'links'>
}
