import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { customerFormerEmail } from '../database/schema/customer.ts'

/** Keeps the address that a customer has left: what stands under it until then goes with the customer. */
export async function noteFormer(
  tx: Queryable,
  { customerId, email, leftAt }: { customerId: string; email: string; leftAt: Date },
): Promise<void> {
  await tx
    .insert(customerFormerEmail)
    .values({ customerId, email, leftAt })
    .onConflictDoUpdate({
      target: [customerFormerEmail.customerId, customerFormerEmail.email],
      set: { leftAt },
    })
}

/** An address is the customer's again, and those that came after it never were. */
export async function forgetFormerFrom(
  tx: Queryable,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const { leftAt } = customerFormerEmail
  const left = sql`(select f.left_at from customer_former_email f
    where f.customer_id = ${customerId}::uuid and f.email = ${email})`
  await tx
    .delete(customerFormerEmail)
    .where(and(eq(customerFormerEmail.customerId, customerId), sql`${leftAt} >= ${left}`))
}

/** The address `f` is one that the customer has left, and does not have again. */
export const isFormerOf = (customerId: string): SQL =>
  sql`(f.customer_id = ${customerId}::uuid and not exists (select 1 from customer c where c.id = f.customer_id and c.email = f.email))`

/**
 * The addresses of a customer, each with the moment until which what stands under it is the customer's: a table to join, with
 * `address` and `until`. Somebody else may have a former address since.
 */
export const addressesOf = (customerId: string): SQL =>
  sql`(select email as address, 'infinity'::timestamptz as until from customer where id = ${customerId}::uuid
    union all select f.email, f.left_at from customer_former_email f where ${isFormerOf(customerId)})`
