import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset } from '../../import/read/bulk.ts'
import { customersHere } from '../step/customers-here.ts'
import type { MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { say } from '../../words/say.ts'

type OldCompared = { id: number; customerId: number; productId: number }
type Compared = { customerId: string; productId: number }

const BATCH = 1000
/** Some releases write 0 for a visitor. */
const HAS_ACCOUNT = 'customer_id is not null and customer_id > 0'

/** Products that customers compare. A list of visitors without an account belongs to a browser, and is found by nobody here. */
export const compareLists: MoveStep = {
  name: 'compared products',
  async run(move) {
    const { old, report } = move
    if (!(await old.hasTable('catalog_compare_item'))) return
    for (let after = 0; !move.signal?.aborted;) {
      const found = await old.rows<OldCompared>(
        `select catalog_compare_item_id as id, customer_id as customerId, product_id as productId from {catalog_compare_item}
         where catalog_compare_item_id > ? and ${HAS_ACCOUNT} order by catalog_compare_item_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) break
      const customers = await customersHere(
        move,
        found.map(({ customerId }) => customerId),
      )
      const products = await findMoved(move.db, 'product', [...new Set(found.map((one) => String(one.productId)))])
      const records = found.flatMap(({ id, customerId, productId }): Converted<Compared>[] => {
        const [customer, product] = [customers.get(customerId), products.get(String(productId))]
        if (!customer) return []
        if (!product)
          return [
            {
              oldId: String(id),
              problem: say('its product {productId} did not come', { productId: String(productId) }),
            },
          ]
        return [{ oldId: String(id), value: { customerId: customer.id, productId: Number(product.newId) } }]
      })
      report.leaveOut('compared products', found.length - records.length, say('their customers have no account here'))
      await moveRecords(move, { kind: 'compared product', records, write, ofOthers })
      after = found.at(-1)!.id
    }
    const [visitors] = await old.rows<{ total: number }>(
      `select count(*) as total from {catalog_compare_item} where not coalesce(${HAS_ACCOUNT}, false)`,
    )
    report.leaveOut(
      'products compared by visitors without an account',
      Number(visitors?.total ?? 0),
      say('only their browsers in the old shop know them'),
    )
  },
}

const keyOf = ({ customerId, productId }: Compared) => `${customerId} ${productId}`

const ofOthers = (tx: Queryable, known: readonly Known<Compared>[]) =>
  oldIdsOf(tx, known, {
    columns: { customer_id: 'uuid', product_id: 'int' },
    valuesOf: ({ customerId, productId }) => ({ customer_id: customerId, product_id: productId }),
    join: sql`compare_item t on t.id = r.new_id::uuid and (t.customer_id <> r.customer_id or t.product_id <> r.product_id)`,
  })

async function write(tx: Queryable, records: readonly ToWrite<Compared>[]): Promise<string[]> {
  const fresh = new Map(
    records.flatMap(({ newId, value }) => (newId === undefined ? [[keyOf(value), { id: v7(), ...value }]] : [])),
  )
  const written = await rows<{ id: string } & Compared>(
    tx,
    sql`insert into compare_item as t (id, customer_id, product_id) select r.id, r."customerId", r."productId"
        from ${recordset({ id: 'uuid', '"customerId"': 'uuid', '"productId"': 'int' }, [...fresh.values()])}
        on conflict (customer_id, product_id) do update set product_id = excluded.product_id
        returning t.id, t.customer_id as "customerId", t.product_id as "productId"`,
  )
  const ids = new Map(written.map((one) => [keyOf(one), one.id]))
  return records.map(({ newId, value }) => newId ?? ids.get(keyOf(value))!)
}
