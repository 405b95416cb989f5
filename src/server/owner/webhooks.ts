import type { WebhookEvent } from '#domain/owner/webhook-events.ts'
import { doneBefore } from '../api-token/once.ts'
import type { Database } from '../database/database.ts'
import { lockTable } from '../database/lock-table.ts'
import type { Sealer } from '../sealed/sealed-text.ts'
import { urlProblem } from '../webhook/send-webhook.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  removeMostDeliveries,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  secretOf,
  switchWebhook,
  type Delivery,
  type DeliveryFilter,
  type Webhook,
} from '../webhook/webhooks.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'

export type WebhookRefusal = { status: 'unknown-webhook' | 'not-https' | 'private' | 'too-many' }
type Changed<Result> = { status: 'done'; result: Result } | { status: 'other-request' } | WebhookRefusal

/** Addresses that are told what happens in the shop. */
export type OwnersWebhooks = {
  /** The oldest first. */
  list(): Promise<Webhook[]>
  /** The secret is told this once, and to the same request again. */
  add(
    asking: Asking,
    given: { url: string; events: readonly WebhookEvent[] },
  ): Promise<{ status: 'done'; id: string; secret: string } | { status: 'other-request' } | WebhookRefusal>
  /** The new secret, told this once; the former one signs beside it for a day. */
  rotate(
    asking: Asking,
    id: string,
  ): Promise<{ status: 'done'; secret: string } | { status: 'other-request' } | WebhookRefusal>
  switch(asking: Asking, id: string, isEnabled: boolean): Promise<Changed<null>>
  remove(asking: Asking, id: string): Promise<Changed<null>>
  /** The newest first. */
  deliveries(filter: DeliveryFilter, most: number): Promise<Delivery[]>
  replay(asking: Asking, deliveryId: string): Promise<Changed<null>>
}

export function createOwnersWebhooks({
  db,
  clock,
  webhookOrigins,
  webhookSealer: sealer,
}: {
  db: Database
  clock: () => Date
  webhookOrigins: readonly string[]
  webhookSealer: Sealer
}): OwnersWebhooks {
  const change = (
    asking: Asking,
    subject: string,
    details: Record<string, unknown>,
    work: (tx: Database) => Promise<boolean>,
  ) =>
    changing<WebhookRefusal, null>(db, asking, async (tx, note) => {
      if (!(await work(tx))) refuse<WebhookRefusal>({ status: 'unknown-webhook' })
      note(subject, details)
      return null
    })
  return {
    list: () => listWebhooks(db),
    async add(asking, { url, events }) {
      const added = await changing<WebhookRefusal, string>(db, asking, async (tx, note) => {
        const problem = urlProblem(url, { privateOrigins: webhookOrigins })
        if (problem) refuse<WebhookRefusal>({ status: problem })
        await lockTable(tx, 'webhook')
        if ((await listWebhooks(tx)).length >= MOST_WEBHOOKS) refuse<WebhookRefusal>({ status: 'too-many' })
        const id = await addWebhook(tx, sealer, { url, events })
        note(id, { url, events })
        return id
      })
      if (added.status !== 'done') return added
      const secret = await secretOf(db, sealer, added.result)
      return secret === undefined ? { status: 'unknown-webhook' } : { status: 'done', id: added.result, secret }
    },
    async rotate(asking, id) {
      const rotated = await change(asking, id, {}, (tx) => rotateSecret(tx, sealer, id, clock()))
      if (rotated.status !== 'done') return rotated
      const secret = await secretOf(db, sealer, id)
      return secret === undefined ? { status: 'unknown-webhook' } : { status: 'done', secret }
    },
    switch: (asking, id, isEnabled) => change(asking, id, { isEnabled }, (tx) => switchWebhook(tx, id, isEnabled)),
    async remove(asking, id) {
      // A key that was used removes nothing: `change` says so.
      if (!(await doneBefore(db, asking))) await removeMostDeliveries(db, id)
      return change(asking, id, {}, (tx) => removeWebhook(tx, id))
    },
    deliveries: (filter, most) => listDeliveries(db, filter, most),
    replay: (asking, deliveryId) => change(asking, deliveryId, {}, (tx) => replayDelivery(tx, deliveryId, clock())),
  }
}
