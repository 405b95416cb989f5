import { sql } from 'drizzle-orm'
import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { noJournal } from '../journal/order-journal.ts'
import { rows, type Database } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { orderForOwner } from '../order/orders-for-owner.ts'
import { createGateways } from '../payment/gateways.ts'
import { createPaymentService } from '../payment/payment-service.ts'
import type { Settings } from '../settings.ts'
import { createStoreService } from '../store/store-service.ts'
import { say } from '../words/say.ts'
import { withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { moneyGiven } from './given-money.ts'
import { originOf } from './letter-origin.ts'
import { unknownOrder } from './order-changes.ts'
import { moneyInWords } from './money-in-words.ts'
import { withDatabase } from './with-database.ts'
import type { PaymentService } from '../payment/payment-contract.ts'

const ACTION = 'orders refund'

/** What the trail says of a refund: before the gateway is asked, and after. */
type Told = { is: string; amount: Money; refundedBefore: Money }

export type RefundGiven = { amount: string | undefined; returnsStock: boolean; reason: string | undefined }

/**
 * Gives money back. The request stands in the audit trail before the gateway is asked. If the command was cut off and is
 * repeated, money is still given back once: the gateway is asked with the same key, or not at all if the first request had come
 * through.
 */
export function refundByCommand(io: CommandIo, number: string, given: RefundGiven): Promise<number> {
  return withDatabase(io, async (db, settings) => {
    const order = await orderForOwner(db, number)
    if (!order) throw unknownOrder(number)
    const { decimals, currency, grandTotal, refunded } = order
    const inWords = (value: Money) => moneyInWords(value, decimals, currency)
    const amount = given.amount === undefined ? grandTotal - refunded : moneyGiven(given.amount, decimals)
    const begun = await unfinished(db, number)
    if (begun && refunded > begun.refundedBefore) {
      await tell({ ...begun, is: 'came through' })
      io.err(
        `${say('The {amount} asked for at {at} went back; nothing more was done.', { amount: inWords(begun.amount), at: begun.at })}\n`,
      )
      return 0
    }
    if (begun && begun.amount !== amount)
      throw new UsageError(
        say('Nobody knows what became of the {amount} asked for at {at}: repeat that first, with --amount {given}.', {
          amount: inWords(begun.amount),
          at: begun.at,
          given: moneyToDecimal(begun.amount, decimals),
        }),
      )
    if (order.paidAt === null)
      throw new UsageError(say('Order {number} is not paid: there is nothing to give back.', { number }))
    if (amount <= 0 || amount > grandTotal - refunded)
      throw new UsageError(
        say('{left} of order {number} can be given back, not {amount}.', {
          left: inWords(grandTotal - refunded),
          number,
          amount: inWords(amount),
        }),
      )
    const told = { amount, refundedBefore: refunded }
    await tell({ is: 'asked', ...told })
    const { status } = await paymentsOf(db, settings, io).refund(number, amount, {
      returnsStock: given.returnsStock,
      ...(given.reason !== undefined && { reason: given.reason }),
      actor: 'owner',
    })
    await tell({ is: status, ...told })
    const sentence = SAID[status](inWords(amount), number)
    if (status !== 'refunded' && status !== 'by-hand') throw new UsageError(sentence)
    io.err(`${sentence}\n`)
    return 0

    function tell({ is, amount, refundedBefore }: Told): Promise<void> {
      return withAudit(db, io, ACTION, async (_, note) => note(number, { is, amount, refundedBefore }))
    }
  })
}

const SAID: Record<
  Awaited<ReturnType<PaymentService['refund']>>['status'],
  (amount: string, number: string) => string
> = {
  refunded: (amount, number) => say('{amount} of order {number} went back.', { amount, number }),
  'by-hand': (amount, number) =>
    say('{amount} of order {number} is noted as given back: send the money yourself.', { amount, number }),
  'not-allowed': (amount, number) =>
    say('{amount} of order {number} cannot be given back any more; "orders show" tells why.', { amount, number }),
  refused: (amount) => say('The payment gateway refuses to give {amount} back; nothing was changed.', { amount }),
  unavailable: () => say('The payment gateway does not answer: repeat the command later, nothing is given back twice.'),
  'unknown-order': (_, number) => say('There is no order {number}.', { number }),
}

/** The last refund of an order, if it is not known how it ended. */
async function unfinished(db: Database, number: string): Promise<(Told & { at: string }) | undefined> {
  const [last] = await rows<{ details: Told; at: string }>(
    db,
    sql`select details, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit
        where action = ${ACTION} and subject = ${number} order by id desc limit 1`,
  )
  return last && ['asked', 'unavailable'].includes(last.details.is) ? { ...last.details, at: last.at } : undefined
}

function paymentsOf(db: Database, settings: Settings, io: CommandIo): PaymentService {
  const clock = () => new Date()
  const stores = createStoreService({ db, clock })
  return createPaymentService({
    db,
    stores,
    mail: createMailService({ db, clock }),
    clock,
    // Only the running shop writes the journal.
    journal: noJournal,
    gateways: createGateways({ db, stores, settings: settings.gateways }),
    origin: () => originOf(settings, io),
    onError: (error) => io.err(`${(error as Error).message}\n`),
  })
}
