import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset, textList } from '../../import/read/bulk.ts'
import { oldMoment } from '../shoppers/old-people.ts'
import { customersHere } from '../step/customers-here.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { ourViews } from '../step/our-views.ts'
import { say } from '../../words/say.ts'

type OldAlert = { id: number; customerId: number; productId: number; websiteId: number; addedAt: string }
type Alert = { email: string; productId: number; storeId: number; createdAt: string }

const KIND = 'stock alert'
const BATCH = 1000
/** product_alert_stock.status of one that waits for its letter. */
const WAITS = 'status = 0'

/** Customers who wait for a product. One who was told there since, or ended it there, gets no letter here. */
export const stockAlerts: MoveStep = {
  name: 'stock alerts',
  async run(move) {
    if (!(await move.old.hasTable('product_alert_stock'))) return
    await endOver(move)
    const viewOf = await viewsOfWebsites(move)
    for (let after = 0; !move.signal?.aborted;) {
      const found = await move.old.rows<OldAlert>(
        `select alert_stock_id as id, customer_id as customerId, product_id as productId, website_id as websiteId,
           add_date as addedAt
         from {product_alert_stock} where alert_stock_id > ? and ${WAITS} order by alert_stock_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) break
      const customers = await customersHere(
        move,
        found.map(({ customerId }) => customerId),
      )
      const products = await findMoved(move.db, 'product', [...new Set(found.map((one) => String(one.productId)))])
      const records = found.flatMap(({ id, customerId, productId, websiteId, addedAt }): Converted<Alert>[] => {
        const [customer, product] = [customers.get(customerId), products.get(String(productId))]
        if (!customer) return []
        const oldId = String(id)
        if (!product)
          return [{ oldId, problem: say('its product {productId} did not come', { productId: String(productId) }) }]
        const createdAt = oldMoment(addedAt) ?? new Date(0).toISOString()
        const storeId = viewOf(websiteId)
        return [{ oldId, value: { email: customer.email, productId: Number(product.newId), storeId, createdAt } }]
      })
      move.report.leaveOut('stock alerts', found.length - records.length, say('their customers have no account here'))
      await moveRecords(move, { kind: KIND, records, write, ofOthers })
      after = found.at(-1)!.id
    }
    const [{ waiting } = { waiting: 0 }] = await rows<{ waiting: number }>(
      move.db,
      sql`select count(*)::int as waiting from moved_record m join stock_alert a on a.id = m.new_id::uuid where m.kind = ${KIND}`,
    )
    if (waiting > 0)
      move.report.askOwner(
        say(
          'Customers wait for products that were sold out ({waiting}). This shop writes to them when it has the products: let it send no letters before it opens.',
          { waiting },
        ),
      )
  },
}

/** Alerts of a website are of its first view, and so in its language. */
async function viewsOfWebsites(move: Move): Promise<(websiteId: number) => number> {
  const viewOf = await ourViews(move)
  const open = move.stores.views.filter(({ isActive }) => isActive)
  return (websiteId) => {
    const own = open.filter((view) => view.websiteId === websiteId)
    return viewOf((own.find(({ isFirst }) => isFirst) ?? own[0])?.id ?? 0)
  }
}

/** Ends the alerts of an earlier run that are over in the old shop. */
async function endOver({ db, old, report }: Move): Promise<void> {
  for (let after = ''; ;) {
    const moved = await rows<{ oldId: string; newId: string }>(
      db,
      sql`select m.old_id as "oldId", m.new_id as "newId" from moved_record m join stock_alert a on a.id = m.new_id::uuid
          where m.kind = ${KIND} and m.old_id > ${after} order by m.old_id limit ${BATCH}::int`,
    )
    if (moved.length === 0) return
    const waiting = await old.rows<{ id: number }>(
      `select alert_stock_id as id from {product_alert_stock} where alert_stock_id in (?) and ${WAITS}`,
      [moved.map(({ oldId }) => oldId)],
    )
    const still = new Set(waiting.map(({ id }) => String(id)))
    const over = moved.filter(({ oldId }) => !still.has(oldId))
    await db.execute(sql`delete from stock_alert where id::text in ${textList(over.map(({ newId }) => newId))}`)
    report.count(KIND, 'updated', over.length)
    after = moved.at(-1)!.oldId
  }
}

const placeOf = ({ productId, storeId, email }: Omit<Alert, 'createdAt'>) => `${productId} ${storeId} ${email}`

/** An alert never passes to another product or customer; a customer may have another address. */
const ofOthers = (tx: Queryable, known: readonly Known<Alert>[]) =>
  oldIdsOf(tx, known, {
    columns: { product_id: 'int', email: 'text' },
    valuesOf: ({ productId, email }) => ({ product_id: productId, email }),
    join: sql`stock_alert t on t.id = r.new_id::uuid and (t.product_id <> r.product_id
      or t.email <> r.email and exists (select from customer c where c.email = t.email))`,
  })

/** All alerts of an address share one token. A letter that went out here took its alert with it, which does not come again. */
async function write(tx: Queryable, records: readonly ToWrite<Alert>[]): Promise<string[]> {
  const fresh = records.filter(({ newId }) => newId === undefined)
  const emails = textList(fresh.map(({ value }) => value.email))
  const known = await rows<{ email: string; token: string }>(
    tx,
    sql`select email, min(stop_token) as token from stock_alert where email in ${emails} group by email`,
  )
  const tokens = new Map(known.map(({ email, token }) => [email, token]))
  const given = new Map(
    fresh.map(({ value }) => {
      const token = tokens.get(value.email) ?? randomBytes(16).toString('base64url')
      tokens.set(value.email, token)
      return [placeOf(value), { id: v7(), ...value, token }]
    }),
  )
  const written = await rows<Alert & { id: string }>(
    tx,
    sql`insert into stock_alert as t (id, product_id, store_id, email, stop_token, created_at)
        select r.id, r."productId", r."storeId", r.email, r.token, r."createdAt"
        from ${recordset(
          {
            id: 'uuid',
            '"productId"': 'int',
            '"storeId"': 'int',
            email: 'text',
            token: 'text',
            '"createdAt"': 'timestamptz',
          },
          [...given.values()],
        )}
        on conflict (product_id, store_id, email) do update set email = excluded.email
        returning t.id, t.product_id as "productId", t.store_id as "storeId", t.email`,
  )
  const ids = new Map(written.map((one) => [placeOf(one), one.id]))
  return records.map(({ newId, value }) => newId ?? ids.get(placeOf(value))!)
}
