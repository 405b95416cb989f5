import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changedSince, fingerprintOf, keepingWaiting, waitsSince, withWaiting } from './fingerprints.ts'

const teapot = (quantity: number, name = 'Teapot', path = 'tea') => ({
  record: { sku: 'TEA', name, stock: { quantity }, categories: [{ path }] },
  parts: [
    { name: 'stock', properties: ['stock'], says: quantity },
    { name: 'categories', properties: ['categories'], says: [17] },
  ],
})
const staying = (before: string, now: Parameters<typeof fingerprintOf>[0]) => {
  const changed = changedSince(before, now)
  return changed && ['name', 'stock', 'categories', 'description'].filter(changed.stays)
}

test('what changed apart from a record leaves the rest of it as it is, and the other way round', () => {
  const before = fingerprintOf(teapot(5))
  expect(staying(before, teapot(5))).toBeUndefined()
  expect(staying(before, teapot(5, 'Teapot', 'kitchen/tea'))).toBeUndefined()
  expect(staying(before, teapot(4))).toEqual(['name', 'categories', 'description'])
  expect(staying(before, teapot(5, 'Pot'))).toEqual(['stock', 'categories'])
  expect(staying(before, { ...teapot(4, 'Pot') })).toEqual(['categories'])
})

test('a fingerprint of an earlier release, of the record as a whole, tells whether anything has changed', () => {
  const { record } = teapot(5)
  const before = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
  expect(staying(before, teapot(5))).toBeUndefined()
  expect(staying(before, teapot(4))).toEqual([])
})

test('a release that tells another part apart changes no record, and takes it with the rest once where that has changed', () => {
  const before = fingerprintOf(teapot(5))
  const withNames = (quantity: number, name?: string, path?: string) => {
    const { record, parts } = teapot(quantity, name, path)
    return { record, parts: [{ name: 'names', properties: ['name'], says: record.name }, ...parts.toReversed()] }
  }
  expect(staying(before, withNames(5))).toBeUndefined()
  expect(staying(before, withNames(4))).toEqual(['name', 'categories', 'description'])
  expect(staying(before, withNames(5, 'Pot'))).toEqual(['stock', 'categories'])
  expect(staying(fingerprintOf(withNames(5)), withNames(5, 'Pot'))).toEqual(['stock', 'categories', 'description'])
})

test('a part that a former release noted in other words has not changed', () => {
  const before = fingerprintOf(teapot(5))
  const anew = (quantity: number) => {
    const { record, parts } = teapot(quantity)
    return { record, parts: parts.map((one) => ({ ...one, says: [one.says], said: one.says })) }
  }
  expect(staying(before, anew(5))).toBeUndefined()
  expect(staying(before, anew(4))).toEqual(['name', 'categories', 'description'])
  expect(staying(fingerprintOf(anew(5)), anew(5))).toBeUndefined()
})

test('parts that a former release noted as one have not changed where that one has not, and both have where it has', () => {
  const before = fingerprintOf(teapot(5))
  const apart = (quantity: number, maximum?: number) => {
    const { record } = teapot(quantity)
    const stock = { ...record.stock, ...(maximum && { maximum }) }
    const former = { saidAs: 'stock', said: stock.quantity }
    return {
      record: { ...record, stock },
      parts: [
        { name: 'pieces', properties: ['stock', 'pieces'], says: quantity, ...former },
        { name: 'rules', properties: ['stock', 'rules'], says: maximum, ...former },
        ...teapot(quantity).parts.slice(1),
      ],
    }
  }
  const stayingIn = (noted: string, now: Parameters<typeof fingerprintOf>[0]) => {
    const changed = changedSince(noted, now)
    return changed && ['name', 'stock', 'pieces', 'rules'].filter(changed.stays)
  }
  expect(stayingIn(before, apart(5))).toBeUndefined()
  expect(stayingIn(before, apart(4))).toEqual(['name'])
  expect(stayingIn(fingerprintOf(apart(5)), apart(5))).toBeUndefined()
  expect(stayingIn(fingerprintOf(apart(5)), apart(4))).toEqual(['name', 'rules'])
  expect(stayingIn(fingerprintOf(apart(5)), apart(5, 9))).toEqual(['name', 'pieces'])
})

test('links that wait are told apart by whether the record or an import since left them so', () => {
  const plain = fingerprintOf(teapot(5))
  const came = withWaiting(plain, 'links:a:hash')
  expect(waitsSince(came, 'links:a:hash')).toBe(true)
  expect(waitsSince(came, 'links:b:other')).toBe(false)
  expect(waitsSince(withWaiting(plain, null), 'links:b:other')).toBe(false)
  expect(waitsSince(plain, 'links:b:other')).toBe(true)
  const sold = keepingWaiting(fingerprintOf(teapot(4)), came)
  expect(withWaiting(sold, 'links:b:other')).toBe(sold)
  expect(waitsSince(sold, 'links:a:hash')).toBe(true)
  expect(changedSince(came, teapot(5))).toBeUndefined()
  expect(keepingWaiting(plain, plain)).toBe(plain)
})
