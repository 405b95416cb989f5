import type { Database } from '../database/database.ts'
import type { MailService, StoreService } from '../services.ts'

export type CustomerDependencies = {
  db: Database
  stores: StoreService
  mail: MailService
  clock: () => Date
  /** Signs a new password has at least. */
  passwordMin: number
}
