import { expect, test } from 'vitest'
import { type AddToCartEvent, AT_REST, nextState, SECONDS } from './add-to-cart-state.ts'

const after = (...events: AddToCartEvent[]) => events.reduce(nextState, AT_REST)
const DONE: AddToCartEvent = { type: 'done', text: 'Now in your cart', hasCheckout: true }
const ticks = (count: number): AddToCartEvent[] => Array.from({ length: count }, () => ({ type: 'ticked' }))
const product = {
  name: 'Cup',
  picture: undefined,
  summary: { picture: undefined, rating: undefined, price: undefined },
}

test('4.addtocart.2, .3 the confirmation counts whole seconds down, and goes by itself', () => {
  expect(after(DONE, ...ticks(1)).panel).toMatchObject({ status: 'done', secondsLeft: SECONDS - 1 })
  expect(after(DONE, ...ticks(SECONDS)).panel).toEqual({ status: 'hidden' })
})

test('4.addtocart.3 while the shopper turns to it no time passes; turned away from, its time begins anew', () => {
  const held = after(DONE, ...ticks(3), { type: 'hold', by: 'pointer' }, ...ticks(60))
  expect(held.panel).toMatchObject({ status: 'done', holds: ['pointer'] })
  const both = nextState(held, { type: 'hold', by: 'focus' })
  const left = nextState(both, { type: 'release', by: 'pointer' })
  expect(ticks(60).reduce(nextState, left).panel).toMatchObject({ status: 'done', holds: ['focus'] })
  expect(nextState(left, { type: 'release', by: 'focus' }).panel).toMatchObject({ holds: [], secondsLeft: SECONDS })
})

test('a refusal stays until it is closed, and time or a passing pointer change nothing', () => {
  const refused = after({ type: 'refused', text: 'Only 1 left.' })
  expect([{ type: 'ticked' } as const, { type: 'hold', by: 'pointer' } as const].reduce(nextState, refused)).toBe(
    refused,
  )
  expect(nextState(refused, { type: 'panel-hidden' }).panel).toEqual({ status: 'hidden' })
})

test('2.19.4 a form that comes after the popup was closed does not open it again', () => {
  const opened = after({ type: 'popup-opened', product, text: 'Loading…' })
  expect(opened.popup.status).toBe('waiting')
  const shown: AddToCartEvent = { type: 'options-shown', optionhtml: '<form></form>' }
  expect(nextState(opened, shown).popup).toEqual({ status: 'shown', optionhtml: '<form></form>' })
  expect(nextState(nextState(opened, { type: 'popup-closed' }), shown).popup.status).toBe('closed')
})
