import type { Database } from '../database/database.ts'
import type { MailService } from '../mail/mail-service.ts'
import type { StoreService } from '../store/store-service.ts'

export type CustomerDependencies = {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  /** The least number of characters of a new password. */
  passwordMin: number
  /** Called with an address once it is erased: what lies outside of the database goes too. */
  onErased?: ((email: string) => Promise<void>) | undefined
  onError?: ((error: unknown) => void) | undefined
}
