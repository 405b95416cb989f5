import { sql } from 'drizzle-orm'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { rows, type Queryable } from '../database/database.ts'
import { readStores } from './store-service.ts'

/** The first tax class or store view that these settings name and the shop has not, beside those that it has. */
export async function unknownInShipping(
  db: Queryable,
  { taxClass, titles, pickup }: ShippingSettings,
): Promise<{ kind: 'tax-class' | 'store'; name: string; known: string[] } | undefined> {
  const classes = (await rows<{ code: string }>(db, sql`select code from tax_class order by code`)).map(
    ({ code }) => code,
  )
  if (taxClass !== null && !classes.includes(taxClass)) return { kind: 'tax-class', name: taxClass, known: classes }
  const stores = (await readStores(db)).map(({ code }) => code)
  const named = [pickup, ...Object.values(titles)].flatMap((words) => Object.keys(words))
  const unknown = named.find((code) => code !== '*' && !stores.includes(code))
  return unknown === undefined ? undefined : { kind: 'store', name: unknown, known: stores }
}
