/** A product form that was refused: what the page shows again. Plain data, for the island too. */
export type PostedProductForm = {
  /** Field name → what was posted under it. */
  values: Readonly<Record<string, string[]>>
  /** Field id (`domain/product/form-fields.ts`) → what is wrong there, in words. */
  problems: Readonly<Record<string, string>>
  /** Custom option id → the file that was sent and taken. */
  kept: Readonly<Record<string, { upload: string; name: string }>>
}
