import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { mailServerSealer, readMailServer } from '../mail/mail-server/mail-server.ts'
import { listPaymentKeys, paymentKeySealer } from '../payment/keys/payment-keys.ts'
import { openedSecret, webhookSealer } from '../webhook/webhook-secrets.ts'

/** Tells whether the database keeps a payment key, the mail server's password or the secret of a webhook that cannot be read with this secret of a shop. */
export async function isSealedOtherwise(db: Queryable, secret: string): Promise<boolean> {
  const keys = await listPaymentKeys(db, () => paymentKeySealer(secret), {})
  if (keys.some(({ stored }) => stored?.isReadable === false)) return true
  const mail = await readMailServer(db, () => mailServerSealer(secret))
  if (mail?.stored.isReadable === false) return true
  const sealer = webhookSealer(secret)
  const webhooks = await rows<{ id: string; secret: string }>(db, sql`select id, secret from webhook`)
  return webhooks.some((one) => openedSecret(sealer, one.id, one.secret) === undefined)
}
