import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBetween, joinedChange, readChange, restoreFormer } from './restore-former.ts'

const record = fc.dictionary(
  fc.constantFrom('name', 'price', 'texts', 'images'),
  fc.oneof(fc.nat(3), fc.array(fc.nat(2)), fc.dictionary(fc.constantFrom('en', 'de'), fc.nat(2))),
  { noNullPrototype: true },
)

test('a change that nobody followed is taken back in whole', () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      const { record: found, left } = restoreFormer({ before, after }, after)
      expect(left).toEqual([])
      expect(found).toEqual(before)
    }),
  )
})

test('what somebody has changed since stays, and so does what the change never touched', () => {
  const before = { name: 'Cup', price: 10, texts: { de: { name: 'Tasse', short: 'Klein' } } }
  const after = { name: 'Mug', price: 12, texts: { de: { name: 'Becher', short: 'Klein' } } }
  const present = { name: 'Mug', price: 15, texts: { de: { name: 'Becher', short: 'Groß' } }, weight: 2 }
  expect(restoreFormer({ before, after }, present)).toEqual({
    record: { name: 'Cup', price: 15, texts: { de: { name: 'Tasse', short: 'Groß' } }, weight: 2 },
    restored: [['name'], ['texts', 'de', 'name']],
    left: [['price']],
  })
})

test('values that belong together are taken back together or not at all', () => {
  const before = { special: { price: 10, to: '2026-12-24' }, type: 'simple', from: 1, to: 5 }
  const after = { special: { price: 12, to: '2026-12-31' }, type: 'bundle', from: 2, to: 6 }
  const present = { ...after, special: { price: 12, to: '2027-01-31' }, to: 7 }
  const together = [['special'], ['from', 'to']]
  const { record: found, restored, left } = restoreFormer({ before, after }, present, together)
  expect(found).toEqual({ ...present, type: 'simple' })
  expect(restored).toEqual([['type']])
  expect(left).toEqual([['special'], ['from'], ['to']])
  expect(restoreFormer({ before, after }, after, together).record).toEqual(before)
})

test('a change that was kept in short is taken back as the whole one is', () => {
  fc.assert(
    fc.property(record, record, fc.boolean(), (before, after, isWhole) => {
      const together = isWhole ? [['texts']] : []
      const change = changeBetween(before, after, together)
      const kept = readChange(JSON.parse(JSON.stringify(change ?? { before: {}, after: {} })))
      expect(restoreFormer(kept, after, together)).toEqual(restoreFormer({ before, after }, after, together))
    }),
  )
})

test('two changes that followed each other are taken back as one', () => {
  fc.assert(
    fc.property(record, record, record, fc.boolean(), (before, between, after, isWhole) => {
      const together = isWhole ? [['texts']] : []
      const first = changeBetween(before, between, together) ?? { before: {}, after: {} }
      const second = changeBetween(between, after, together) ?? { before: {}, after: {} }
      const { record: found, left } = restoreFormer(readChange(joinedChange(first, second, together)), after, together)
      expect(left).toEqual([])
      expect(found).toEqual(before)
    }),
  )
})

test('what somebody changed between two changes counts from there', () => {
  const states = [
    { name: 'Cup', price: 10, texts: { de: { name: 'Tasse' } } },
    { name: 'Mug', price: 1, texts: { de: { name: 'Wrong' } } },
    { name: 'Mug', price: 12, texts: { de: { name: 'Becher' } } },
    { name: 'Mug', price: 1, texts: { de: { name: 'Wrong' } } },
  ] as const
  const joined = joinedChange(changeBetween(states[0], states[1])!, changeBetween(states[2], states[3])!)
  expect(restoreFormer(readChange(joined), states[3]).record).toEqual({
    name: 'Cup',
    price: 12,
    texts: { de: { name: 'Becher' } },
  })
})

test('a record that is as it was holds no change', () => {
  expect(
    changeBetween({ name: 'Cup', texts: { de: { name: 'Tasse' } } }, { texts: { de: { name: 'Tasse' } }, name: 'Cup' }),
  ).toBeUndefined()
})
