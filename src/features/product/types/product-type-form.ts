import type { ProductPage } from '#domain/catalog/views.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { FormTextId } from '../fields/product-form-props.ts'

/** The value of a field of the form, by the field's name. */
export type NamedValue = readonly [name: string, value: string | number]

/**
 * The server's part of a type's order form, beside quantity and custom options. Each type that has something to choose is a file of this
 * folder. Its fields are in a table of their own (`product-type-fields.ts`): the browser loads no more than them.
 */
export type ProductTypeForm = {
  /** Texts that its fields draw. */
  texts: readonly FormTextId[]
  /** The choice that is preset as its page is loaded. */
  presets: (page: ProductPage) => readonly NamedValue[]
  /** A choice as its fields would have posted it; what the product has no more is left out. */
  posted: (page: ProductPage, chosen: ChosenOptions) => readonly NamedValue[]
}

/** The form of a product that leaves nothing to choose. */
export const nothingToChoose: ProductTypeForm = { texts: [], presets: () => [], posted: () => [] }
