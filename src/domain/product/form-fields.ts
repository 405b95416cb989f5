import type { CustomOptionInput } from '../catalog/catalogue-words.ts'
import { fileFieldOf } from './file-option.ts'

/**
 * Ids of the product form's fields; problems with choices are reported by them. For radios and boxes the id is their group's,
 * whose messages are in the element `<id>-container` (behaviours 2.7.1, 2.7.6, 3.9.1).
 */
export const QUANTITY_FIELD = 'qty'
export const LINKS_FIELD = 'links-advice'

type Id = number | string

export const attributeFieldId = (attributeId: Id): string => `attribute${attributeId}`
export const bundleFieldId = (optionId: Id): string => `bundle-option-${optionId}`
export const bundleQuantityFieldId = (optionId: Id): string => `${bundleFieldId(optionId)}-qty-input`
export const groupedFieldId = (productId: Id): string => `super_group_${productId}`
export const optionFieldId = ({ id, input }: { id: Id; input: CustomOptionInput }): string =>
  input === 'file' ? fileFieldOf(id) : `options-${id}`
