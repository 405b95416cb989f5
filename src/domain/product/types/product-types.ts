import type { ProductType } from '../../catalog/catalogue-words.ts'
import { bundle } from './bundle.ts'
import { configurable } from './configurable.ts'
import { downloadable } from './downloadable.ts'
import { grouped } from './grouped.ts'
import { type ProductTypeRules, soldAsItIs } from './product-type-rules.ts'

/** Every type of product. How to add one: docs/how-to/add-a-product-type.md. */
const productTypes: Record<ProductType, ProductTypeRules> = {
  simple: soldAsItIs,
  configurable,
  bundle,
  grouped,
  virtual: { ...soldAsItIs, isVirtual: true },
  downloadable,
}

/** The rules of a product's type. If a damaged row names an unknown type, the plain rules hold: such a product is not for sale. */
export const rulesOf = ({ type }: { type: ProductType }): ProductTypeRules =>
  Object.hasOwn(productTypes, type) ? productTypes[type] : soldAsItIs

export const allProductTypes = Object.keys(productTypes) as [ProductType, ...ProductType[]]

/** The types for which a rule holds. */
export const typesThat = (holds: (rules: ProductTypeRules) => boolean): ProductType[] =>
  allProductTypes.filter((type) => holds(productTypes[type]))
