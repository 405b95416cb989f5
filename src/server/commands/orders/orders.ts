import { helpText } from '../../words/help.ts'
import { EXPORT_FORMATS, exportOrders } from '../../order/export-orders.ts'
import { listOrders, orderForOwner, readWithdrawals } from '../../order/orders-for-owner.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError } from '../io/command-io.ts'
import { changeByCommand, settleByCommand, unknownOrder } from './order-changes.ts'
import { refundByCommand } from './order-refund.ts'
import { filterGiven, filterOptions } from './order-filter.ts'
import { orderLine, orderText, withdrawalLine } from './order-text.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'
import { writeOutput } from '../files/write-output.ts'

export const ordersHelp = helpText(
  'orders',
  `See orders and work on them:

  orders list                          the newest 50 first
      --state STATE                    pending-payment, pending, processing, complete, cancelled or refunded
      --from DAY --to DAY              placed on these days, such as 2026-06-01
      --email ADDRESS --limit N        of this shopper; at most N
  orders show NUMBER                   lines, totals, addresses, payments and history
  orders export FILE                   all orders, one row for each line of an order; "-" is the screen
      --format csv|jsonl               csv is the default
      --state, --from, --to, --email   only these
  orders pay NUMBER                    mark it as paid: the transfer, the cheque or the cash has come
  orders unpay NUMBER                  take that back: it has not come after all
  orders ship NUMBER                   mark it as sent
      --carrier NAME --tracking CODE   by whom, and how to follow it
  orders cancel NUMBER                 cancel it, if it is not paid; its pieces are for sale again, also those that came back
      --reason TEXT                    the shopper reads it
  orders refund NUMBER                 give its money back by the payment gateway; without one you send it yourself
      --amount N                       only this amount
      --restock                        its pieces are for sale again: only with all of its money
      --reason TEXT                    the shopper reads it
      --by-hand                        you send it: the gateway that took it is given up for good, or refuses
  orders settle NUMBER                 you have seen to its refunds: sent what did not arrive another way, or looked
                                       at a gateway that is given up for one whose end nobody knows for an hour
  orders note NUMBER TEXT              add a note to it; with --public the shopper can read it. A withdrawal from
                                       it no longer waits for you then
  orders withdrawals                   who withdrew from a contract, the newest first

pay, ship, cancel and refund send the shopper a letter; with --no-letter the first three do not. A refund that was
interrupted can be repeated: the money goes back only once.
`,
)

const MOST_LISTED = 10_000
const ONE_NUMBER = (name: string) => ({ from: 1, to: 1, needs: () => say('Say "orders {name} NUMBER".', { name }) })
const NO_LETTER = { 'no-letter': { type: 'boolean' } } as const

const list = verb({ ...filterOptions, limit: { type: 'string' } }, NO_WORDS('orders list'), ({ values }, io) => {
  const filter = filterGiven(values)
  const limit = values.limit ?? '50'
  const most = /^\d{1,5}$/.test(limit) ? Number(limit) : 0
  if (most < 1 || most > MOST_LISTED)
    throw new UsageError(
      say('--limit takes a whole number from 1 to {most}, not "{limit}".', { most: MOST_LISTED, limit }),
    )
  return withDatabase(io, async (db) => {
    const matching = await filter(db)
    let told = 0
    for (let after: string | undefined, hasMore = true; hasMore && told < most;) {
      const page = await listOrders(db, { ...matching, after }, most - told)
      for (const order of page.orders) io.out(orderLine(order))
      told += page.orders.length
      after = page.orders.at(-1)?.id
      hasMore = page.hasMore
    }
    io.err(`${say('{count} order.|{count} orders.', { count: told })}\n`)
    return 0
  })
})

const show = verb({}, ONE_NUMBER('show'), ({ words: [number] }, io) =>
  withDatabase(io, async (db) => {
    const order = await orderForOwner(db, number!)
    if (!order) throw unknownOrder(number!)
    io.out(orderText(order))
    return 0
  }),
)

