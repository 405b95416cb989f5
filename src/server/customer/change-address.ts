import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { BeginAnew, isTaken } from '../database/retry.ts'
import { customer, session } from '../database/schema/customer.ts'
import { countAttempt } from '../limits/attempts.ts'
import { emailKey, isAddress } from '../mail/email-key.ts'
import { isMailAddress } from '../mail/letter.ts'
import { moveSubscriber } from '../newsletter/move-subscriber.ts'
import { lockCustomer, lockWithPassword } from '../session/lock-customer.ts'
import { MOST_LETTERS } from './access.ts'
import type { CustomerService } from './customer-contract.ts'
import type { CustomerDependencies } from './customer-dependencies.ts'
import {
  confirmEmailLetter,
  emailInUseLetter,
  emailLeavingLetter,
  emailTakenBackLetter,
  resetLetter,
} from './customer-letters.ts'
import {
  endLaterUndoLinks,
  endTokens,
  keepUndoLinks,
  makeToken,
  ownerOf,
  takeToken,
  takeUndoToken,
} from './customer-tokens.ts'
import { forgetFormerFrom, noteFormer } from './former-addresses.ts'
import { checkPassword } from './passwords/check-password.ts'
import { unknownPassword } from './passwords/passwords.ts'
import { readKnown } from './read-known.ts'
import { tryChange } from './try-change.ts'

type AddressChange = Pick<CustomerService, 'changeEmail' | 'confirmEmail' | 'undoEmail'>

/**
 * Another e-mail address for an account. Whoever knows the password can ask for one and confirm it within seconds; the former address gets a
 * link that puts it back (docs/decisions/033).
 */
export function createAddressChange({ db, stores, mail, clock }: CustomerDependencies): AddressChange {
  return {
    async changeEmail(id, { current, email: typed }, { from, origin }) {
      const found = await readKnown({ db, stores }, id, origin)
      if (!found) return { status: 'refused' }
      const checked = await checkPassword(db, { ...found, password: current, from }, clock())
      if (checked.status !== 'fits') return checked
      const email = emailKey(typed)
      if (email === found.email) return { status: 'same' }
      const tried = await tryChange(db, id, clock())
      if (tried.status === 'too-many') return tried
      const letters = { what: `letter to ${email}`, most: MOST_LETTERS }
      const mayWrite =
        (await countAttempt(db, [letters], clock())) && (await mail.mayWrite('account', { to: email, from }))
      if (!mayWrite) return { status: 'letter-sent' }
      const reader = { ...found.about, email }
      const isAsked = await db.transaction(async (tx) => {
        if (!(await lockWithPassword(tx, { ...found, customerId: id }))) return false
        const [taken] = await tx
          .select({ id: customer.id })
          .from(customer)
          .where(isAddress(sql`${customer.email}`, typed))
        await endTokens(tx, id, 'email')
        const token = await makeToken(tx, { customerId: id, purpose: 'email', email }, clock())
        await mail.send(taken ? emailInUseLetter(reader) : confirmEmailLetter(reader, token), tx)
        // A customer whose address from a former shop takes no letter may change to another address.
        if (isMailAddress(found.email)) {
          const undo = await makeToken(tx, { customerId: id, purpose: 'undo', email: found.email }, clock())
          await mail.send(emailLeavingLetter(found.about, undo), tx)
        }
        return true
      })
      return { status: isAsked ? 'letter-sent' : 'refused' }
    },

    async confirmEmail(token) {
      const asked = await ownerOf(db, 'email', token, clock())
      const email = asked?.newEmail
      if (!asked || !email) return 'unknown-link'
      const { customerId } = asked
      const change = db.transaction(async (tx) => {
        await lockAddress(tx, email)
        await lockCustomer(tx, customerId)
        // The address may have been put back since.
        const former = (await ownerOf(tx, 'email', token, clock()))?.email
        if (former === undefined || !(await takeToken(tx, 'email', token, clock()))) return 'unknown-link' as const
        if (!(await setAddress(tx, { customerId, former, email }))) return 'unknown-link' as const
        // Links in letters to the former address open nothing any more, but the one that puts it back.
        await endTokens(tx, customerId)
        await keepUndoLinks(tx, { customerId, email: former }, clock())
        await endLaterUndoLinks(tx, { customerId, email }, clock())
        await noteFormer(tx, { customerId, email: former, leftAt: clock() })
        return 'changed' as const
      })
      // Somebody registered with it at this instant.
      return change.catch(ifTaken('unknown-link' as const))
    },

    async undoEmail(token, origin) {
      const found = await ownerOf(db, 'undo', token, clock())
      const email = found?.newEmail
      if (!found || !email) return 'unknown-link'
      const { customerId } = found
      const known = await readKnown({ db, stores }, customerId, origin)
      if (!known) return 'unknown-link'
      const undo = db.transaction(async (tx) => {
        await lockAddress(tx, email)
        await lockCustomer(tx, customerId)
        const former = (await ownerOf(tx, 'undo', token, clock()))?.email
        if (former === undefined) return 'unknown-link' as const
        await makeWay(tx, email, customerId)
        if (!(await setAddress(tx, { customerId, former, email }))) return 'taken' as const
        if (!(await takeUndoToken(tx, token, clock()))) throw new BeginAnew()
        if (former !== email) {
          await forgetFormerFrom(tx, { customerId, email })
          // Its reader may be the owner who left an address that is read by somebody else.
          await mail.send(emailTakenBackLetter({ ...known.about, email: former }), tx)
        }
        await tx.update(customer).set({ passwordHash: unknownPassword() }).where(eq(customer.id, customerId))
        await tx.delete(session).where(eq(session.customerId, customerId))
        const reset = await makeToken(tx, { customerId, purpose: 'reset' }, clock())
        await mail.send(resetLetter({ ...known.about, email }, reset), tx)
        return 'undone' as const
      })
      return undo.catch(ifTaken('taken' as const))
    },
  }
}

/** When two want the same address at once, the second waits here and then sees what the first has. Before the lock of a customer. */
const lockAddress = (tx: Queryable, email: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`)

/**
 * Gives a customer an address, and the newsletter follows.
 * @returns false, and nothing is changed, where another account has it
 */
async function setAddress(
  tx: Queryable,
  { customerId, former, email }: { customerId: string; former: string; email: string },
): Promise<boolean> {
  if (former === email) return true
  const isFree = sql`not exists (select 1 from customer c where c.email = ${email}::text)`
  const changed = await tx
    .update(customer)
    .set({ email })
    .where(and(eq(customer.id, customerId), isFree))
    .returning({ id: customer.id })
  if (changed.length === 0) return false
  await moveSubscriber(tx, { from: former, to: email })
  // Delivered letters to the former address are removed: they tell nobody anything more.
  await tx.execute(sql`delete from mail_outbox where lower(to_address) = ${former}::text and status <> 'waiting'`)
  return true
}

/**
 * Removes the account that nobody has confirmed of an address: whoever takes an account must not keep its address by typing it into the
 * form of registration. Orders that were placed with it stay, as those of a guest. One from a former shop stays, too.
 */
const makeWay = (tx: Queryable, email: string, customerId: string): Promise<unknown> =>
  tx
    .delete(customer)
    .where(
      and(
        eq(customer.email, email),
        ne(customer.id, customerId),
        isNull(customer.confirmedAt),
        sql`not exists (select 1 from moved_record m where m.kind = 'customer' and m.new_id = ${customer.id}::text)`,
      ),
    )

const ifTaken =
  <Outcome>(outcome: Outcome) =>
  (error: unknown): Outcome => {
    if (isTaken(error)) return outcome
    throw error
  }
