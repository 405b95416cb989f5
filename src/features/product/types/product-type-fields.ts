import type { ComponentType } from 'react'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { OwnFieldsProps } from '../fields/product-form-props.ts'
import { BundleFields } from './bundle-fields.tsx'
import { GroupedFields } from './grouped-fields.tsx'
import { LinkFields } from './link-fields.tsx'

/**
 * The fields of each type of product, in the script that only products with such fields load; null where there are none. Selectors of attributes
 * are drawn by the form itself.
 */
export const productTypeFields: Readonly<Record<ProductType, ComponentType<OwnFieldsProps> | null>> = {
  simple: null,
  configurable: null,
  bundle: BundleFields,
  grouped: GroupedFields,
  virtual: null,
  downloadable: LinkFields,
}
