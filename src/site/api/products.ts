import * as v from 'valibot'
import { moneyToDecimal } from '#domain/money/money.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import type { OwnerService, ProductChange, ProductRefusal } from '#server/owner/owner-contract.ts'
import { MOST_PIECES } from '#server/product/change-stock.ts'
import { PRODUCT_PROBLEMS, type ProductForOwner } from '#server/product/products-for-owner.ts'
import { baseOf, minorUnits, moneyIn } from './money.ts'
import { operation, type Answered, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { amount, day } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

/** The currency that prices of products are in. */
type Base = { currency: string; decimals: number }

const MOST_CHANGES = 1000

const flag = (about: string) =>
  v.pipe(
    v.picklist(['true', 'false'], 'is true or false'),
    v.description(about),
    v.transform((given) => given === 'true'),
  )

const listProducts = operation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'Products, on sale or not, in the order in which they came into the shop',
  scope: 'catalogue:read',
  query: v.strictObject({
    ...pageQuery,
    search: v.optional(
      v.pipe(
        v.string(),
        v.minLength(2, 'has two characters or more'),
        v.maxLength(128, 'has at most 128 characters'),
        v.description('A part of the SKU or of the name in the default store view.'),
      ),
    ),
    isEnabled: v.optional(flag('Whether the owner has put it on sale: true or false.')),
    isBoughtByItself: v.optional(
      flag('Whether shoppers buy it by itself: true or false; a variant is bought through its product.'),
    ),
    type: v.optional(
      v.pipe(
        v.picklist(allProductTypes, `is one of ${allProductTypes.join(', ')}`),
        v.description('Products of this type.'),
      ),
    ),
    problem: v.optional(
      v.pipe(
        v.picklist(PRODUCT_PROBLEMS, `is one of ${PRODUCT_PROBLEMS.join(', ')}`),
        v.description('Only those that shoppers cannot find or buy, for this reason.'),
      ),
    ),
  }),
  answer: 'ProductList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, ...given } }) {
    const base = await baseOf(owner)
    const last = afterCursor(cursor, 'number')
    const filter = { ...given, after: last === undefined ? undefined : Number(last) }
    return {
      body: await pageOf(
        limit,
        (most) => owner.products(filter, most),
        (one) => drawProduct(one, base),
      ),
    }
  },
})

const getProduct = operation({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{sku}',
  summary: 'One product',
  scope: 'catalogue:read',
  answer: 'Product',
  problems: ['not-found'],
  run: ({ owner, params }) => answerProduct(owner, params.sku!),
})

const special = v.pipe(
  v.strictObject({
    price: amount,
    from: v.optional(v.nullable(day), null),
    to: v.optional(v.nullable(day), null),
  }),
  v.check(({ from, to }) => from === null || to === null || from <= to, 'ends before it begins'),
)

const getStock = operation({
  id: 'getStock',
  method: 'GET',
  path: '/products/{sku}/stock',
  summary: 'The stock of a product',
  scope: 'catalogue:read',
  answer: 'Stock',
  problems: ['not-found'],
  async run({ owner, params }) {
    const stock = await owner.stock(params.sku!)
    if (!stock) throw unknownProduct(params.sku!)
    return { body: stock, version: versionOf(stock) }
  },
})

/** The parts of a product that can be changed without its whole record. */
export const productChange = {
  price: v.optional(amount),
  specialPrice: v.optional(v.pipe(v.nullable(special), v.description('Null takes it away.'))),
  isEnabled: v.optional(v.boolean('is true or false')),
}

const changeProduct = operation({
  id: 'changeProduct',
  method: 'PATCH',
  path: '/products/{sku}',
  summary: 'Change a product’s prices, or take it off the shop and put it back',
  about: 'Fields that are left out stay. Pages show the change within a second or two.',
  scope: 'catalogue:write',
  body: v.pipe(
    v.strictObject(productChange),
    v.check((given) => Object.keys(given).length > 0, 'changes nothing'),
  ),
  answer: 'Product',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, params, body, asking, ifMatch }) {
    const sku = params.sku!
    const base = await baseOf(owner)
    const changed = await owner.changeProduct(asking, {
      sku,
      change: changeOf(body, base),
      mustBe: (product) => isMatched(ifMatch, versionOf(drawProduct(product, base))),
    })
    if (changed.status === 'unknown-product') throw unknownProduct(sku)
    if (changed.status === 'other-request') throw new Problem('key-used')
    if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (changed.status === 'refused') throw new Problem('invalid', undefined, [refusedPrice(changed)])
    return answerProduct(owner, sku)
  },
})

