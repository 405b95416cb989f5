import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Money } from '#domain/money/money.ts'
import { paths } from '#domain/paths.ts'
import { rows, type Database } from '../../database/database.ts'
import { checkedRows, money, oneOf, row, text, uuid } from '../../database/row.ts'
import type { GatewayRow } from './gateway-row.ts'
import type { KnownPayment, PaymentGateway, PaymentLook, PaymentRequest, StartedPayment } from './payment-gateway.ts'

/** The outcome of a payment, by the number of the card. */
type Script = 'paid' | 'declined' | '3-d' | '3-d-late' | 'unheard' | 'silent'

/**
 * Numbers that card schemes and payment providers publish for tests; no card has them. docs/operations/payment.md lists them for
 * the owner.
 */
const SCRIPTS = new Map<string, Script>([
  // Visa
  ['4111111111111111', 'paid'],
  ['4012888888881881', 'paid'],
  ['4222222222222', 'paid'],
  // MasterCard
  ['5555555555554444', 'paid'],
  ['5105105105105100', 'paid'],
  // American Express
  ['378282246310005', 'paid'],
  ['371449635398431', 'paid'],
  // Discover
  ['6011000990139424', 'paid'],
  ['6011111111111117', 'paid'],
  // JCB
  ['3530111333300000', 'paid'],
  ['3566002020360505', 'paid'],
  // Diners Club
  ['30569309025904', 'paid'],
  ['36148900647913', 'paid'],
  // Switch/Maestro
  ['6759649826438453', 'paid'],
  // Solo
  ['6334900000000005', 'paid'],
  // Declined: by the bank, no funds, expired, wrong code, stolen. The shopper reads one and the same sentence (standards.md S18).
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'declined'],
  ['4000000000000069', 'declined'],
  ['4000000000000127', 'declined'],
  ['4000000000009979', 'declined'],
  // The bank wants to hear from the shopper.
  ['4000000000003220', '3-d'],
  // The same, and the shop cannot take it back: a shopper who confirms after the order was given up has paid all the same.
  ['4000002500003155', '3-d-late'],
  // It is paid, but the answer never arrives.
  ['4000000000000119', 'unheard'],
  // Nothing comes, and nothing is paid.
  ['4000000000000341', 'silent'],
])

/** 128 random bits, base64url. */
const TOKEN = /^[\w-]{22}$/

/** A gateway gives up after this long. */
const LIMIT_MS = 2000

type Row = {
  id: string
  token: string
  script: Script
  state: 'open' | 'paid' | 'failed'
  amountMinor: Money
  currency: string
  returnUrl: string
}

const testPayment = row<Row>('test payment', {
  id: uuid,
  token: text,
  script: oneOf<Script>({ paid: 1, declined: 1, '3-d': 1, '3-d-late': 1, unheard: 1, silent: 1 }),
  state: oneOf({ open: 1, paid: 1, failed: 1 }),
  amountMinor: money,
  currency: text,
  returnUrl: text,
})

const refundOfTest = row('refund of a test payment', { amountMinor: money, currency: text })

/** The 3-D step as the shopper sees it. */
export type TestStep = Pick<Row, 'state' | 'amountMinor' | 'currency' | 'returnUrl'> & { paymentId: string }

/** The 3-D page's side of the bank. `token`: of the page's address. */
export type TestPayments = {
  step(token: string): Promise<TestStep | undefined>
  /** The first answer counts; later ones, and answers to what was cancelled, change nothing. */
  answer(token: string, answer: 'confirmed' | 'refused'): Promise<TestStep | undefined>
}

/** The test gateway's payments, as the page that stands for the shopper's bank sees them. */
export const createTestPayments = (db: Database): TestPayments => ({
  step: async (token) => (TOKEN.test(token) ? stepOf(db, token) : undefined),
  async answer(token, answer) {
    if (!TOKEN.test(token)) return undefined
    await db.execute(
      sql`update test_payment set state = ${answer === 'confirmed' ? 'paid' : 'failed'}
          where token = ${token} and state = 'open' and script in ('3-d', '3-d-late')`,
    )
    return stepOf(db, token)
  },
})

async function stepOf(db: Database, token: string): Promise<TestStep | undefined> {
  const row = await find(db, sql`token = ${token}`)
  return row && { ...row, paymentId: row.id }
}

