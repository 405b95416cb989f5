import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NotNow, OwnData } from '#domain/customer/results.ts'
import { rows, type Queryable } from '../database/database.ts'
import { checkedRows, instant, listOf, nullable, object, row, text, written } from '../database/row.ts'
import { cart } from '../database/schema/cart.ts'
import { customer } from '../database/schema/customer.ts'
import { isMailAddress } from '../mail/letter.ts'
import { letterhead } from '../mail/letterhead/letterhead.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { newsletterSubscriber } from '../database/schema/newsletter.ts'
import { tryAttempt } from '../limits/attempts.ts'
import { lockCustomer } from '../session/lock-customer.ts'
import { filesOf, giveUpFilesOf } from '../uploads/own-files.ts'
import { checkPassword } from './passwords/check-password.ts'
import { erasedLetter } from './customer-letters.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import { addressesOf, isFormerOf } from './former-addresses.ts'
import { storeOf } from './store-of.ts'
import type { CustomerService } from './customer-contract.ts'

/** Everything a customer may see, take away or have erased (GDPR, articles 15, 17 and 20; docs/decisions/033). */
export function createOwnData({
  db,
  stores,
  mail,
  clock,
  onErased,
  onError = () => {},
}: CustomerDependencies): Pick<CustomerService, 'export' | 'erase'> {
  type Known = { email: string; passwordHash: string | null; storeId: number | null }

  /** The customer, if the password is theirs. */
  async function known(
    id: string,
    password: string,
    from: string,
  ): Promise<({ status: 'fits' } & Known) | { status: 'refused' } | NotNow> {
    const { email, passwordHash, storeId } = customer
    const [found] = await db.select({ email, passwordHash, storeId }).from(customer).where(eq(customer.id, id))
    if (!found) return { status: 'refused' }
    const checked = await checkPassword(db, { ...found, password, from }, clock())
    if (checked.status === 'fits') return { status: 'fits', ...found }
    return checked.status === 'refused' ? { status: 'refused' } : checked
  }

  return {
    async export(id, password, { from, sessionHash }) {
      const found = await known(id, password, from)
      if (found.status !== 'fits') return found
      const limited = { what: `own data ${id}`, most: EXPORTS_A_DAY }
      const tried = await tryAttempt(db, [limited], clock(), 24 * 60)
      if (tried.status !== 'allowed') return tried
      const data = await readAllButOrders(db, id, sessionHash, clock())
      return data ? { status: 'ready', text: ownDataText(db, id, data) } : { status: 'refused' }
    },

    async erase(id, password, { from, origin }) {
      const found = await known(id, password, from)
      if (found.status !== 'fits') return found
      const addresses = await eraseCustomer({ db, stores, mail }, { id, ...found }, origin)
      if (!addresses) return { status: 'refused' }
      // The account is gone; the owner has to see to a file that cannot be removed.
      for (const address of addresses) await onErased?.(address).catch(onError)
      return { status: 'erased' }
    },
  }
}

/**
 * Removes the account and what belongs to it, under former addresses, too, and writes a letter that says so.
 *
 * @param passwordHash given where a password was asked for: the one that was looked at
 * @returns the addresses that it had, the present one first; undefined, and nothing is changed, where the password is not the customer's any
 *   more, or the account is gone
 */
export async function eraseCustomer(
  { db, stores, mail }: Pick<CustomerDependencies, 'db' | 'stores' | 'mail'>,
  { id, storeId, passwordHash }: { id: string; storeId: number | null; passwordHash?: string | null },
  origin: string,
): Promise<string[] | undefined> {
  const [store, settings] = await Promise.all([storeOf(stores, storeId), stores.settings()])
  return db.transaction(async (tx) => {
    const known = await lockCustomer(tx, id)
    if (!known || (passwordHash !== undefined && known.passwordHash !== passwordHash)) return undefined
    // The address may have changed since the customer was looked at.
    const found = await rows<{ address: string }>(
      tx,
      sql`select k.address from ${addressesOf(id)} k order by k.until desc`,
    )
    const [email, ...former] = found.map(({ address }) => address)
    await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email!))
    const theirs = sql`${addressesOf(id)} k where t.created_at <= k.until and k.address`
    await tx.execute(sql`delete from contact_message t using ${theirs} = lower(t.email)`)
    await tx.execute(sql`delete from stock_alert t using ${theirs} = t.email`)
    // A withdrawal from an order stays with it.
    await tx.execute(sql`delete from withdrawal t using ${theirs} = lower(t.email) and t.order_id is null`)
    await giveUpFilesOf(tx, id)
    // The order holds what was bought; its cart keeps just what tells it from another one.
    await tx.delete(cart).where(and(eq(cart.customerId, id), ne(cart.status, 'ordered')))
    await tx
      .update(cart)
      .set({ checkout: null, destination: null })
      .where(or(eq(cart.customerId, id), eq(cart.forCustomerId, id)))
    // An order's letters go to the address as it was typed there. What is on its way to a former address tells its owner of the change.
    await tx.delete(mailOutbox).where(sql`lower(${mailOutbox.toAddress}) = ${email}`)
    await tx.execute(sql`delete from mail_outbox t using ${theirs} in (lower(t.reply_to), lower(t.sent_for))`)
    // Addresses, lists, sessions and links go with it; orders and reviews forget whose they were.
    await tx.delete(customer).where(eq(customer.id, id))
    // An account of a former shop may have an address that no letter goes to; it is erased all the same.
    if (isMailAddress(email!))
      await mail.send(erasedLetter({ ...letterhead(settings, store), email: email!, origin }), tx)
    return [email!, ...former]
  })
}

