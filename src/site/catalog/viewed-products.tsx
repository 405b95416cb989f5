import { MOST_ASKED } from '#domain/catalog/viewed-products.ts'
import { ViewedShelf } from '#features/cards/recently-viewed.tsx'
import type { Handler } from '../http/answers.ts'

/**
 * Cards of the products asked for by `ids=1,2,3`, in this order, as a row with a heading. Only the browser knows which products a
 * shopper has looked at; the server does not record the question. Unknown ids, and those of products not for sale, are skipped.
 */
export const viewedProducts: Handler = async ({ shop, visitor, url }) => {
  const cards = await shop.catalog.cards(visitor.store, idsIn(url).slice(0, MOST_ASKED))
  return { status: 'fragment', view: <ViewedShelf cards={cards} /> }
}

/** The product ids that an address asks for, each once. */
export function idsIn(url: URL): number[] {
  const ids = (url.searchParams.get('ids') ?? '').slice(0, LONGEST_LIST).split(',').filter(isId).map(Number)
  return [...new Set(ids)]
}

const LONGEST_LIST = 1000
const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)