/**
 * Takes test cards only, moves no money and needs no network: for trying the shop out. It is bank and gateway in one and
 * keeps, in the table `test_payment`, what it was asked and what became of it, but nothing of the card.
 */
export function createTestCardGateway(db: Database, limitMs = LIMIT_MS): PaymentGateway {
  async function look({ paymentId }: KnownPayment): Promise<PaymentLook> {
    const row = await find(db, sql`id = ${paymentId}::uuid`)
    if (!row) return { state: 'unknown' }
    const { state, token, amountMinor, currency } = row
    return { state, reference: token, amountMinor, currency }
  }

  return {
    code: 'test-card',
    needsCard: true,
    async start(request, card) {
      const script = card && SCRIPTS.get(card.number)
      const isNew = script !== undefined && (await write(db, request, script))
      const row = await find(db, sql`id = ${request.paymentId}::uuid`)
      if (!row) return { status: 'declined', messageId: 'paymentTestCardsOnly' }
      if (row.script === 'silent' && row.state === 'open') await setTimeout(limitMs)
      return isNew && row.script === 'unheard' ? { status: 'unavailable' } : told(row)
    },
    look,
    async cancel(payment) {
      // Also one that was never heard of: asked for after all, it is declined.
      await write(db, { ...payment, amountMinor: 0, currency: '', returnUrl: '' }, 'declined')
      await db.execute(
        sql`update test_payment set state = 'failed'
            where id = ${payment.paymentId}::uuid and state = 'open' and script <> '3-d-late'`,
      )
      const now = await look(payment)
      return now.state === 'open' ? { ...now, state: 'failed' } : now
    },
    async refund({ reference, amountMinor, currency, refundId }) {
      const refund = JSON.stringify({ [refundId]: amountMinor })
      const [done] = await rows(
        db,
        sql`update test_payment set refunds = refunds || ${refund}::jsonb
            where token = ${reference} and state = 'paid' and currency = ${currency} and ${amountMinor}::bigint > 0
              and (select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds - ${refundId}::text)) + ${amountMinor}::bigint
                <= amount
            returning 1`,
      )
      return done ? { status: 'refunded', reference: refundId } : { status: 'refused' }
    },
    async lookRefund({ reference, refundId }) {
      const [given] = await checkedRows(
        db,
        refundOfTest,
        sql`select (refunds ->> ${refundId}::text)::float8 as "amountMinor", currency from test_payment
            where token = ${reference} and refunds ? ${refundId}::text`,
      )
      return given ? { state: 'given', ...given } : { state: 'none' }
    },
  }
}

/** The row of the test card in the table of gateways. */
export const testCardRow: GatewayRow = { create: ({ db }) => createTestCardGateway(db) }

function told({ script, state, token }: Row): StartedPayment {
  if (state === 'paid') return { status: 'paid', reference: token }
  if (state === 'failed') return { status: 'declined', messageId: 'paymentDeclined' }
  if (script === 'silent') return { status: 'unavailable' }
  return { status: 'redirect', reference: token, url: paths.testPayment(token) }
}

const STATES: Record<Script, Row['state']> = {
  paid: 'paid',
  declined: 'failed',
  '3-d': 'open',
  '3-d-late': 'open',
  unheard: 'paid',
  silent: 'open',
}

/** @returns false when the payment is there already, whatever the card */
async function write(
  db: Database,
  request: Pick<PaymentRequest, 'paymentId' | 'amountMinor' | 'currency' | 'returnUrl'>,
  script: Script,
): Promise<boolean> {
  const { paymentId, amountMinor, currency, returnUrl } = request
  const token = randomBytes(16).toString('base64url')
  const written = await rows(
    db,
    sql`insert into test_payment (id, token, script, state, amount, currency, return_url)
        values (${paymentId}::uuid, ${token}, ${script}, ${STATES[script]}, ${amountMinor}::bigint, ${currency}, ${pathOf(returnUrl)})
        on conflict (id) do nothing returning 1`,
  )
  return written.length > 0
}

/** The bank's page stands in this shop: both ways are paths, right at whatever address the shop is open. */
const pathOf = (returnUrl: string): string => (URL.canParse(returnUrl) ? new URL(returnUrl).pathname : '')

async function find(db: Database, which: SQL): Promise<Row | undefined> {
  const [found] = await checkedRows(
    db,
    testPayment,
    sql`select id, token, script, state, amount::float8 as "amountMinor", currency, return_url as "returnUrl"
        from test_payment where ${which}`,
  )
  return found
}
