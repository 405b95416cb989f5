import * as v from 'valibot'
import { operation, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { givenWhole, listOf, whole } from './schema-parts.ts'

type StockItem = { sku: string; name: string; quantity: number }

const listLowStock = operation({
  id: 'listLowStock',
  method: 'GET',
  path: '/stock',
  summary: 'Products on sale of which there are few pieces',
  scope: 'catalogue:read',
  query: v.strictObject({
    ...pageQuery,
    atMost: v.optional(
      givenWhole(
        0,
        1_000_000,
        'This number of pieces or fewer; if it is left out, the shop setting lowStockFrom counts.',
      ),
    ),
  }),
  answer: 'StockList',
  columns: {
    sku: ({ sku }: StockItem) => sku,
    name: ({ name }: StockItem) => name,
    quantity: ({ quantity }: StockItem) => quantity,
  },
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, atMost } }) {
    const last = afterCursor(cursor, 'number')
    const after = last === undefined ? undefined : Number(last)
    return {
      body: await pageOf(
        limit,
        (most) => owner.lowStock(atMost, most, after),
        ({ sku, name, quantity, isManaged, isInStock, allowsBackorders }) => ({
          sku,
          name,
          quantity,
          isManaged,
          isInStock,
          allowsBackorders,
        }),
      ),
    }
  },
})

export const stockOperations: readonly Operation[] = [listLowStock]

export const stockSchemas = {
  StockList: listOf(
    v.strictObject({
      sku: v.string(),
      name: v.pipe(v.string(), v.description('In the default store view.')),
      quantity: whole,
      isManaged: v.boolean(),
      isInStock: v.boolean(),
      allowsBackorders: v.boolean(),
    }),
  ),
}
