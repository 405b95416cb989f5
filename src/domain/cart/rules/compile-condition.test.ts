import { describe, expect, test } from 'vitest'
import { inBaseCurrency } from '../../pricing/store-currency.ts'
import { compileCart, compileLine } from './compile-condition.ts'
import {
  asksForPayment,
  asksForShipping,
  type CartCondition,
  type CartFacts,
  type LineCondition,
  type LineFacts,
} from './rule-condition.ts'

const cup: LineFacts = {
  products: [
    { sku: 'CUP', categories: [7, 12], attributes: { colour: ['3', '5'], material: ['Bone china'] } },
    { sku: 'CUP-RED', categories: [], attributes: { size: ['9'], height: ['8.5'] } },
  ],
  quantity: 3,
  unitPrice: 1250,
  rowTotal: 3750,
}
const pot: LineFacts = {
  products: [{ sku: 'POT', categories: [9], attributes: {} }],
  quantity: 1,
  unitPrice: 5000,
  rowTotal: 5000,
}
const cart: CartFacts = {
  lines: [cup, pot],
  subtotal: 8750,
  netSubtotal: 7353,
  pieces: 4,
  weight: 25_000,
  payment: 'bank-transfer',
  shipping: null,
  country: 'US',
  region: 'NJ',
  postcode: '07001',
}
const isLine = (condition: LineCondition, line = cup) => compileLine(condition, inBaseCurrency)(line)
const isCart = (condition: CartCondition, changes: Partial<CartFacts> = {}) =>
  compileCart(condition, inBaseCurrency)({ ...cart, ...changes })

describe('conditions on a line', () => {
  test.each<[LineCondition, boolean]>([
    [{ line: 'sku', is: 'one-of', values: ['x', ' cup '] }, true],
    [{ line: 'sku', is: 'one-of', values: ['CUP-RED'] }, true],
    [{ line: 'sku', is: 'contains', values: ['p-r'] }, true],
    [{ line: 'sku', is: 'contains', values: ['', ' '] }, false],
    [{ line: 'sku', is: 'contains-not', values: ['U'] }, false],
    [{ line: 'category', is: 'one-of', values: ['12'] }, true],
    [{ line: 'category', is: 'one-of', values: ['1'] }, false],
    [{ line: 'category', is: 'only', values: ['7', '12'] }, false],
    [{ line: 'price', is: 'equal', value: 1250 }, true],
    [{ line: 'price', is: 'less-than', value: 1250 }, false],
    [{ line: 'quantity', is: 'at-most', value: 3 }, true],
    [{ line: 'row-total', is: 'not-equal', value: 3750 }, false],
    [{ attribute: 'colour', is: 'one-of', values: ['5'] }, true],
    [{ attribute: 'size', is: 'one-of', values: ['9'] }, true],
    [{ attribute: 'material', is: 'only', values: ['bone CHINA'] }, true],
    [{ attribute: 'height', is: 'more-than', value: 8 }, true],
    [{ attribute: 'weight', is: 'at-most', value: 8 }, false],
    [{ attribute: '__proto__', is: 'one-of', values: ['9'] }, false],
    [{ attribute: 'constructor', is: 'none-of', values: ['9'] }, true],
  ])('%j: %s', (condition, isMet) => {
    expect(isLine(condition)).toBe(isMet)
  })

  test('all of them are met by the product, or all by the variant', () => {
    const red: LineCondition = { line: 'sku', is: 'one-of', values: ['CUP-RED'] }
    const inSeven: LineCondition = { line: 'category', is: 'one-of', values: ['7'] }
    expect(isLine({ of: 'all', conditions: [red, inSeven] })).toBe(false)
    expect(isLine({ of: 'any', conditions: [red, inSeven] })).toBe(true)
  })
})