/** An export reads every order of a customer. */
const EXPORTS_A_DAY = 10

const records = listOf(written())

/** An export without one of its parts would be a wrong answer to a right of the customer (GDPR, article 15). */
const ownData = row('data of a customer', {
  data: object({
    exportedAt: instant,
    account: object({ email: text }),
    addresses: records,
    carts: records,
    wishlist: records,
    compared: records,
    reviews: records,
    formerAddresses: records,
    stockAlerts: records,
    withdrawals: records,
    messages: records,
    formerCouponUses: records,
    importNotes: records,
    letters: records,
    sessions: records,
    sharedWishlist: nullable(written()),
    newsletter: nullable(written()),
  }),
})

/**
 * Everything that is kept under a customer or their address. No hashes, no codes that open anything but the customer's files.
 * @returns undefined: there is no such customer, perhaps no longer
 */
export async function readOwnData(db: Queryable, id: string, now: Date): Promise<OwnData | undefined> {
  const rest = await readAllButOrders(db, id, '', now)
  if (!rest) return undefined
  const orders: OwnData[] = []
  for await (const order of readOwnOrders(db, id)) orders.push(order)
  return { ...rest, orders }
}

/** The same as the text of a JSON file, an order at a time: a customer may have ordered more than fits into memory. */
async function* ownDataText(db: Queryable, id: string, allButOrders: OwnData): AsyncGenerator<string, void> {
  const rest = JSON.stringify(allButOrders, undefined, 2)
  yield `${rest.slice(0, rest.lastIndexOf('\n}'))},\n  "orders": [`
  let separator = '\n'
  for await (const order of readOwnOrders(db, id)) {
    yield `${separator}${JSON.stringify(order, undefined, 2)}`
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

/** Lines of an order that are read at a time: within one turn of the embedded database, which answers others between them. */
const LINES_AT_ONCE = 1000

/** The customer's orders, the oldest first, as their own pages show them: without the remarks that the staff keeps for itself. */
async function* readOwnOrders(db: Queryable, customerId: string): AsyncGenerator<OwnData, void> {
  const ids = await rows<{ id: string }>(
    db,
    sql`select id from sales_order where customer_id = ${customerId}::uuid order by created_at, id`,
  )
  for (const { id } of ids) {
    const [order] = await checkedRows(db, ownOrder, ownOrderQuery(sql`o.id = ${id}::uuid`))
    if (!order) continue
    const lines: object[] = []
    for (let last = -1; ;) {
      const some = await rows<{ position: number }>(
        db,
        sql`select l.position, l.sku, l.name, l.choices, l.quantity, l.unit_price::float8 as "unitPrice", l.row_total::float8 as "rowTotal"
            from sales_order_line l where l.order_id = ${id}::uuid and l.position > ${last}::int
            order by l.position limit ${LINES_AT_ONCE}::int`,
      )
      lines.push(...some.map(({ position: _position, ...line }) => line))
      if (some.length < LINES_AT_ONCE) break
      last = some.at(-1)!.position
    }
    yield { ...(order.data as OwnData), lines }
  }
}

const ownOrder = row('order of a customer', { data: written() })

const ownOrderQuery = (
  which: SQL,
): SQL => sql`select to_jsonb(x) as data from (select o.number, o.status, o.email, o.currency,
            o.subtotal, o.discount, o.shipping, o.tax,
            o.grand_total as "grandTotal", o.refunded, o.coupon_code as "couponCode", o.payment_method as "paymentMethod",
            o.card_type as "cardType", o.card_last_four as "cardLastFour", o.shipping_title as "shippingTitle",
            o.invoice_number as "invoiceNumber", o.created_at as "createdAt", o.paid_at as "paidAt", o.shipped_at as "shippedAt",
            ${list(sql`select d.kind, d.address from sales_order_address d where d.order_id = o.id order by d.kind`)} as addresses,
            ${list(sql`select e.event, e.status, e.created_at as "createdAt" from order_event e
              where e.order_id = o.id and not (e.event ->> 'kind' = 'note' and not (e.event ->> 'isPublic')::boolean)
                and (e.event ->> 'kind' <> 'refund-state' or e.event ->> 'is' in ('failed', 'settled'))
              order by e.created_at, e.id`)} as history,
            ${list(sql`select w.name, w.email, w.text, w.created_at as "createdAt" from withdrawal w
              where w.order_id = o.id order by w.created_at`)} as withdrawals,
            ${list(sql`select f.title, f.downloads from download_access f where f.order_id = o.id order by f.line_position`)}
              as downloads
            from sales_order o where ${which}) x`

async function readAllButOrders(
  db: Queryable,
  id: string,
  sessionHash: string,
  now: Date,
): Promise<OwnData | undefined> {
  const me = sql`${id}::uuid`
  const [found] = await checkedRows(
    db,
    ownData,
    sql`select json_build_object(
          'exportedAt', ${now.toISOString()}::text,
          'account', (select json_build_object('email', c.email, 'firstName', c.first_name, 'lastName', c.last_name,
            'dateOfBirth', c.date_of_birth, 'customerGroup', c.customer_group, 'confirmedAt', c.confirmed_at,
            'createdAt', c.created_at)),
          'addresses', ${list(sql`select a.address, a.is_default_billing as "isDefaultBilling",
            a.is_default_shipping as "isDefaultShipping" from customer_address a where a.customer_id = c.id order by a.id`)},
          'carts', ${list(sql`select k.status, k.destination, k.coupon_code as "couponCode", k.checkout - 'passwordHash' as checkout, k.updated_at as "updatedAt",
            ${list(sql`select p.sku, i.options, i.quantity, i.created_at as "createdAt" from cart_line i
              join product p on p.id = i.product_id where i.cart_id = k.id order by i.id`)} as lines
            from cart k where k.customer_id = c.id and k.status <> 'ordered' order by k.created_at`)},
          'wishlist', ${list(sql`select p.sku, w.options, w.quantity, w.note, w.created_at as "createdAt" from wishlist_item w
            join product p on p.id = w.product_id where w.customer_id = c.id order by w.id`)},
          'sharedWishlist', (select json_build_object('createdAt', s.created_at) from wishlist_share s where s.customer_id = c.id),
          'compared', ${list(sql`select p.sku, m.created_at as "createdAt" from compare_item m
            join product p on p.id = m.product_id where m.customer_id = c.id order by m.id`)},
          'reviews', ${list(sql`select p.sku, r.nickname, r.title, r.text, r.stars, r.votes, r.reply, r.state,
            r.created_at as "createdAt" from product_review r join product p on p.id = r.product_id where r.customer_id = c.id order by r.created_at`)},
          'newsletter', (select json_build_object('status', n.status, 'rid', n.rid, 'confirmedAt', n.confirmed_at,
            'unsubscribedAt', n.unsubscribed_at, 'createdAt', n.created_at) from newsletter_subscriber n where n.email = c.email),
          ${underAddresses(id)},
          'formerCouponUses', ${list(sql`select k.code, f.times from coupon_former_use f join coupon k on k.id = f.coupon_id
            where f.customer_id = c.id order by k.code`)},
          'importNotes', ${list(sql`select g.before, g.after, i.started_at as "startedAt" from import_change g
            join import_run i on i.id = g.run_id where g.customer_id = c.id order by i.started_at, i.id`)},
          'letters', ${list(sql`select m.subject, m.status, m.created_at as "createdAt" from mail_outbox m
            where lower(m.to_address) = c.email order by m.created_at`)},
          'sessions', ${list(sql`select v.browser, v.created_at as "createdAt", v.last_seen_at as "lastSeenAt",
            v.token_hash = ${sessionHash}::text as "isThis" from session v where v.customer_id = c.id order by v.created_at`)}
        ) as data from customer c where c.id = ${me}`,
  )
  return found && { ...found.data, files: await filesOf(db, id) }
}

const list = (select: SQL) => sql`coalesce((select json_agg(x) from (${select}) x), '[]'::json)`

/** Parts of the data that no account was needed for: they stand under the customer's addresses. */
const underAddresses = (id: string): SQL => sql`
          'formerAddresses', ${list(sql`select f.email, f.left_at as "leftAt" from customer_former_email f
            where ${isFormerOf(id)} order by f.left_at`)},
          'stockAlerts', ${list(sql`select p.sku, b.created_at as "createdAt" from stock_alert b
            join product p on p.id = b.product_id join ${addressesOf(id)} k on b.email = k.address and b.created_at <= k.until
            order by b.created_at`)},
          'withdrawals', ${list(sql`select w.order_number as "orderNumber", w.name, w.email, w.text, w.created_at as "createdAt"
            from withdrawal w join ${addressesOf(id)} k on lower(w.email) = k.address and w.created_at <= k.until
            where w.order_id is null order by w.created_at`)},
          'messages', ${list(sql`select m.name, m.email, m.telephone, m.text, m.created_at as "createdAt",
            ${list(sql`select a.text, a.created_at as "createdAt" from contact_answer a where a.message_id = m.id order by a.id`)}
              as answers from contact_message m join ${addressesOf(id)} k on lower(m.email) = k.address and m.created_at <= k.until
            order by m.created_at, m.id`)}`
