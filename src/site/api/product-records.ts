import * as v from 'valibot'
import type { ProductRecord } from '#server/import/product/product-record.ts'
import { loosened } from '#server/import/records/loosened.ts'
import { productShape } from '#server/import/product/product-record.ts'
import type { WholeProductChange, WholeProductRefusal } from '#server/owner/whole-products.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem, type Place } from './record-problem.ts'
import { isMatched, versionOf } from './version.ts'

const {
  kind: _,
  sku,
  stock: { wrapped: stock },
  ...parts
} = productShape.entries
const { quantity: _pieces, ...stockRules } = stock.entries

const withoutPieces = {
  ...parts,
  stock: v.optional(
    v.pipe(v.strictObject(stockRules), v.description('The rules of its stock; its pieces are another resource.')),
  ),
}
const created = v.strictObject({ sku, ...parts, stock: v.optional(stock) })
const replaced = v.strictObject(withoutPieces)

/** As `import jsonl` and `export jsonl` have it, without its pieces. */
export const productRecord = v.strictObject({ sku, ...withoutPieces })

const getWhole = operation({
  id: 'getProductRecord',
  method: 'GET',
  path: '/products/{sku}/record',
  summary: 'One product with all that belongs to it',
  about:
    'It has the form of the catalogue’s files (JSON Lines): texts, options, variants, parts, links, prices, categories, pictures.',
  scope: 'catalogue:read',
  answer: 'ProductRecord',
  problems: ['not-found'],
  run: ({ owner, params }) => answerRecord(owner, params.sku!),
})

const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Make a product of any type',
  about:
    'Its parts, variants, categories, attributes and pictures must be there. If another product has its urlKey, it gets another one: the answer says which.',
  scope: 'catalogue:write',
  body: created,
  answer: 'ProductRecord',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: ({ owner, asking, body: { sku: name, ...record } }) =>
    change({ owner, asking }, { kind: 'create', sku: name, record: record as GivenRecord }),
})

const replaceProduct = operation({
  id: 'replaceProduct',
  method: 'PUT',
  path: '/products/{sku}/record',
  summary: 'Replace a product: what is left out gets its default',
  about: 'Its pieces and the day it was made stay.',
  scope: 'catalogue:write',
  body: replaced,
  answer: 'ProductRecord',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run: ({ owner, asking, params, body, ifMatch }) =>
    change(
      { owner, asking },
      { kind: 'replace', sku: params.sku!, record: body as GivenRecord, mustBe: seen(ifMatch) },
    ),
})

const changeRecord = operation({
  id: 'changeProductRecord',
  method: 'PATCH',
  path: '/products/{sku}/record',
  summary: 'Change a part of a product: what is left out stays',
  about:
    'Null removes a value. A list has to name all of its items; an item keeps what the record does not say about it.',
  scope: 'catalogue:write',
  body: loosened(replaced),
  answer: 'ProductRecord',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run: ({ owner, asking, params, body, ifMatch }) =>
    change({ owner, asking }, { kind: 'change', sku: params.sku!, record: body as GivenRecord, mustBe: seen(ifMatch) }),
})

const removeProduct = operation({
  id: 'removeProduct',
  method: 'DELETE',
  path: '/products/{sku}',
  summary: 'Remove a product for good',
  about: 'Orders keep what they say of it. To take it off the shop for a while, change isEnabled.',
  scope: 'catalogue:write',
  answer: 'Removed',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'key-used'],
  run: async ({ owner, asking, params, ifMatch }) => {
    const given = params.sku!
    await mustBeDone(owner.wholeProducts.change(asking, { kind: 'remove', sku: given, mustBe: seen(ifMatch) }), given)
    return { body: { removed: given } }
  },
})

export const productRecordOperations: readonly Operation[] = [
  getWhole,
  createProduct,
  replaceProduct,
  changeRecord,
  removeProduct,
]

type Asked = Pick<Call<unknown, unknown>, 'owner' | 'asking'>
type GivenRecord = Extract<WholeProductChange, { kind: 'create' }>['record']

const seen = (ifMatch: string | undefined) => (product: ProductRecord) =>
  isMatched(ifMatch, versionOf(drawRecord(product)))

async function change({ owner, asking }: Asked, given: WholeProductChange): Promise<Answered> {
  await mustBeDone(owner.wholeProducts.change(asking, given), given.sku)
  return answerRecord(owner, given.sku)
}

/** @param place where in the body a place of the record is @throws {Problem} */
export async function mustBeDone(
  work: Promise<{ status: 'done' | 'other-request' } | WholeProductRefusal>,
  given: string,
  place: Place = (path) => path,
): Promise<void> {
  const changed = await work
  if (changed.status === 'done') return
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'unknown-product') throw new Problem('not-found', `There is no product ${given}.`)
  if (changed.status === 'known-product') throw new Problem('not-allowed-now', `There is a product ${given} already.`)
  if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
  if (changed.status === 'refused') throw faultProblem(changed.faults, place)
}

async function answerRecord(owner: Asked['owner'], given: string): Promise<Answered> {
  const found = await owner.wholeProducts.read(given)
  if (!found) throw new Problem('not-found', `There is no product ${given}.`)
  const body = drawRecord(found)
  return { body, version: versionOf(body) }
}

function drawRecord({ kind: _kind, stock: inStock, ...record }: ProductRecord) {
  if (!inStock) return record
  const { quantity: _quantity, ...rules } = inStock
  return { ...record, stock: rules }
}
