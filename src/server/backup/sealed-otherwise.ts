import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { mailServerSealer, readMailServer } from '../mail/mail-server/mail-server.ts'
import { listPaymentKeys, paymentKeySealer } from '../payment/keys/payment-keys.ts'
import { SealedOtherwise, type Sealer } from '../sealed/sealed-text.ts'
import { totpSealer } from '../staff/second-factor/totp.ts'
import { openedSecret, webhookSealer } from '../webhook/webhook-secrets.ts'

/** Tells whether the database keeps a payment key, the mail server's password, or the secret of a webhook or of an authenticator app that cannot be read with this secret of a shop. */
export async function isSealedOtherwise(db: Queryable, secret: string): Promise<boolean> {
  const keys = await listPaymentKeys(db, () => paymentKeySealer(secret), {})
  if (keys.some(({ stored }) => stored?.isReadable === false)) return true
  const mail = await readMailServer(db, () => mailServerSealer(secret))
  if (mail?.stored.isReadable === false) return true
  const sealer = webhookSealer(secret)
  const webhooks = await rows<{ id: string; secret: string }>(db, sql`select id, secret from webhook`)
  if (webhooks.some((one) => openedSecret(sealer, one.id, one.secret) === undefined)) return true
  const apps = await rows<{ id: string; sealed: string }>(
    db,
    sql`select staff_id as id, sealed_secret as sealed from staff_totp`,
  )
  return apps.some((one) => !isReadable(totpSealer(secret), one))
}

function isReadable(sealer: Sealer, { id, sealed }: { id: string; sealed: string }): boolean {
  try {
    return sealer.unseal(sealed, id) !== ''
  } catch (error) {
    if (error instanceof SealedOtherwise) return false
    throw error
  }
}
