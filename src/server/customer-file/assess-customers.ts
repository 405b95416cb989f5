import { sql } from 'drizzle-orm'
import type { ImportEffects } from '#domain/owner/import-effects.ts'
import { rows, type Queryable } from '../database/database.ts'
import { assessmentOf, type Assessment } from '../import/assess-import.ts'
import { importCustomers, type CustomerImport } from './import-customers.ts'

/**
 * Tells what a table would do to customers whom the shop has, and changes nothing.
 * @throws {SourceError} in words, when the file as a whole cannot be imported
 */
export async function assessCustomers(
  given: Pick<CustomerImport, 'db' | 'clock' | 'file' | 'encoding' | 'signal'>,
): Promise<Assessment> {
  const { effects } = await importCustomers({ ...given, isDryRun: true })
  return assessTrialOfCustomers(given.db, effects)
}

/** @param effects of a trial run, which counts them itself */
export async function assessTrialOfCustomers(db: Queryable, effects: ImportEffects): Promise<Assessment> {
  const [counted] = await rows<{ customers: number }>(db, sql`select count(*)::int as customers from customer`)
  return assessmentOf(effects, counted!.customers)
}
