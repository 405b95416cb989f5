import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, uuid7 } from './columns.ts'
import { store } from './store.ts'

export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: uuid7(),
    /** Lower case. */
    email: text('email').notNull(),
    /** The store view of the last sign-up, and so the language of the letters. */
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    status: text('status').$type<'unconfirmed' | 'subscribed' | 'unsubscribed'>().notNull(),
    /** The form's hidden field, as it came (spec §3, newsletter). */
    rid: text('rid').notNull().default(''),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** When a letter was last sent to this address on a visitor's request. */
    letterSentAt: instant('letter_sent_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('newsletter_subscriber_email').on(t.email)],
)

/** Links in letters: the letter holds a random token, the row its SHA-256. Each letter has tokens of its own. */
export const newsletterToken = pgTable(
  'newsletter_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscriber.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('newsletter_token_subscriber').on(t.subscriberId), index('newsletter_token_expires').on(t.expiresAt)],
)
