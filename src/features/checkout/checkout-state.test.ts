import { expect, test } from 'vitest'
import { fieldsLeaving, initialCheckout, leadsToStep, nextCheckout, readDrawing, savesStep } from './checkout-state.ts'

const link = (href: string) => leadsToStep(new URL(href, 'https://shop.example/checkout/onepage/?step=billing'), href)

test('forms that save a step are sent in the background; the login and the order are not', () => {
  expect(savesStep('/checkout/onepage/saveBilling/')).toBe(true)
  expect(savesStep('/checkout/onepage/saveOrder/')).toBe(false)
  expect(savesStep('/customer/account/loginPost/')).toBe(false)
})

test('a link to a step is followed here; one to a place of the page, or elsewhere, is a link', () => {
  expect(link('/checkout/onepage/?step=method')).toBe(true)
  expect(link('#order-summary')).toBe(false)
  expect(link('/checkout/onepage/')).toBe(false)
  expect(link('/checkout/cart/?step=method')).toBe(false)
})

test('what is typed goes along to the step that an address names', () => {
  const fields = new FormData()
  fields.set('city', 'Berlin')
  expect([...fieldsLeaving(fields, '?step=method')]).toEqual([
    ['city', 'Berlin'],
    ['go_to', 'method'],
  ])
})

test.each([
  [undefined],
  ['text'],
  [{}],
  [{ content: '<div></div>' }],
  [{ content: '', shown: 'billing', focus: '#a' }],
])('F14 %j is no checkout: the server has another page to show', (json) => {
  expect(readDrawing(json)).toBeUndefined()
})

test('a new drawing takes away what was said of the last failure, and counts even where it is the same', () => {
  const { content: html, ...drawing } = readDrawing({
    content: '<div>steps</div>',
    shown: 'billing',
    form: 'co-billing-form',
    focus: '#checkout-step-billing',
    cart: { key: 'mine', version: 1, count: 1 },
  })!
  const failed = nextCheckout(initialCheckout({ shown: 'method' }), { type: 'failed', text: 'Not saved.' })
  expect(failed.failure).toBe('Not saved.')
  const once = nextCheckout(failed, { type: 'drawn', drawing: { ...drawing, html } })
  expect(once).toMatchObject({ html, shown: 'billing', form: 'co-billing-form', failure: undefined, drawings: 1 })
  expect(nextCheckout(once, { type: 'drawn', drawing: { ...drawing, html } }).drawings).toBe(2)
})

test('an order is under way until the page is shown again', () => {
  const ordering = nextCheckout(initialCheckout({ shown: 'payment' }), { type: 'ordering', isSent: true })
  expect(ordering.isOrdering).toBe(true)
  expect(nextCheckout(ordering, { type: 'ordering', isSent: false }).isOrdering).toBe(false)
})
