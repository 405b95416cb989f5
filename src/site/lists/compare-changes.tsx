import { paths } from '#domain/paths.ts'
import type { Flash, Handler } from '../http/answers.ts'
import { askInWords } from './ask-in-words.tsx'
import { listAnswer, NOT_HERE } from './list-answer.tsx'

const fallback = paths.compare

/** Call 5 of the specification, of the compare list. */
export const addToCompare: Handler = async (request) => {
  const { shop, visitor, params } = request
  await request.session()
  const result = await shop.compare.add(visitor.owner, visitor.store, Number(params.productId))
  switch (result.status) {
    case 'added':
      return listAnswer(request, told('success', 'compareAdded', result), { fallback })
    case 'already':
      return listAnswer(request, told('note', 'compareAlready', result), { fallback })
    case 'full': {
      const { name, maximum } = result
      const flash: Flash = { kind: 'error', id: 'compareFull', values: { name, maximum }, link: 'compare' }
      return listAnswer(request, flash, { fallback })
    }
    case 'no-such-product':
      return listAnswer(request, { kind: 'error', id: 'compareNoSuchProduct' }, { code: NOT_HERE, fallback })
  }
}

export const removeFromCompare: Handler = async (request) => {
  const { shop, visitor, params } = request
  const result = await shop.compare.remove(visitor.owner, visitor.store, Number(params.productId))
  if (result.status === 'no-such-item')
    return listAnswer(request, { kind: 'error', id: 'compareNoSuchItem' }, { code: NOT_HERE, fallback })
  const { name } = result
  const flash: Flash =
    name === undefined
      ? { kind: 'success', id: 'compareRemovedUnnamed' }
      : { kind: 'success', id: 'compareRemoved', values: { name } }
  return listAnswer(request, flash, { fallback })
}

export const clearCompare: Handler = async (request) => {
  await request.shop.compare.clear(request.visitor.owner)
  return listAnswer(request, { kind: 'success', id: 'compareCleared' }, { fallback })
}

export const askAddToCompare: Handler = async (request) => {
  const { shop, visitor, params } = request
  const [card] = await shop.catalog.cards(visitor.store, [Number(params.productId)])
  if (!card) return { status: 'not-found' }
  return askInWords(request, { id: 'compareAskAdd', values: { name: card.name } }, { id: 'compare' })
}

export const askRemoveFromCompare: Handler = async (request) => {
  const { shop, visitor, params } = request
  const compared = await shop.compare.cards(visitor.owner, visitor.store)
  const card = compared.find(({ id }) => String(id) === params.productId)
  if (!card) return { status: 'not-found' }
  return askInWords(request, { id: 'listAskCompare', values: { name: card.name } }, { id: 'listRemove' })
}

export const askClearCompare: Handler = async (request) =>
  askInWords(request, { id: 'listAskClear' }, { id: 'compareClear' })

const told = (kind: Flash['kind'], id: Flash['id'], { name }: { name: string }): Flash => ({
  kind,
  id,
  values: { name },
  link: 'compare',
})
