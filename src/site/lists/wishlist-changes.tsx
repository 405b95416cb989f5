import { type CartToWishResult, LONGEST_NOTE, type WishChange } from '#domain/lists/results.ts'
import { paths } from '#domain/paths.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import type { Answer, Flash, Handler, ShopRequest } from '../http/answers.ts'
import { cartAnswer, isFromCartPage } from '../cart/cart-answer.tsx'
import { askInWords } from './ask-in-words.tsx'
import { listAnswer, NOT_HERE } from './list-answer.tsx'
import { parseProductForm, parseQuantity } from '../cart/product-form.ts'

const fallback = paths.wishlist

const noSuchItem: Flash = { kind: 'error', id: 'wishlistNoSuchItem' }

/** Call 5 of the specification, for the wishlist. The choices of a product form come with it. */
export const addToWishlist: Handler = async (request) => {
  const { shop, visitor, params, form } = request
  await request.session()
  const productId = Number(params.productId)
  const { options, quantity } = parseProductForm(form)
  const result = await shop.wishlist.add(visitor.owner, visitor.store, { productId, options, quantity })
  switch (result.status) {
    case 'added':
    case 'already': {
      const { status, name } = result
      const flash: Flash =
        status === 'added'
          ? { kind: 'success', id: 'wishlistAdded', values: { name }, link: 'wishlist' }
          : { kind: 'note', id: 'wishlistAlready', values: { name }, link: 'wishlist' }
      return listAnswer(request, flash, { fallback })
    }
    case 'full':
      return listAnswer(request, full(result), { fallback })
    case 'no-such-product':
      return listAnswer(request, { kind: 'error', id: 'wishlistNoSuchProduct' }, { code: NOT_HERE, fallback })
  }
}

export const updateWishlist: Handler = async (request) => {
  const { refused } = await keepTyped(request)
  const flash: Flash =
    refused.length > 0 ? { kind: 'error', id: 'wishlistUpdateRefused' } : { kind: 'success', id: 'wishlistUpdated' }
  return listAnswer(request, flash, { fallback })
}

export const removeFromWishlist: Handler = async (request) => {
  const { shop, visitor, params } = request
  await keepTyped(request)
  const result = await shop.wishlist.remove(visitor.owner, visitor.store, params.itemId ?? '')
  if (result.status === 'no-such-item') return listAnswer(request, noSuchItem, { code: NOT_HERE, fallback })
  const { name } = result
  const flash: Flash =
    name === undefined
      ? { kind: 'success', id: 'wishlistRemovedUnnamed' }
      : { kind: 'success', id: 'wishlistRemoved', values: { name } }
  return listAnswer(request, flash, { fallback })
}

export const wishToCart: Handler = async (request) => {
  const { shop, visitor, params, form } = request
  const itemId = params.itemId ?? ''
  await keepTyped(request)
  const typed = form.group('qty').get(itemId)?.[0]
  const quantity = typed === undefined ? undefined : parseQuantity(typed)
  const result = await shop.wishlist.toCart(visitor.owner, visitor.store, itemId, quantity)
  switch (result.status) {
    case 'added': {
      const values = { name: result.name, count: result.quantity }
      return listAnswer(request, { kind: 'success', id: 'addedToCartNamed', values, link: 'cart' }, { fallback })
    }
    case 'needs-options':
      return request.wantsJson
        ? { status: 'json', body: { redirectUrl: result.path }, views: {} }
        : {
            status: 'redirect',
            to: result.path,
            flash: { kind: 'note', id: 'chooseOptionsFor', values: { name: result.name } },
          }
    case 'rejected':
      return listAnswer(request, { kind: 'error', ...refusalMessage(result.refusal) }, { fallback })
    case 'no-such-item':
      return listAnswer(request, noSuchItem, { code: NOT_HERE, fallback })
  }
}

