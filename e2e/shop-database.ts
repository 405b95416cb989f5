import pg from 'pg'
import type { ShopServer } from './shop-server.ts'

/** Asks the running shop's database: the embedded one by the socket in its data folder, as the owner's commands do. */
export async function query<Row extends pg.QueryResultRow>(
  { databaseUrl, dataDir }: ShopServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(
    databaseUrl ? { connectionString: databaseUrl } : { host: dataDir, user: 'postgres', database: 'postgres' },
  )
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The results of everything an address ordered: orders that stand, payments whose money is with the shop. */
export async function ordersOf(shop: ShopServer, email: string): Promise<{ standing: number; charged: number }> {
  const [found] = await query<{ standing: number; charged: number }>(
    shop,
    `select (count(distinct o.id) filter (where o.status not in ('cancelled', 'pending-payment')))::int as standing,
       (count(y.id) filter (where y.status = 'paid'))::int as charged
     from sales_order o left join payment y on y.order_id = o.id where o.email = $1`,
    [email],
  )
  return found!
}

/** All tests of a worker pay from one network: what they have tried so far does not count for the next. */
export async function forgetAttempts(shop: ShopServer): Promise<void> {
  await query(shop, 'delete from attempt')
}
