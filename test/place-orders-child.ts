import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { openOrderJournal, noJournal } from '#server/checkout/order-journal.ts'
import { replayJournal } from '#server/checkout/replay-journal.ts'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import { openForServer } from '#server/database/open.ts'
import { aCheckoutOf, aShopper, servicesOf } from './carts.ts'

/**
 * A shop process that places orders until it is killed, and says so on its output: "ready", then one line
 * "<session> <token> <number> <paid or later>" for each order it acknowledged. Every other one is paid at a gateway that takes its
 * time, so that the kill also falls between the beginning of a payment and what comes of it. Run by kill.test.ts.
 */
const { DATA_DIR: dataDir, TEST_CHILD_DATABASE_URL: databaseUrl, PRODUCTS: products } = process.env
const opened = await openForServer({ dataDir: dataDir!, databaseUrl })
if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
const { db } = opened
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
}
const shop = servicesOf(db, db.kind === 'embedded' ? await openOrderJournal(file) : noJournal, [gateway])
const productIds = products!.split(',').map(Number)
const [store] = await shop.stores.all()

const say = (line: string) => writeSync(1, `${line}\n`)
say('ready')
await Promise.all([shopForever(0), shopForever(1), shopForever(2)])

async function shopForever(start: number): Promise<void> {
  for (let i = start; ; i++) {
    const owner = aShopper()
    for (const productId of [productIds[i % productIds.length]!, productIds[(i + 1) % productIds.length]!]) {
      await shop.cart.addItem(owner, store!, { productId, quantity: 1 + (i % 2), options: {} })
    }
    const isPaid = i % 2 === 1
    const input = aCheckoutOf(await shop.cart.view(owner, store!), isPaid ? { payment: 'test-card' } : {})
    const answers = await Promise.all([
      shop.checkout.place(owner, store!, input).then((answer) => tell(owner.sessionHash, isPaid, answer)),
      shop.checkout.place(owner, store!, input).then((answer) => tell(owner.sessionHash, isPaid, answer)),
    ])
    if (answers.includes(false)) throw new Error('An order was not placed.')
  }
}

function tell(session: string, isPaid: boolean, answer: Awaited<ReturnType<typeof shop.checkout.place>>): boolean {
  if (answer.status !== 'placed' && answer.status !== 'already-placed') return false
  say(`${session} ${answer.token} ${answer.number} ${isPaid ? 'paid' : 'later'}`)
  return true
}
