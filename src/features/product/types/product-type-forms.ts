import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { bundle } from './bundle.ts'
import { configurable } from './configurable.ts'
import { downloadable } from './downloadable.ts'
import { grouped } from './grouped.ts'
import { nothingToChoose, type ProductTypeForm } from './product-type-form.ts'

/** The order form of each type of product. How to add one: docs/how-to/add-a-product-type.md. */
export const productTypeForms: Readonly<Record<ProductType, ProductTypeForm>> = {
  simple: nothingToChoose,
  configurable,
  bundle,
  grouped,
  virtual: nothingToChoose,
  downloadable,
}
