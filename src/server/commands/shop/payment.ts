import { helpText } from '../../words/help.ts'
import { MOST_TERM_DAYS, type PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { Queryable } from '../../database/database.ts'
import { OFFLINE_CODES } from '../../payment/gateways/offline-gateways.ts'
import { lockShopSettings, readShopSettings, writeShopSettings } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'
import { keys, removeKey, setKey } from './payment-keys.ts'

export const paymentHelp = helpText(
  'payment',
  `Say how long an order waits for its money, and give payment gateways their secrets:

  payment show                         the terms as they are
  payment set --term bank-transfer=10  the days an order has to be paid in; "never": it waits without end
  payment keys                         the secrets of payment gateways: which are set, and where
  payment set-key NAME [FILE]          give a gateway its secret, such as STRIPE_SECRET_KEY: from FILE or standard input
  payment remove-key NAME              remove a secret

Ways to pay with a term: bank-transfer, check-money-order, cash-on-delivery. An order that is not paid by the end of its
last day is cancelled by itself: its goods are for sale again and its shopper gets a letter. The term counts for orders
that are placed from then on; those that were placed before keep their day. "never" keeps them all from being cancelled.

A secret is kept sealed in the database, is never shown again, and is in use within a second. A secret in the environment
takes precedence over it.
`,
)

const show = verb({}, NO_WORDS('payment show'), (_given, io) => withDatabase(io, (db) => showTerms(db, io)))

const set = verb({ term: { type: 'string', multiple: true } }, NO_WORDS('payment set'), ({ values: { term } }, io) => {
  if (!term?.length) throw new UsageError(say('Name a term, as in --term bank-transfer=10.'))
  const changes: PaymentTerms = Object.fromEntries(term.map(termGiven))
  return withDatabase(io, async (db) => {
    await withAudit(db, io, 'payment set', async (tx, note) => {
      const { paymentTermDays } = await lockShopSettings(tx)
      await writeShopSettings(tx, { paymentTermDays: { ...paymentTermDays, ...changes } })
      note('payment', { ...changes })
    })
    return showTerms(db, io)
  })
})

/** "bank-transfer=10", "bank-transfer=never". @throws {UsageError} */
function termGiven(text: string): [PaymentMethodCode, number | null] {
  const [, name, days = ''] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const code = OFFLINE_CODES.find((one) => one === name?.trim())
  if (!code)
    throw new UsageError(
      say('"{text}" names no way to pay; write it as in bank-transfer=10 ({known}).', {
        text,
        known: OFFLINE_CODES.join(', '),
      }),
    )
  if (days.trim() === 'never') return [code, null]
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0
  if (count < 1 || count > MOST_TERM_DAYS)
    throw new UsageError(say('A term is 1 to {most} days or "never", not "{days}".', { most: MOST_TERM_DAYS, days }))
  return [code, count]
}

async function showTerms(db: Queryable, io: CommandIo): Promise<number> {
  const { paymentTermDays } = await readShopSettings(db)
  for (const code of OFFLINE_CODES) {
    const days = paymentTermDays[code] ?? null
    io.out(`${code.padEnd(17)}  ${days === null ? say('never') : say('{count} day|{count} days', { count: days })}\n`)
  }
  return 0
}

export const runPayment = byVerb({ show, set, keys, 'set-key': setKey, 'remove-key': removeKey }, paymentHelp)
