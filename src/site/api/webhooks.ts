import * as v from 'valibot'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from '#domain/owner/webhook-events.ts'
import type { WebhookRefusal } from '#server/owner/webhooks.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, isId, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { givenText, instant, listOf, oneOf, whole } from './schema-parts.ts'

const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  summary: 'List the webhooks: addresses that are told what happens',
  scope: 'webhooks:read',
  answer: 'Webhooks',
  problems: [],
  run: async ({ owner }) => ({ body: { items: await owner.webhooks.list() } }),
})

const addWebhook = operation({
  id: 'addWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook: an address that is told what happens',
  about:
    'It gets a POST, signed as Standard Webhooks says; the secret is shown only this once. A message that is not answered with 2xx is sent again for three days; messages about one order keep their order. An answer of 410 switches the webhook off.',
  scope: 'webhooks:write',
  isSensitive: true,
  body: v.strictObject({
    url: v.pipe(givenText(2000), v.description('An https address on the public internet.')),
    events: v.pipe(
      v.array(oneOf(WEBHOOK_EVENTS), 'is a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(WEBHOOK_EVENTS.length, 'names an event twice'),
      v.check((events) => new Set(events).size === events.length, 'names an event twice'),
    ),
  }),
  answer: 'WebhookAdded',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, body }) {
    const added = await owner.webhooks.add(asking, body)
    if (added.status !== 'done') throw refused(added)
    return { body: { id: added.id, secret: added.secret } }
  },
})

const changeWebhook = operation({
  id: 'switchWebhook',
  method: 'POST',
  path: '/webhooks/{id}/switch',
  summary: 'Switch a webhook off, or on again',
  about: 'Messages wait meanwhile, and are sent when it is on again.',
  scope: 'webhooks:write',
  body: v.strictObject({ isEnabled: v.boolean('is true or false') }),
  answer: 'Webhooks',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params, body }) {
    const changed = await owner.webhooks.switch(asking, idOf(params.id!), body.isEnabled)
    if (changed.status !== 'done') throw refused(changed)
    return { body: { items: await owner.webhooks.list() } }
  },
})

const rotateSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  summary: 'Give a webhook a new secret',
  about:
    'For a day each message is signed with both secrets, the new one first; the new secret is shown only this once.',
  scope: 'webhooks:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'WebhookAdded',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const id = idOf(params.id!)
    const rotated = await owner.webhooks.rotate(asking, id)
    if (rotated.status !== 'done') throw refused(rotated)
    return { body: { id, secret: rotated.secret } }
  },
})

const removeWebhook = operation({
  id: 'removeWebhook',
  method: 'POST',
  path: '/webhooks/{id}/remove',
  summary: 'Remove a webhook, and forget its messages',
  scope: 'webhooks:write',
  body: v.strictObject({}),
  answer: 'Webhooks',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const removed = await owner.webhooks.remove(asking, idOf(params.id!))
    if (removed.status !== 'done') throw refused(removed)
    return { body: { items: await owner.webhooks.list() } }
  },
})

const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/webhook-deliveries',
  summary: 'Messages and what became of them, the newest first',
  about: 'Those that arrived or were given up are forgotten after two weeks.',
  scope: 'webhooks:read',
  query: v.strictObject({
    ...pageQuery,
    webhookId: v.optional(v.pipe(v.string(), v.uuid('is the id of a webhook'))),
    state: v.optional(oneOf(DELIVERY_STATES)),
  }),
  answer: 'DeliveryList',
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, ...filter } }) {
    const last = afterCursor(cursor, 'number')
    const before = last === undefined ? undefined : Number(last)
    const bySequence = async (most: number) =>
      (await owner.webhooks.deliveries({ ...filter, before }, most)).map((one) => ({ id: one.sequence, one }))
    return {
      body: await pageOf(
        limit,
        bySequence,
        ({
          one: { id, webhookId, event, subject, state, attempts, outcome, createdAt, settledAt, nextAttemptAt },
        }) => ({ id, webhookId, event, subject, state, attempts, outcome, createdAt, settledAt, nextAttemptAt }),
      ),
    }
  },
})

const replayDelivery = operation({
  id: 'replayDelivery',
  method: 'POST',
  path: '/webhook-deliveries/{id}/replay',
  summary: 'Send a message again that arrived or was given up',
  about: 'It keeps its id, by which its receiver recognises it.',
  scope: 'webhooks:write',
  body: v.strictObject({}),
  answer: 'Replayed',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const id = idOf(params.id!)
    const replayed = await owner.webhooks.replay(asking, id)
    if (replayed.status !== 'done') throw refused(replayed)
    return { body: { id } }
  },
})

export const webhookOperations: readonly Operation[] = [
  listWebhooks,
  addWebhook,
  changeWebhook,
  rotateSecret,
  removeWebhook,
  listDeliveries,
  replayDelivery,
]

const unknown = () => new Problem('not-found', 'There is none of this id that this can be done to.')

function idOf(id: string): string {
  if (!isId(id)) throw unknown()
  return id
}

const WRONG_URL = {
  'not-https': 'is no plain https address; WEBHOOK_ORIGINS can allow another',
  private: 'is not on the public internet; WEBHOOK_ORIGINS can allow it',
}

function refused({ status }: WebhookRefusal | { status: 'other-request' }): Problem {
  if (status === 'other-request') return new Problem('key-used')
  if (status === 'unknown-webhook') return unknown()
  if (status === 'too-many') return new Problem('not-allowed-now', 'There are 50 webhooks; remove one first.')
  return new Problem('invalid', undefined, [{ pointer: '/url', detail: WRONG_URL[status] }])
}

export const webhookSchemas = {
  Webhooks: v.strictObject({
    items: v.array(
      v.strictObject({
        id: v.string(),
        url: v.string(),
        events: v.array(v.picklist(WEBHOOK_EVENTS)),
        isEnabled: v.boolean(),
        createdAt: instant,
        waiting: v.pipe(whole, v.description('Messages that wait.')),
        givenUp: v.pipe(whole, v.description('Messages that did not arrive.')),
      }),
    ),
  }),
  WebhookAdded: v.strictObject({
    id: v.string(),
    secret: v.pipe(v.string(), v.description('The secret that signs its messages; it is not shown again.')),
  }),
  DeliveryList: listOf(
    v.strictObject({
      id: v.pipe(v.string(), v.description('The message’s webhook-id.')),
      webhookId: v.string(),
      event: v.picklist(WEBHOOK_EVENTS),
      subject: v.pipe(v.string(), v.description('An order’s number, a SKU, a customer’s id.')),
      state: v.picklist(DELIVERY_STATES),
      attempts: whole,
      outcome: v.pipe(v.nullable(v.string()), v.description('The last answer’s status, or why there was none.')),
      createdAt: instant,
      settledAt: v.nullable(instant),
      nextAttemptAt: v.nullable(instant),
    }),
  ),
  Replayed: v.strictObject({ id: v.string() }),
}
