/** What was chosen of a configurable product: the variant it names, or none. */
export type ChosenVariant = { productId: number; variantId: number | undefined; sku: string | undefined }

/** Fired on the document; `detail` is a `ChosenVariant`. */
export const VARIANT_EVENT = 'vitrine-variant'

let last: ChosenVariant | undefined

/** Tells the page of the choice. */
export function announceVariant(choice: ChosenVariant): void {
  last = choice
  document.dispatchEvent(new CustomEvent(VARIANT_EVENT, { bubbles: true, detail: choice }))
}

/** For those who begin to listen later: what was told last. */
export const lastVariant = (): ChosenVariant | undefined => last