describe('conditions on the cart', () => {
  const inSeven: LineCondition = { line: 'category', is: 'one-of', values: ['7'] }
  const none: LineCondition = { line: 'sku', is: 'one-of', values: ['NONE'] }
  test.each<[CartCondition, boolean]>([
    [{ cart: 'subtotal', is: 'at-least', value: 8750 }, true],
    [{ cart: 'subtotal', is: 'more-than', value: 8750 }, false],
    [{ cart: 'net-subtotal', is: 'at-most', value: 7353 }, true],
    [{ cart: 'pieces', is: 'equal', value: 4 }, true],
    [{ cart: 'weight', is: 'less-than', value: 25_000 }, false],
    [{ cart: 'payment', is: 'one-of', values: ['stripe', 'bank-transfer'] }, true],
    [{ cart: 'shipping', is: 'one-of', values: ['flat-rate'] }, false],
    [{ cart: 'shipping', is: 'none-of', values: ['flat-rate'] }, true],
    [{ cart: 'region', is: 'only', values: ['nj'] }, true],
    [{ cart: 'country', is: 'none-of', values: ['US'] }, false],
    [{ cart: 'postcode', is: 'contains', values: ['70'] }, true],
    [{ cart: 'postcode', is: 'at-least', value: 7000 }, true],
    [{ found: true, line: inSeven }, true],
    [{ found: false, line: inSeven }, false],
    [{ found: true, line: none }, false],
    [{ found: false, line: none }, true],
    [{ sum: 'pieces', is: 'at-least', value: 3, line: inSeven }, true],
    [{ sum: 'pieces', is: 'more-than', value: 3, line: inSeven }, false],
    [{ sum: 'row-total', is: 'equal', value: 3750, line: inSeven }, true],
  ])('%j: %s', (condition, isMet) => {
    expect(isCart(condition)).toBe(isMet)
  })

  test('a postcode that is no number is not compared with one', () => {
    expect(isCart({ cart: 'postcode', is: 'at-least', value: 1 }, { postcode: 'SW1A 1AA' })).toBe(false)
    expect(isCart({ cart: 'postcode', is: 'not-equal', value: 1 }, { postcode: '' })).toBe(true)
  })

  const yes: CartCondition = { cart: 'pieces', is: 'equal', value: 4 }
  const no: CartCondition = { cart: 'pieces', is: 'equal', value: 5 }
  test.each([
    ['all', [true, false, true]],
    ['any', [true, true, true]],
    ['none', [false, false, true]],
    ['not-all', [false, true, true]],
  ] as const)('"%s" of both, of one, and of none given', (of, [both, one, empty]) => {
    expect(isCart({ of, conditions: [yes, yes] })).toBe(both)
    expect(isCart({ of, conditions: [yes, no] })).toBe(one)
    expect(isCart({ of, conditions: [] })).toBe(empty)
    expect(isCart({ of: 'all', conditions: [{ of, conditions: [yes, no] }, yes] })).toBe(one)
  })

  test('amounts are converted into the store’s currency, pieces are not', () => {
    const double = (amount: number) => amount * 2
    expect(compileCart({ cart: 'subtotal', is: 'equal', value: 4375 }, double)(cart)).toBe(true)
    expect(compileCart({ cart: 'pieces', is: 'equal', value: 4 }, double)(cart)).toBe(true)
    expect(compileLine({ line: 'price', is: 'equal', value: 625 }, double)(cup)).toBe(true)
  })
})

test('what a condition asks for is found wherever it stands', () => {
  const payment: CartCondition = { cart: 'payment', is: 'one-of', values: ['a'] }
  const inside: CartCondition = { of: 'any', conditions: [{ of: 'none', conditions: [payment] }] }
  expect([asksForPayment(inside), asksForShipping(inside), asksForPayment(undefined)]).toEqual([true, false, false])
  expect(asksForShipping({ cart: 'net-subtotal', is: 'at-least', value: 1 })).toBe(true)
  expect(asksForShipping({ found: true, line: { line: 'sku', is: 'one-of', values: [] } })).toBe(false)
})

test('200 lines and 50 rules with a thousand values each look at every line once for each rule', () => {
  let looks = 0
  const lines = [...Array(200).keys()].map((at): LineFacts => ({
    products: [
      {
        get sku() {
          looks++
          return `SKU-${at}`
        },
        categories: [],
        attributes: {},
      },
    ],
    quantity: 1,
    unitPrice: 1,
    rowTotal: 1,
  }))
  const values = [...Array(1000).keys()].map((at) => `OTHER-${at}`)
  for (let rule = 0; rule < 50; rule++) {
    const meets = compileLine({ line: 'sku', is: 'one-of', values }, inBaseCurrency)
    expect(lines.some(meets)).toBe(false)
  }
  expect(looks).toBe(200 * 50)
})
