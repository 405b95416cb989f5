import { expect, test } from 'vitest'
import { patchOf } from './patch-of.ts'
import { recordFaults } from './record-faults.ts'
import { merged } from './use-record-draft.ts'

test('two people’s changes of one record are put together; where both changed one thing, mine stays', () => {
  const base = { name: 'Cup', texts: { de: { name: 'Tasse' } }, price: '1.00', related: ['A'] }
  const mine = { ...base, texts: { de: { name: 'Becher' } }, price: '2.00', related: ['A', 'B'] }
  const theirs = { ...base, name: 'Mug', texts: { de: { name: 'Tasse' }, fr: { name: 'Tasse' } }, price: '3.00' }
  expect(merged(base, mine, theirs)).toEqual({
    name: 'Mug',
    texts: { de: { name: 'Becher' }, fr: { name: 'Tasse' } },
    price: '2.00',
    related: ['A', 'B'],
  })
})

test('a patch names what differs, and null for what was taken away', () => {
  const saved = {
    label: 'Size',
    labels: { de: 'Größe', fr: 'Taille' } as Record<string, string>,
    isVisible: true as boolean | undefined,
    options: [
      { code: 's', label: 'S', labels: { de: 'K' } as Record<string, string> | undefined },
      { code: 'm', label: 'M', labels: undefined },
    ],
  }
  const record = {
    ...saved,
    labels: { de: 'Weite' },
    isVisible: undefined,
    options: [
      { code: 'm', label: 'M', labels: undefined },
      { code: 's', label: 'Small', labels: undefined },
    ],
  }
  expect(patchOf(saved, record)).toEqual({
    labels: { de: 'Weite', fr: null },
    isVisible: null,
    options: [
      { code: 'm', label: 'M' },
      { code: 's', label: 'Small', labels: null },
    ],
  })
})

test('numbers that are none and names that are empty are told by their places', () => {
  expect(
    recordFaults({
      name: ' ',
      price: '12.x',
      weight: undefined,
      tierPrices: [{ quantity: '', price: '3.00' }],
      attributes: { price: 'low', name: '' },
      texts: { de: { name: 'Tasse' } },
    }),
  ).toEqual({ '/name': 'fieldMissing', '/price': 'amountWrong', '/tierPrices/0/quantity': 'wholeNumberWrong' })
})
