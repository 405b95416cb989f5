/** Fired on the document by the product's form when what was chosen of a configurable product names a variant, or none. */
export const VARIANT_EVENT = 'vitrine-variant'
export type ChosenVariant = { productId: number; variantId: number | undefined; sku: string | undefined }
