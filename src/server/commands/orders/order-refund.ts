import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { noJournal } from '../../journal/order-journal.ts'
import type { Database } from '../../database/database.ts'
import { createMailService } from '../../mail/mail-service.ts'
import { orderForOwner } from '../../order/orders-for-owner.ts'
import { gatewaySettingsOf } from '../shop/payment-keys.ts'
import { createGateways } from '../../payment/gateways/gateways.ts'
import { createPaymentService } from '../../payment/payment-service.ts'
import { refundAsOwner } from '../../payment/refund-as-owner.ts'
import type { Settings } from '../../settings.ts'
import { createStoreService } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { actorOf } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { moneyGiven } from '../io/given-money.ts'
import { originOf } from '../io/letter-origin.ts'
import { unknownOrder } from './order-changes.ts'
import { moneyInWords } from '../io/money-in-words.ts'
import { withDatabase } from '../io/with-database.ts'
import type { PaymentService } from '../../payment/payment-contract.ts'

export type RefundGiven = {
  amount: string | undefined
  returnsStock: boolean
  reason: string | undefined
  isByHand: boolean
}

/** Gives money back, once, however often the command is cut off and repeated (payment/refund-as-owner.ts). */
export function refundByCommand(io: CommandIo, number: string, { amount, ...given }: RefundGiven): Promise<number> {
  return withDatabase(io, async (db, settings) => {
    const order = await orderForOwner(db, number)
    if (!order) throw unknownOrder(number)
    const { decimals, currency } = order
    const inWords = (value: Money) => moneyInWords(value, decimals, currency)
    const refunded = await refundAsOwner(
      { db, payments: paymentsOf(db, settings, io) },
      { actor: actorOf(io), action: 'orders refund' },
      { number, ...given, ...(amount !== undefined && { amount: moneyGiven(amount, decimals) }) },
    )
    switch (refunded.status) {
      case 'came-through':
        io.err(
          `${say('The {amount} asked for at {at} went back; nothing more was done.', { amount: inWords(refunded.amount), at: refunded.at })}\n`,
        )
        return 0
      case 'refunded':
      case 'by-hand':
        io.err(`${SAID[refunded.status](inWords(refunded.amount), number)}\n`)
        return 0
      case 'unfinished':
        throw unfinished(inWords(refunded.amount), refunded.at, moneyToDecimal(refunded.amount, decimals))
      case 'not-paid':
        throw new UsageError(say('Order {number} is not paid: there is nothing to give back.', { number }))
      case 'too-much':
        throw new UsageError(
          say('{left} of order {number} can be given back, not {amount}.', {
            left: inWords(refunded.left),
            number,
            amount: inWords(refunded.amount),
          }),
        )
      case 'not-all':
        throw notAll(number)
      case 'not-set-up':
        throw new UsageError(
          say(
            'The payment gateway {gateway}, which took the money, is not set up here: set it up, then repeat the command. If it is given up for good, add --by-hand, and send the money yourself.',
            { gateway: refunded.gateway },
          ),
        )
      case 'set-up':
        throw isSetUp(refunded.gateway)
      // The command gives neither lines nor shipping, nor what was seen.
      case 'wrong-line':
      case 'wrong-shipping':
      case 'changed':
      case 'unknown-order':
        throw unknownOrder(number)
      default:
        throw new UsageError(SAID[refunded.status](inWords(refunded.amount), number))
    }
  })
}

const notAll = (number: string) =>
  new UsageError(
    say(
      '--restock puts back every piece of order {number}: only with all that is left of its money, while no piece was given back by itself. For some pieces use "stock add".',
      { number },
    ),
  )

const isSetUp = (gateway: string) =>
  new UsageError(
    say(
      'The payment gateway {gateway} is set up, and gives the money back itself: leave --by-hand out, until it refuses.',
      { gateway },
    ),
  )

const unfinished = (amount: string, at: string, given: string) =>
  new UsageError(
    say(
      'Nobody knows what became of the {amount} asked for at {at}: repeat that first, with --amount {given}. If its gateway is given up for good, look there, and run "orders settle" an hour after that.',
      { amount, at, given },
    ),
  )

const SAID: Record<
  'refunded' | 'by-hand' | 'not-allowed' | 'not-noted' | 'refused' | 'unavailable',
  (amount: string, number: string) => string
> = {
  refunded: (amount, number) => say('{amount} of order {number} went back.', { amount, number }),
  'by-hand': (amount, number) =>
    say('{amount} of order {number} is noted as given back: send the money yourself.', { amount, number }),
  'not-allowed': (amount, number) =>
    say('{amount} of order {number} cannot be given back any more; "orders show" tells why.', { amount, number }),
  'not-noted': (amount, number) =>
    say(
      '{amount} went back, and order {number} has no room for it any more: compare it with the gateway, then "orders settle".',
      { amount, number },
    ),
  refused: (amount) =>
    say(
      'The payment gateway refuses to give {amount} back; nothing was changed. If you send it yourself, or it went back there already, add --by-hand.',
      { amount },
    ),
  unavailable: () => say('The payment gateway does not answer: repeat the command later, nothing is given back twice.'),
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
    gateways: createGateways({ db, settings: () => gatewaySettingsOf(db, settings) }),
    origin: () => originOf(settings, io),
    onError: (error) => io.err(`${(error as Error).message}\n`),
  })
}
