import type { ReactNode } from 'react'
import type { CartLineView } from '#domain/cart/results.ts'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import { LINES_PER_PAGE } from '../../cart/view/cart-page-view.ts'
import { CartView } from '../../cart/page/cart-view.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { CheckoutView } from '../../checkout/checkout-view.tsx'
import { aCheckout, cart, emptyCart, troubledCart } from '../fixtures/cart-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const wide = (node: ReactNode) => <PageLayout>{node}</PageLayout>

const [line] = cart.lines as [CartLineView]
const long =
  'Mrs Abernathy’s Extraordinarily Long-Handled Watering Can for Balconies, Windowsills and Conservatories in Hammered Copper'

const manyChoices: CartLineView = {
  ...line,
  id: 'long',
  name: long,
  options: { custom: { 1: 'x' } },
  choices: ['Colour', 'Size', 'Engraving on the handle', 'Deliver on', 'Gift wrapping'].map((label) => ({
    label,
    value: 'Untersetzer-Aufbewahrungsschachtel, in words that go on',
  })),
}

/** One word of 40 letters. */
const longWord: CartLineView = { ...line, id: 'word', name: 'Donaudampfschifffahrtskapitänskajütentür' }

const saved = [
  { ...longWord, id: 's1' },
  { ...manyChoices, id: 's2', quantity: 3 },
  { ...line, id: 's3', problem: { kind: 'out-of-stock' as const } },
]

const manyLines = Array.from({ length: LINES_PER_PAGE + 20 }, (_, index) => ({
  ...(index === LINES_PER_PAGE + 3 ? troubledCart.lines[0]! : line),
  id: `many-${index}`,
}))

const everyMethod = SHIPPING_METHODS.map((code, at) => ({ code, price: at < 2 ? 490 + at * 1000 : 0 }))

export const cartPageEntries: WorkbenchEntry = {
  name: 'cart-page',
  states: [
    {
      name: 'long-words-and-saved',
      node: wide(<CartView cart={{ ...cart, lines: [manyChoices, longWord], saved }} />),
    },
    { name: 'empty-and-saved', node: wide(<CartView cart={{ ...emptyCart, saved }} />) },
    {
      name: 'ways-of-sending',
      node: wide(<CartView cart={{ ...cart, shippingMethods: everyMethod, shippingMethod: 'table-rate' }} />),
    },
    { name: 'not-delivered', node: wide(<CartView cart={{ ...cart, shippingMethods: [], shippingMethod: null }} />) },
    {
      name: 'long-word-at-checkout',
      node: wide(<CheckoutView {...aCheckout('payment', { cart: { ...cart, lines: [longWord] } })} />),
    },
    { name: 'many-lines', node: wide(<CartView cart={{ ...cart, lines: manyLines }} page={2} />) },
  ],
}
