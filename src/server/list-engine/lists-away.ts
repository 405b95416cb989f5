/** Lists and searches cannot be answered at present; products, carts and the checkout can. */
export class ListsAwayError extends Error {
  override name = 'ListsAwayError'
}
