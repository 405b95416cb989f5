import { onDocument, tellDocument } from '../browser/events/document-event.ts'

/** The variant that a configurable product's choice names, or none. */
export type ChosenVariant = { productId: number; variantId: number | undefined; sku: string | undefined }

/** Fired on the document; `detail` is a `ChosenVariant`. Code that shows a variant's pictures or words listens to it. */
export const VARIANT_EVENT = 'vitrine-variant'

let last: ChosenVariant | undefined

/** Tells the page of the choice. */
export function announceVariant(choice: ChosenVariant): void {
  last = choice
  tellDocument(VARIANT_EVENT, choice)
}

/** The last variant told, for `useSyncExternalStore`; also one told before an island came alive. */
export const variantStore = {
  subscribe: (listener: () => void): (() => void) =>
    onDocument<ChosenVariant>(VARIANT_EVENT, (choice) => {
      last = choice
      listener()
    }),
  getSnapshot: (): ChosenVariant | undefined => last,
}
