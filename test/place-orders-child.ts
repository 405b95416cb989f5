import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openOrderJournal, noJournal } from '#server/journal/order-journal.ts'
import { replayJournal } from '#server/recovery/replay-journal.ts'
import { journalEvents } from '#server/journal/journal-events.ts'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import type { PaymentGateway } from '#server/payment/gateways/payment-gateway.ts'
import { openForServer } from '#server/database/open/open.ts'
import { aCheckoutOf, aShopper, servicesOf } from './carts.ts'

/**
 * A shop process that places orders until it is killed, and says so on its output: "ready", then a line
 * "try <JSON of what is tried>" before each order and a line "<session> <token> <number> <paid or later>" for each that it
 * acknowledged. Every other one is paid at a gateway that takes its time, so that the kill also falls between the beginning of a
 * payment and what comes of it. First it tries again what AGAIN says, as shoppers do who got no answer. Run by kill.test.ts.
 */
const { DATA_DIR: dataDir, TEST_CHILD_DATABASE_URL: databaseUrl, PRODUCTS: products, AGAIN: again } = process.env
const opened = await openForServer({ dataDir: dataDir!, databaseUrl })
if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
// A busy machine makes no order fail: what is tried here is to be killed.
const { background: db } = opened
const file = join(dataDir!, 'orders.journal')
if (db.kind === 'embedded') await replayJournal(db, file)
const gateway: PaymentGateway = {
  code: 'test-card',
  async start({ paymentId }) {
    await new Promise((resolve) => setTimeout(resolve, 3))
    return { status: 'paid', reference: paymentId }
  },
  look: async ({ paymentId }) => ({ state: 'paid', reference: paymentId }),
  cancel: async ({ paymentId }) => ({ state: 'paid', reference: paymentId }),
  refund: async () => ({ status: 'refunded' }),
  lookRefund: async () => ({ state: 'none' }),
}
const journal = db.kind === 'embedded' ? await openOrderJournal(file) : noJournal
// As the server does: a payment that was written before the kill is in the journal before its shopper asks again.
await journalEvents(db, journal)
const shop = servicesOf(db, journal, [gateway])
const productIds = products!.split(',').map(Number)
const [store] = await shop.stores.all()

type Tried = { session: string; isPaid: boolean; seen: CheckoutInput['seen'] }

const say = (line: string) => writeSync(1, `${line}\n`)
say('ready')
await Promise.all((JSON.parse(again!) as Tried[]).map((tried) => placeTwice(tried)))
await Promise.all([shopForever(0), shopForever(1), shopForever(2)])

async function shopForever(start: number): Promise<void> {
  for (let i = start; ; i++) {
    const owner = aShopper()
    for (const productId of [productIds[i % productIds.length]!, productIds[(i + 1) % productIds.length]!]) {
      await shop.cart.addItem(owner, store!, { productId, quantity: 1 + (i % 2), options: {} })
    }
    const { seen } = aCheckoutOf(await shop.cart.view(owner, store!))
    const tried = { session: owner.sessionHash, isPaid: i % 2 === 1, seen }
    say(`try ${JSON.stringify(tried)}`)
    await placeTwice(tried)
  }
}

/** Two at once, as by a double click. */
async function placeTwice({ session, isPaid, seen }: Tried): Promise<void> {
  const owner = { sessionHash: session }
  const view = await shop.cart.view(owner, store!)
  const input = aCheckoutOf(view, { seen, ...(isPaid ? { payment: 'test-card' } : {}) })
  const placed = async () => tell(session, isPaid, await shop.checkout.place(owner, store!, input))
  const answers = await Promise.all([placed(), placed()])
  if (answers.includes(false)) throw new Error('An order was not placed.')
}

function tell(session: string, isPaid: boolean, answer: Awaited<ReturnType<typeof shop.checkout.place>>): boolean {
  if (answer.status !== 'placed' && answer.status !== 'already-placed') return false
  say(`${session} ${answer.token} ${answer.number} ${isPaid ? 'paid' : 'later'}`)
  return true
}
