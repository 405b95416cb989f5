import { createContext, use } from 'react'

/** Id of the product form (Magento 1's). */
export const PRODUCT_FORM = 'product_addtocart_form'

/** Beginning of the ids in the options popup: the page below it may hold the form of another product, or the same. */
export const POPUP_PREFIX = 'popup-'

const Prefix = createContext('')

/** Around the fields of a form whose ids begin with `value`. */
export const FieldIdPrefix = Prefix.Provider

/** Makes the id of a field (`domain/product/form-fields.ts`) the one it has in this form. */
export function useFieldIds(): (fieldId: string) => string {
  const prefix = use(Prefix)
  return (fieldId) => prefix + fieldId
}

/** Beginning of the ids of a product form on the page. */
export const idPrefixOf = ({ id }: HTMLFormElement): string =>
  id.endsWith(PRODUCT_FORM) ? id.slice(0, -PRODUCT_FORM.length) : ''
