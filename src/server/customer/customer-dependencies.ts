import type { Database } from '../database/database.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'

export type CustomerDependencies = {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  /** Signs a new password has at least. */
  passwordMin: number
  /** Told of an address that is forgotten, once it is: what lies outside of the database goes too. */
  onErased?: ((email: string) => Promise<void>) | undefined
  onError?: ((error: unknown) => void) | undefined
}
