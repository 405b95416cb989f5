import { expect, test } from 'vitest'
import { chooseSelections, chosenSelections, startBundle, tiersBeside, typeQuantity } from './bundle-choice.ts'
import { readBundleConfig } from '#test/conformance/reference/bundle-config.ts'

const config = readBundleConfig({
  options: {
    1: {
      isMulti: false,
      selections: {
        11: { qty: '2.0000', customQty: '1', price: 10, tierPrice: [{ price_qty: 5, price: 9 }] },
        12: { qty: 3, customQty: 0, price: 4, tierPrice: [{ price_qty: 5, price: 3 }] },
      },
    },
    2: { isMulti: '1', selections: { 21: { qty: 4, customQty: 1, price: 1 }, 22: { qty: 1, price: 2 } } },
  },
  selected: { 1: ['11', '12', '99'], 2: [] },
  priceType: '0',
})
const start = startBundle(config)
const boxOf = (choice: typeof start) => choice[0]!.box
const quantities = (choice: typeof start) =>
  chosenSelections(config, choice).map(({ selection, quantity }) => [selection.id, quantity])

test('defaults are chosen; a single choice takes the first that exists', () => {
  expect([boxOf(start), quantities(start)]).toEqual([{ value: '2', isDisabled: false }, [['11', 2]]])
})

test('2.7.5: preset values replace the defaults, as a list or as one id', () => {
  const edited = readBundleConfig({
    options: { 1: { selections: { 11: {}, 12: {} } }, 2: { isMulti: true, selections: { 21: {}, 22: {} } } },
    selected: { 1: ['11'], 2: ['22'] },
    defaultValues: { 1: 12, 2: ['21', '22'] },
  })
  expect(chosenSelections(edited, startBundle(edited)).map(({ selection }) => selection.id)).toEqual(['12', '21', '22'])
})

test('2.7.2: the box shows what is chosen, and takes a quantity only where it may be changed', () => {
  const fixed = chooseSelections(config, start, '1', '12')
  expect([boxOf(fixed), quantities(fixed)]).toEqual([{ value: '3', isDisabled: true }, [['12', 3]]])
  expect(typeQuantity(config, fixed, '1', '8')).toEqual(fixed)
  for (const nothing of ['', 'none', 'gone']) {
    const empty = chooseSelections(config, start, '1', nothing)
    expect([boxOf(empty), quantities(empty)]).toEqual([{ value: '0', isDisabled: true }, []])
    expect(typeQuantity(config, empty, '1', '8')).toEqual(empty)
  }
})

test('2.7.3: a multiple choice has no box, and each part its own quantity', () => {
  const choice = chooseSelections(config, start, '2', ['22', '', '21', '22'])
  expect([choice[1]!.box, quantities(choice).slice(1)]).toEqual([
    undefined,
    [
      ['22', 1],
      ['21', 4],
    ],
  ])
  expect(typeQuantity(config, choice, '2', '8')).toEqual(choice)
})

test.each(['', '0', '00', '0.0', ' ', 'abc', '1,5', '2x', 'NaN', '-1', '-Infinity'])(
  '4.bundle-qty: "%s" becomes 1 on blur and on a key, and stays while characters are deleted',
  (text) => {
    expect(boxOf(typeQuantity(config, start, '1', text))?.value).toBe('1')
    expect(quantities(typeQuantity(config, start, '1', text))).toEqual([['11', 1]])
    const deleting = typeQuantity(config, start, '1', text, true)
    expect([boxOf(deleting)?.value, quantities(deleting)]).toEqual([text, [['11', 0]]])
  },
)

test.each([
  ['2', 2],
  ['2.5', 2.5],
  ['1e2', 100],
  [' 2 ', 2],
])('4.bundle-qty.3: "%s" is a quantity as it is', (text, quantity) => {
  for (const isDeleting of [false, true]) {
    const typed = typeQuantity(config, start, '1', text, isDeleting)
    expect([boxOf(typed)?.value, quantities(typed)]).toEqual([text, [['11', quantity]]])
  }
})

test('4.bundle-qty.5: a typed quantity is there again when its selection is', () => {
  const away = chooseSelections(config, typeQuantity(config, start, '1', '7'), '1', '12')
  const back = chooseSelections(config, away, '1', '11')
  expect([boxOf(back), quantities(back)]).toEqual([{ value: '7', isDisabled: false }, [['11', 7]]])
  expect(boxOf(chooseSelections(config, start, '1', '11'))?.value).toBe('2.0000')
})

test('9.bundle.1: without a box the quantity is 1', () => {
  const choice = startBundle(config, ['1'])
  expect([boxOf(choice), quantities(choice)]).toEqual([undefined, [['11', 1]]])
  expect(quantities(chooseSelections(config, choice, '1', '12'))).toEqual([['12', 3]])
})

test('9.bundle.13: tiers are written beside a box that can be changed', () => {
  const fixed = chooseSelections(config, start, '1', '12')
  expect(tiersBeside(config, start, '1')).toEqual([{ quantity: 5, price: 9 }])
  expect([tiersBeside(config, fixed, '1'), tiersBeside(config, fixed, '2'), tiersBeside(config, fixed, '9')]).toEqual([
    [],
    [],
    [],
  ])
})

test('an option that does not exist changes nothing', () => {
  expect(chooseSelections(config, start, 'constructor', '11')).toBe(start)
  expect(typeQuantity(config, start, '__proto__', '5')).toBe(start)
})