export const allWishesToCart: Handler = async (request) => {
  const { shop, visitor } = request
  await keepTyped(request)
  const { added, left } = await shop.wishlist.allToCart(visitor.owner, visitor.store)
  const done = visitor.t('wishlistAllAdded', { count: added })
  // A long list would not fit into the cookie that keeps the message.
  const names = left.length > 5 ? `${left.slice(0, 5).join(', ')} …` : left.join(', ')
  if (left.length === 0) {
    if (added === 0) return listAnswer(request, { kind: 'note', id: 'wishlistEmpty' }, { fallback })
    const values = { count: added }
    return listAnswer(request, { kind: 'success', id: 'wishlistAllAdded', values, link: 'cart' }, { fallback })
  }
  const flash: Flash =
    added === 0
      ? { kind: 'error', id: 'wishlistAllLeft', values: { names } }
      : { kind: 'note', id: 'wishlistSomeLeft', values: { added: done, names }, link: 'cart' }
  return listAnswer(request, flash, { fallback })
}

export const wishFromCart: Handler = async (request) => {
  const { shop, visitor, params } = request
  const result = await shop.wishlist.fromCart(visitor.owner, visitor.store, params.lineId ?? '')
  const flash = movedWords(result)
  if (isFromCartPage(request)) return cartAnswer(request, flash)
  const code = result.status === 'no-such-line' ? { code: NOT_HERE } : {}
  return listAnswer(request, flash, { ...code, fallback: paths.cart })
}

function movedWords(result: CartToWishResult): Flash {
  switch (result.status) {
    case 'moved':
      return { kind: 'success', id: 'wishlistMovedFromCart', values: { name: result.name }, link: 'wishlist' }
    case 'full':
      return full(result)
    case 'no-such-line':
      return { kind: 'error', id: 'wishlistNoSuchLine' }
  }
}

export const askAddToWishlist: Handler = async (request) => {
  const { shop, visitor, params } = request
  const [card] = await shop.catalog.cards(visitor.store, [Number(params.productId)])
  if (!card) return { status: 'not-found' }
  return askInWords(request, { id: 'wishlistAskAdd', values: { name: card.name } }, { id: 'wishlistAdd' })
}

export const askRemoveFromWishlist: Handler = (request) =>
  askAbout(request, (name) => askInWords(request, { id: 'listAskWishlist', values: { name } }, { id: 'listRemove' }))

export const askWishToCart: Handler = (request) =>
  askAbout(request, (name) => askInWords(request, { id: 'wishlistAskToCart', values: { name } }, { id: 'addToCart' }))

export const askAllToCart: Handler = async (request) =>
  askInWords(request, { id: 'wishlistAskAllToCart' }, { id: 'wishlistAllToCart' })

export const askFromCart: Handler = async (request) => {
  const { shop, visitor, params } = request
  const { lines } = await shop.cart.view(visitor.owner, visitor.store)
  const line = lines.find(({ id }) => id === params.lineId)
  if (!line) return { status: 'not-found' }
  return askInWords(request, { id: 'wishlistAskFromCart', values: { name: line.name } }, { id: 'wishlistMove' })
}

async function askAbout({ shop, visitor, params }: ShopRequest, ask: (name: string) => Answer): Promise<Answer> {
  const { items } = await shop.wishlist.view(visitor.owner, visitor.store)
  const item = items.find(({ id }) => id === params.itemId)
  return item ? ask(item.name) : { status: 'not-found' }
}

/** Every button of the list sends the whole list: notes and quantities are kept, whichever was pressed. */
async function keepTyped({ shop, visitor, form }: ShopRequest): Promise<{ refused: string[] }> {
  const [quantities, notes] = [form.group('qty'), form.group('description')]
  const ids = [...new Set([...quantities.keys(), ...notes.keys()])]
  if (ids.length === 0) return { refused: [] }
  const changes = ids.map((itemId): WishChange => {
    const [quantity, note] = [quantities.get(itemId)?.[0], notes.get(itemId)?.[0]]
    return {
      itemId,
      ...(quantity !== undefined && { quantity: parseQuantity(quantity) }),
      // A line break is posted as two characters, and typed as one.
      ...(note !== undefined && { note: note.replaceAll('\r\n', '\n').slice(0, LONGEST_NOTE) }),
    }
  })
  return shop.wishlist.update(visitor.owner, changes)
}

const full = ({ name, maximum }: { name: string; maximum: number }): Flash => ({
  kind: 'error',
  id: 'wishlistFull',
  values: { name, maximum },
  link: 'wishlist',
})
