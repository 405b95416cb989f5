import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Money in the currency's minor units (cents); a JavaScript number holds up to 90 million million euros exactly. */
export const money = (name: string) => bigint(name, { mode: 'number' })

/** Catalogue rows count up from 1: their ids stand in Magento 1's addresses (`/checkout/cart/add/product/<id>/`). */
export const rowId = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** Hot tables get UUIDv7: made by the process, ordered by time, no sequence to fight over. */
export const uuid7 = (name = 'id') =>
  uuid(name)
    .primaryKey()
    .$defaultFn(() => v7())

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
