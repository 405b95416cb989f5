import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { remembered } from '../../in-process/remembered.ts'
import { createSealer, SealedOtherwise, type Sealer } from '../../sealed/sealed-text.ts'
import type { GatewaySettings } from '../gateways/gateway-row.ts'
import { forgetRefused } from '../refused-messages.ts'
import { gatewayOfVariable, gatewayVariables } from '../gateways/gateways.ts'

/** Secrets of gateways that the database can keep, by the variables of the environment that they stand in for. */
export const PAYMENT_KEYS: readonly string[] = Object.keys(gatewayVariables).filter(
  (name) => gatewayVariables[name]!.isSecret,
)

/**
 * `stored`: what the database keeps; not readable once SESSION_SECRET has changed. `isInEnvironment`: that counts, and not what is stored.
 * `underWay`: orders that are being paid with it; with the key of another account nobody learns what becomes of them.
 */
export type PaymentKey = {
  name: string
  isInEnvironment: boolean
  underWay: number
  stored: { endsIn: string; setAt: string; isReadable: boolean } | undefined
}

/** The last characters of a key that is told by them, and how long it is at least. */
const ENDING = 4
const LONG_ENOUGH = 20

/** Seals the secrets of gateways: a copy of the database alone pays nobody. */
export const paymentKeySealer = (secret: string): Sealer => createSealer(secret, 'vitrine payment keys')

/** The fault of a key; it completes "<NAME> …". */
export const keyProblem = (name: string, value: string): string | undefined =>
  gatewayVariables[name]!.pattern.test(value) ? undefined : gatewayVariables[name]!.problem

/** Keeps a key, sealed, in the place of the one before. Whether messages are refused with it is not known yet. */
export async function storePaymentKey(
  tx: Database,
  sealer: Sealer,
  { name, value, setAt }: { name: string; value: string; setAt: Date },
): Promise<void> {
  const endsIn = value.length < LONG_ENOUGH ? '' : value.slice(-ENDING)
  await tx.execute(
    sql`insert into payment_key (name, sealed, ends_in, set_at)
        values (${name}, ${sealer.seal(value, name)}, ${endsIn}, ${setAt.toISOString()}::timestamptz)
        on conflict (name) do update set sealed = excluded.sealed, ends_in = excluded.ends_in, set_at = excluded.set_at`,
  )
  await forgetRefused(tx, gatewayOfVariable(name)!)
}

/** @returns false where none was kept */
export async function forgetPaymentKey(tx: Database, name: string): Promise<boolean> {
  const gone = await rows(tx, sql`delete from payment_key where name = ${name} returning 1`)
  if (gone.length > 0) await forgetRefused(tx, gatewayOfVariable(name)!)
  return gone.length > 0
}

type Kept = { name: string; endsIn: string; setAt: string; value: string | undefined }

async function keptKeys(db: Queryable, sealer: () => Sealer): Promise<Kept[]> {
  const kept = await rows<{ name: string; sealed: string; endsIn: string; setAt: Date | string }>(
    db,
    sql`select name, sealed, ends_in as "endsIn", set_at as "setAt" from payment_key order by name`,
  )
  return kept.map(({ sealed, setAt, ...key }) => ({
    ...key,
    setAt: new Date(setAt).toISOString(),
    value: opened(sealer(), key.name, sealed),
  }))
}

/** @returns undefined for one that was sealed with another SESSION_SECRET: nobody can read it any more */
function opened(sealer: Sealer, name: string, sealed: string): string | undefined {
  try {
    return sealer.unseal(sealed, name)
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined
    throw error
  }
}

/** How many orders are being paid at each gateway. */
async function paymentsUnderWay(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ gateway: string; orders: number }>(
    db,
    sql`select y.gateway, count(distinct o.id)::int as orders from sales_order o join payment y on y.order_id = o.id
        where o.status = 'pending-payment' and y.status = 'open' group by y.gateway`,
  )
  return new Map(found.map(({ gateway, orders }) => [gateway, orders]))
}

/** Every key there can be, and where it comes from; never the key itself. */
export async function listPaymentKeys(
  db: Queryable,
  sealer: () => Sealer,
  environment: GatewaySettings,
): Promise<PaymentKey[]> {
  const kept = new Map((await keptKeys(db, sealer)).map((key) => [key.name, key]))
  const underWay = await paymentsUnderWay(db)
  return PAYMENT_KEYS.map((name) => {
    const key = kept.get(name)
    return {
      name,
      isInEnvironment: environment[name] !== undefined,
      underWay: underWay.get(gatewayOfVariable(name)!) ?? 0,
      stored: key && { endsIn: key.endsIn, setAt: key.setAt, isReadable: key.value !== undefined },
    }
  })
}

/**
 * The variables of gateways: the environment's settings, and the stored keys that it does not name.
 *
 * @param sealer asked for only where a key is kept
 */
export async function gatewaySettingsNow(
  db: Queryable,
  sealer: () => Sealer,
  environment: GatewaySettings,
): Promise<GatewaySettings> {
  const kept = await keptKeys(db, sealer)
  const readable = kept.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]))
  return { ...Object.fromEntries(readable), ...environment }
}

/** The same for a process that runs: a key that was set anywhere counts here a second later. */
export const rememberedGatewaySettings = (
  { db, clock }: { db: Queryable; clock: () => Date },
  sealer: Sealer,
  environment: GatewaySettings,
): (() => Promise<GatewaySettings>) => remembered(() => gatewaySettingsNow(db, () => sealer, environment), clock)
