import type { WooAttribute } from './woo-cells.ts'

/** A variation, and what it takes from the product it belongs to. */
export type WooVariation = {
  row: number
  sku: string
  attributes: WooAttribute[]
  /** Its place among the product's variations in the old shop. */
  position: number
  price: string
  sale: string
  from: string
  to: string
  sharesStock: boolean
}

export type WooParent = {
  sku: string
  name: string
  attributes: WooAttribute[]
  taxClass: string
  taxStatus: string
  weight: string
  stock: string
}

/** One choice of a variation: one that stands for any value of an attribute has a choice for each. */
export type WooChoice = { sku: string; options: string[]; cells: Record<string, string> }
