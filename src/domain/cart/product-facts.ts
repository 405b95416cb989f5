import type {
  BundleOptionInput,
  CustomOptionInput,
  ProductType,
  ProductVisibility,
} from '../catalog/catalogue-record.ts'
import type { Stocked } from '../catalog/stock-item.ts'
import type { Picture } from '../catalog/views.ts'
import type { Money } from '../money/money.ts'
import type { Addition } from '../pricing/addition.ts'
import type { PriceFacts } from '../pricing/prices-on.ts'

/** What the database says about a product that decides whether and for how much it can be bought. Base currency. */
export type ProductFacts = PartFacts & {
  type: ProductType
  visibility: ProductVisibility
  /** From the root: "/tea/pot.html". */
  path: string
  /** The language of its words (BCP 47): typed dates are read in its order. */
  locale: string
  bundlePriceType: 'fixed' | 'dynamic' | null
  attributes: AttributeFacts[]
  variants: (PartFacts & { options: Record<string, number> })[]
  bundle: BundleOptionFacts[]
  custom: CustomOptionFacts[]
  links: { id: number; title: string; price: Money }[]
  /** Product ids of a grouped product's parts. */
  grouped: number[]
}

/** What a product and a part of one (variant, selection) have in common. */
export type PartFacts = Stocked & {
  id: number
  sku: string
  name: string
  picture: Picture | null
  isEnabled: boolean
  prices: PriceFacts
  taxClassId: number | null
  /** Weight of one piece, in ten-thousandths of a kilogram; null weighs nothing. */
  weight?: number | null
}

type AttributeFacts = {
  id: number
  label: string
  /** Option id → what it adds to the price. */
  prices: Record<string, Addition>
  options: { id: number; label: string }[]
}

export type BundleOptionFacts = {
  id: number
  title: string
  input: BundleOptionInput
  isRequired: boolean
  selections: {
    id: number
    quantity: number
    canChangeQuantity: boolean
    addition: Addition | null
    part: PartFacts
  }[]
}

export type CustomOptionFacts = {
  id: number
  title: string
  input: CustomOptionInput
  isRequired: boolean
  maxLength: number | null
  addition: Addition | null
  values: { id: number; title: string; addition: Addition | null }[]
}
