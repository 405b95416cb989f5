import { fileFieldOf } from '#domain/cart/file-option.ts'
import type { CustomOptionView } from '#domain/catalog/views.ts'

/** A product form that was refused: what the page shows again. Plain data, for the island too. */
export type PostedProductForm = {
  /** Field name → what was posted under it. */
  values: Readonly<Record<string, string[]>>
  /** Custom option id → what is wrong with it, in words. */
  problems: Readonly<Record<string, string>>
  /** Custom option id → the file that was sent and taken. */
  kept: Readonly<Record<string, { upload: string; name: string }>>
}

/** The id of a custom option's field; of radios and boxes, of their group. */
export const optionFieldId = ({ id, input }: Pick<CustomOptionView, 'id' | 'input'>): string =>
  input === 'file' ? fileFieldOf(id) : `options-${id}`
