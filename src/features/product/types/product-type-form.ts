import type { ComponentType } from 'react'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { FormTextId, OwnFieldsProps } from '../fields/product-form-props.ts'

/** The value of a field of the form, by the field's name. */
export type NamedValue = readonly [name: string, value: string | number]

/** What the order form of a type has beside quantity and custom options. Each type that has something is a file of this folder. */
export type ProductTypeForm = {
  /** Its fields, in the script that only such products load. Selectors of attributes are drawn by the form itself. */
  Fields?: ComponentType<OwnFieldsProps>
  /** Texts that its fields draw. */
  texts: readonly FormTextId[]
  /** What is chosen as its page is loaded. */
  presets: (page: ProductPage) => readonly NamedValue[]
  /** A choice as its fields would have posted it; what the product has no more is left out. */
  posted: (page: ProductPage, chosen: ChosenOptions) => readonly NamedValue[]
}

/** The form of a product that leaves nothing to choose. */
export const nothingToChoose: ProductTypeForm = { texts: [], presets: () => [], posted: () => [] }