const exportVerb = verb(
  { ...filterOptions, format: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Name one file, or "-" for the screen.') },
  ({ values, words }, io) => {
    const file = words[0]!
    const filter = filterGiven(values)
    const format = EXPORT_FORMATS.find((one) => one === (values.format ?? 'csv'))
    if (!format)
      throw new UsageError(
        say('--format is {formats}, not "{format}".', {
          formats: EXPORT_FORMATS.join(say(' or ')),
          format: values.format!,
        }),
      )
    return withDatabase(io, async (db) => {
      const wanted = await filter(db)
      const orders = await writeOutput(file, io, async (write) => {
        const written = await exportOrders(db, wanted, format, write)
        await withAudit(db, io, 'orders export', async (_, note) => note(file, { ...written, format }))
        return written.orders
      })
      io.err(
        `${file === '-' ? say('{count} order is in it.|{count} orders are in it.', { count: orders }) : say('{count} order is in {file}.|{count} orders are in {file}.', { count: orders, file })}\n`,
      )
      return 0
    })
  },
)

const pay = verb(NO_LETTER, ONE_NUMBER('pay'), async ({ values, words: [number] }, io) => {
  const state = await changeByCommand(io, {
    action: 'orders pay',
    number: number!,
    event: { kind: 'paid' },
    hasLetter: !values['no-letter'],
  })
  io.err(`${say('Order {number} is paid, and {state}.', { number: number!, state })}\n`)
  return 0
})

const unpay = verb({}, ONE_NUMBER('unpay'), async ({ words: [number] }, io) => {
  const event = { kind: 'unpaid' } as const
  const state = await changeByCommand(io, { action: 'orders unpay', number: number!, event, hasLetter: false })
  io.err(`${say('Order {number} is not paid, and {state}.', { number: number!, state })}\n`)
  return 0
})

const ship = verb(
  { ...NO_LETTER, carrier: { type: 'string' }, tracking: { type: 'string' } },
  ONE_NUMBER('ship'),
  async ({ values, words: [number] }, io) => {
    const { carrier, tracking } = values
    const state = await changeByCommand(io, {
      action: 'orders ship',
      number: number!,
      event: {
        kind: 'shipped',
        ...(carrier !== undefined && { carrier: textGiven(carrier, '--carrier', 100) }),
        ...(tracking !== undefined && { trackingNumber: textGiven(tracking, '--tracking', 100) }),
      },
      hasLetter: !values['no-letter'],
    })
    io.err(`${say('Order {number} is sent, and {state}.', { number: number!, state })}\n`)
    return 0
  },
)

const cancel = verb(
  { ...NO_LETTER, reason: { type: 'string' } },
  ONE_NUMBER('cancel'),
  async ({ values, words: [number] }, io) => {
    await changeByCommand(io, {
      action: 'orders cancel',
      number: number!,
      event: {
        kind: 'cancelled',
        ...(values.reason !== undefined && { reason: textGiven(values.reason, '--reason', 1000) }),
      },
      hasLetter: !values['no-letter'],
    })
    io.err(`${say('Order {number} is cancelled; its pieces are for sale again.', { number: number! })}\n`)
    return 0
  },
)

const refund = verb(
  {
    amount: { type: 'string' },
    restock: { type: 'boolean' },
    reason: { type: 'string' },
    'by-hand': { type: 'boolean' },
  },
  ONE_NUMBER('refund'),
  ({ values: { amount, restock, reason, 'by-hand': isByHand }, words: [number] }, io) =>
    refundByCommand(io, number!, {
      amount,
      returnsStock: restock ?? false,
      isByHand: isByHand ?? false,
      reason: reason === undefined ? undefined : textGiven(reason, '--reason', 1000),
    }),
)

const settle = verb({}, ONE_NUMBER('settle'), async ({ words: [number] }, io) => {
  const settled = await settleByCommand(io, number!)
  io.err(`${say('{count} refund is settled.|{count} refunds are settled.', { count: settled })}\n`)
  return 0
})

const note = verb(
  { public: { type: 'boolean' } },
  { from: 2, to: 2, needs: () => say('Say "orders note NUMBER TEXT", with the text in quotation marks.') },
  async ({ values, words: [number, text] }, io) => {
    const isPublic = values.public ?? false
    await changeByCommand(io, {
      action: 'orders note',
      number: number!,
      event: { kind: 'note', text: textGiven(text!, say('A note'), 2000), isPublic },
      hasLetter: false,
    })
    io.err(
      `${isPublic ? say('The note is kept with order {number}; the shopper reads it.', { number: number! }) : say('The note is kept with order {number}.', { number: number! })}\n`,
    )
    return 0
  },
)

const withdrawals = verb({}, NO_WORDS('orders withdrawals'), (_, io) =>
  withDatabase(io, async (db) => {
    const found = await readWithdrawals(db)
    for (const one of found) io.out(`${withdrawalLine(one)}\n`)
    io.err(`${say('{count} withdrawal.|{count} withdrawals.', { count: found.length })}\n`)
    return 0
  }),
)

export const runOrders = byVerb(
  { list, show, export: exportVerb, pay, unpay, ship, cancel, refund, settle, note, withdrawals },
  ordersHelp,
)

function textGiven(text: string, what: string, longest: number): string {
  const given = text.trim()
  if (given === '' || given.length > longest)
    throw new UsageError(say('{what} takes 1 to {longest} characters.', { what, longest }))
  return given
}