export const refusedPrice = ({ field, why }: Extract<ProductRefusal, { status: 'refused' }>) => ({
  pointer: field === 'price' ? '/price' : '/specialPrice',
  detail: REFUSED[why],
})

const REFUSED = {
  'priced-by-parts': 'cannot be set: the product has the price of its parts',
  percentage: 'is a percentage for this product: import it with the catalogue',
  'not-lower': 'would leave a special price that is not lower than the price',
}

export const sku = v.pipe(v.string('is text'), v.minLength(1, 'must not be empty'), v.maxLength(255, 'is too long'))
const pieces = (least: number) =>
  v.pipe(
    v.number('is a number'),
    v.integer('is a whole number'),
    v.minValue(least, `is ${least} or more`),
    v.maxValue(MOST_PIECES, `is at most ${MOST_PIECES}`),
  )

const changeStock = operation({
  id: 'changeStock',
  method: 'POST',
  path: '/stock-changes',
  summary: 'Change stock: pieces came, went or were counted; all of it or, if one is wrong, nothing',
  about:
    'Sales go on meanwhile: pieces that came are added to what is there at that moment. The change counts at once.',
  scope: 'catalogue:write',
  body: v.strictObject({
    changes: v.pipe(
      v.array(
        v.union(
          [
            v.strictObject({ sku, add: v.pipe(pieces(-MOST_PIECES), v.description('So many came, or went (-3).')) }),
            v.strictObject({
              sku,
              set: v.pipe(pieces(0), v.description('So many were counted.')),
              seen: v.optional(
                v.pipe(
                  pieces(-MOST_PIECES),
                  v.description(
                    'The number of pieces that were there before, as far as you know; if it is another, nothing is changed.',
                  ),
                ),
              ),
            }),
          ],
          'has sku, and add, or set with seen if you like',
        ),
        'is a list',
      ),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_CHANGES, `has at most ${MOST_CHANGES} changes`),
      v.check((changes) => new Set(changes.map((one) => one.sku)).size === changes.length, 'names a product twice'),
    ),
  }),
  answer: 'StockChanges',
  problems: ['changed-meanwhile', 'invalid', 'key-used'],
  async run({ owner, body: { changes }, asking }) {
    const changed = await owner.changeStock(asking, changes)
    if (changed.status === 'done') return { body: { changes: changed.stock } }
    if (changed.status === 'other-request') throw new Problem('key-used')
    const pointer = `/changes/${changed.at}`
    if (changed.status === 'changed-meanwhile')
      throw new Problem('changed-meanwhile', undefined, [
        { pointer: `${pointer}/seen`, detail: `is not what there is: ${changed.quantity}` },
      ])
    throw new Problem('invalid', undefined, [
      changed.status === 'unknown-product'
        ? { pointer: `${pointer}/sku`, detail: 'is no product' }
        : { pointer, detail: 'would leave less than nothing, or more than can be counted' },
    ])
  },
})

export const productOperations: readonly Operation[] = [listProducts, getProduct, changeProduct, getStock, changeStock]

const unknownProduct = (given: string) => new Problem('not-found', `There is no product ${given}.`)

async function answerProduct(owner: OwnerService, given: string): Promise<Answered> {
  const product = await owner.product(given)
  if (!product) throw unknownProduct(given)
  const body = drawProduct(product, await baseOf(owner))
  return { body, version: versionOf(body) }
}

function drawProduct(product: ProductForOwner, base: Base) {
  const inBase = moneyIn(base)
  const isPercentage = rulesOf(product).specialPriceIn === 'percent'
  return {
    sku: product.sku,
    type: product.type,
    name: product.name,
    isEnabled: product.isEnabled,
    picture: product.picture,
    price: product.isPricedByParts ? null : inBase(product.price),
    specialPrice: product.special && {
      price: isPercentage ? null : inBase(product.special.price),
      percent: isPercentage ? moneyToDecimal(product.special.price, 4) : null,
      from: product.special.from,
      to: product.special.to,
    },
  }
}

type GivenChange = {
  price?: string | undefined
  specialPrice?: { price: string; from: string | null; to: string | null } | null | undefined
  isEnabled?: boolean | undefined
}

/** @throws {Problem} for an amount finer than the currency; `within`: where the change stands in the body */
export function changeOf({ price, specialPrice, isEnabled }: GivenChange, base: Base, within = ''): ProductChange {
  return {
    ...(price !== undefined && { price: minorUnits(price, base, `${within}/price`) }),
    ...(specialPrice !== undefined && {
      special: specialPrice && {
        price: minorUnits(specialPrice.price, base, `${within}/specialPrice/price`),
        from: specialPrice.from,
        to: specialPrice.to,
      },
    }),
    ...(isEnabled !== undefined && { isEnabled }),
  }
}
