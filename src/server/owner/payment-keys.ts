import type { Database } from '../database/database.ts'
import type { GatewaySettings } from '../payment/gateways/gateway-row.ts'
import {
  forgetPaymentKey,
  keyProblem,
  listPaymentKeys,
  PAYMENT_KEYS,
  storePaymentKey,
  type PaymentKey,
} from '../payment/keys/payment-keys.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import type { Asking, Changed } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

export type PaymentKeyRefusal = { status: 'unknown-key' } | RecordRefusal

/** Secrets of payment gateways: they can be set and taken away, and are told nobody. */
export type PaymentKeysForOwner = {
  list(): Promise<PaymentKey[]>
  set(asking: Asking, name: string, value: string): Promise<Changed<PaymentKeyRefusal>>
  remove(asking: Asking, name: string): Promise<Changed<PaymentKeyRefusal>>
}

export function createPaymentKeysForOwner({
  db,
  clock,
  gatewaySettings,
  paymentKeySealer: sealer,
}: {
  db: Database
  clock: () => Date
  gatewaySettings: GatewaySettings
  paymentKeySealer: Sealer
}): PaymentKeysForOwner {
  /** The trail has which key it was, and nothing of the key. */
  const change = async (asking: Asking, name: string, work: (tx: Database) => Promise<void>) => {
    const changed = await changing<PaymentKeyRefusal, null>(db, asking, async (tx, note) => {
      if (!PAYMENT_KEYS.includes(name)) refuse<PaymentKeyRefusal>({ status: 'unknown-key' })
      await work(tx)
      note(name)
      return null
    })
    return changed.status === 'done' ? ({ status: 'done' } as const) : changed
  }
  return {
    list: () => listPaymentKeys(db, () => sealer, gatewaySettings),
    set: (asking, name, given) =>
      change(asking, name, async (tx) => {
        const value = given.trim()
        const problem = keyProblem(name, value)
        if (problem !== undefined) refuseFor([{ path: ['value'], said: problem }])
        await storePaymentKey(tx, sealer, { name, value, setAt: clock() })
      }),
    remove: (asking, name) =>
      change(asking, name, async (tx) => {
        if (!(await forgetPaymentKey(tx, name))) refuse<PaymentKeyRefusal>({ status: 'unknown-key' })
      }),
  }
}
