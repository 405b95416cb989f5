/** A place of the page that call 6 fills anew. */
export { RenewedMarkup as Island } from './renewed-markup.tsx'
