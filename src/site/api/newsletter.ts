import * as v from 'valibot'
import { SUBSCRIPTION_STATES } from '#server/newsletter/list-subscribers.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, listOf, oneOf } from './schema-parts.ts'

const listSubscribers = operation({
  id: 'listSubscribers',
  method: 'GET',
  path: '/newsletter-subscribers',
  summary: 'Newsletter subscribers, the newest first',
  about:
    'Write to those in the state subscribed only; "newsletter export" gives each a link that ends the subscription.',
  scope: 'customers:read',
  query: v.strictObject({
    ...pageQuery,
    state: v.optional(oneOf(SUBSCRIPTION_STATES)),
    search: v.optional(v.pipe(givenText(254), v.description('A part of the e-mail address.'))),
  }),
  answer: 'SubscriberList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, state, search } }) {
    const after = afterCursor(cursor, 'uuid')
    return {
      body: await pageOf(
        limit,
        (most) => owner.subscribers({ state, search, after }, most),
        (one) => one,
      ),
    }
  },
})

const exportSubscribers = operation({
  id: 'exportSubscribers',
  method: 'POST',
  path: '/newsletter-subscribers/export',
  summary: 'Export all subscribers who have confirmed, as CSV',
  about:
    'Each line has a link that ends this subscription: put it into your letters. The audit trail records that it was read.',
  scope: 'customers:write',
  isSensitive: true,
  body: v.strictObject({ format: oneOf(['csv']) }),
  answer: 'SubscribersCsv',
  answersCsv: true,
  problems: ['invalid', 'key-used'],
  async run({ owner, asking }) {
    const read = await owner.exportSubscribers(asking)
    if (read.status !== 'done') throw new Problem('key-used')
    return { body: read.lines }
  },
})

export const newsletterOperations: readonly Operation[] = [listSubscribers, exportSubscribers]

export const newsletterSchemas = {
  SubscribersCsv: v.pipe(v.string(), v.description('RFC 4180; its first line names the columns.')),
  SubscriberList: listOf(
    v.strictObject({
      id: v.string(),
      email: v.string(),
      state: v.picklist(SUBSCRIPTION_STATES),
      store: v.pipe(v.string(), v.description('The code of the store view of the last sign-up.')),
      createdAt: instant,
      confirmedAt: v.nullable(instant),
      unsubscribedAt: v.nullable(instant),
    }),
  ),
}
