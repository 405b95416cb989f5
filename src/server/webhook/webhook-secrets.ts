import { sql } from 'drizzle-orm'
import { rows, type Database } from '../database/database.ts'
import { createSealer, SealedOtherwise, type Sealer } from '../sealed/sealed-text.ts'

/** Stands before a sealed secret; a secret without it is from the time before secrets were sealed. */
const MARK = 'sealed:'

/** Seals the secrets that messages are signed with: a copy of the database alone signs nothing. */
export const webhookSealer = (secret: string): Sealer => createSealer(secret, 'vitrine webhooks')

/** A webhook's secret as the database keeps it. */
export const sealedSecret = (sealer: Sealer, webhookId: string, secret: string): string =>
  MARK + sealer.seal(secret, webhookId)

/** @returns undefined for one that was sealed with another SESSION_SECRET: nobody can read it any more */
export function openedSecret(sealer: Sealer, webhookId: string, kept: string): string | undefined {
  if (!kept.startsWith(MARK)) return kept
  try {
    return sealer.unseal(kept.slice(MARK.length), webhookId)
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined
    throw error
  }
}

/** Seals what is kept from before secrets were sealed. */
export async function sealOldSecrets(db: Database, sealer: Sealer): Promise<void> {
  const open = await rows<{ id: string; secret: string; former: string | null }>(
    db,
    sql`select id, secret, former_secret as former from webhook
        where secret not like ${`${MARK}%`} or former_secret not like ${`${MARK}%`}`,
  )
  const sealed = (id: string, kept: string) => (kept.startsWith(MARK) ? kept : sealedSecret(sealer, id, kept))
  for (const { id, secret, former } of open)
    await db.execute(
      sql`update webhook set secret = ${sealed(id, secret)}, former_secret = ${former === null ? null : sealed(id, former)}
          where id = ${id}::uuid and secret = ${secret} and former_secret is not distinct from ${former}::text`,
    )
}
