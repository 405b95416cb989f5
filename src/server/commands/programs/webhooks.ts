import { DELIVERY_STATES, SECRET_LOST, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/owner/webhook-events.ts'
import { urlProblem } from '../../webhook/send-webhook.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  removeMostDeliveries,
  removeWebhook,
  rotateSecret,
  secretOf,
} from '../../webhook/webhooks.ts'
import type { Database } from '../../database/database.ts'
import type { Sealer } from '../../sealed/sealed-text.ts'
import { sessionSecret } from '../../session/secret.ts'
import type { Settings } from '../../settings.ts'
import { webhookSealer } from '../../webhook/webhook-secrets.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { byVerb, NO_WORDS, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const webhooksHelp = helpText(
  'webhooks',
  `Tell other programs what happens in the shop, by the standard "Standard Webhooks":

  webhooks list                  all addresses, and which events each of them gets
  webhooks add URL               send messages to this address; shows its secret, only this once
      --events EVENT,EVENT       which events: ${WEBHOOK_EVENTS.slice(0, 5).join(', ')},
                                 ${WEBHOOK_EVENTS.slice(5).join(', ')}
  webhooks rotate ID             give the address a new secret; the old one also signs for one more day
  webhooks remove ID             send it nothing more, and delete its messages
  webhooks deliveries [ID]       messages and their states, the newest first, at most 200
      --state STATE              only those that are ${DELIVERY_STATES.join(', ')}

Addresses begin with https and are on the public internet; the setting WEBHOOK_ORIGINS allows others.
`,
)

const MOST_SHOWN = 200

const list = verb({}, NO_WORDS('webhooks list'), (_, io) =>
  withDatabase(io, async (db) => {
    const all = await listWebhooks(db)
    for (const { id, url, events, isEnabled, waiting, givenUp } of all) {
      const how = isEnabled ? say('on') : say('paused')
      const counts = say('{waiting} waiting, {givenUp} given up', { waiting, givenUp })
      io.out(`${id}  ${url}  ${events.join(', ')}  ${how}  ${counts}\n`)
    }
    io.err(`${say('{count} webhook.|{count} webhooks.', { count: all.length })}\n`)
    return 0
  }),
)

const add = verb(
  { events: { type: 'string' } },
  { from: 1, to: 1, needs: () => say('Say "webhooks add URL --events EVENT,EVENT".') },
  ({ values, words: [url] }, io) => {
    const events = eventsGiven(values.events ?? '')
    return withDatabase(io, async (db, settings) => {
      const [{ webhookOrigins }, sealer] = [settings, sealerOf(settings)]
      const problem = urlProblem(url!, { privateOrigins: webhookOrigins })
      if (problem === 'not-https')
        throw new UsageError(
          say('"{url}" is no plain https address; WEBHOOK_ORIGINS can allow another.', { url: url! }),
        )
      if (problem)
        throw new UsageError(say('"{url}" is not on the public internet; WEBHOOK_ORIGINS can allow it.', { url: url! }))
      const id = await withAudit(db, io, 'webhooks add', async (tx, note) => {
        if ((await listWebhooks(tx)).length >= MOST_WEBHOOKS)
          throw new UsageError(say('There are {most} webhooks; remove one first.', { most: MOST_WEBHOOKS }))
        const added = await addWebhook(tx, sealer, { url: url!, events })
        note(added, { url, events })
        return added
      })
      return showSecret(db, io, sealer, id)
    })
  },
)

const rotate = verb({}, oneId('rotate'), ({ words: [id] }, io) =>
  withDatabase(io, async (db, settings) => {
    const sealer = sealerOf(settings)
    await changed(db, io, { action: 'webhooks rotate', id: id! }, (tx) => rotateSecret(tx, sealer, id!, new Date()))
    return showSecret(db, io, sealer, id!)
  }),
)

const remove = verb({}, oneId('remove'), ({ words: [id] }, io) =>
  withDatabase(io, async (db) => {
    await removeMostDeliveries(db, id!)
    await changed(db, io, { action: 'webhooks remove', id: id! }, (tx) => removeWebhook(tx, id!))
    io.err(`${say('The webhook is removed.')}\n`)
    return 0
  }),
)

const deliveries = verb(
  { state: { type: 'string' } },
  { from: 0, to: 1, needs: () => say('Say "webhooks deliveries [ID]".') },
  ({ values, words: [webhookId] }, io) => {
    if (webhookId !== undefined) mustBeId(webhookId)
    const state = DELIVERY_STATES.find((one) => one === values.state)
    if (values.state !== undefined && state === undefined)
      throw new UsageError(
        say('There is no state "{given}"; there are {known}.', {
          given: values.state,
          known: DELIVERY_STATES.join(', '),
        }),
      )
    return withDatabase(io, async (db) => {
      const found = await listDeliveries(db, { webhookId, state }, MOST_SHOWN)
      for (const { id, event, subject, state: how, attempts, outcome, createdAt } of found)
        io.out(`${createdAt}  ${id}  ${event}  ${subject}  ${how}  ${attempts}  ${outcome ?? '–'}\n`)
      if (found.some(({ outcome, state: how }) => outcome === SECRET_LOST && how === 'waiting'))
        io.err(
          `${say('secret-lost: SESSION_SECRET has changed, and messages cannot be signed. "webhooks rotate ID" makes a new secret; they wait until then.')}\n`,
        )
      io.err(`${say('{count} message.|{count} messages.', { count: found.length })}\n`)
      return 0
    })
  },
)

export const runWebhooks = byVerb({ list, add, rotate, remove, deliveries }, webhooksHelp)

function oneId(name: string) {
  return { from: 1, to: 1, needs: () => say('Say "webhooks {verb} ID".', { verb: name }) }
}

/** @throws {UsageError} for no webhook */
async function changed(
  db: Database,
  io: CommandIo,
  { action, id }: { action: string; id: string },
  work: (tx: Database) => Promise<boolean>,
): Promise<void> {
  mustBeId(id)
  await withAudit(db, io, action, async (tx, note) => {
    if (!(await work(tx))) throw unknown(id)
    note(id)
  })
}

/** The secret of the shop whose data folder or settings the command has: the same that its server reads with. */
const sealerOf = ({ sessionSecret: given, dataDir }: Settings) => webhookSealer(sessionSecret(given, dataDir))

async function showSecret(db: Database, io: CommandIo, sealer: Sealer, id: string): Promise<number> {
  io.out(`${(await secretOf(db, sealer, id))!}\n`)
  io.err(`${say('Messages of webhook {id} are signed with this secret. It is not shown again.', { id })}\n`)
  return 0
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const unknown = (id: string) => new UsageError(say('There is no webhook "{id}".', { id }))

function mustBeId(id: string): void {
  if (!UUID.test(id)) throw unknown(id)
}

function eventsGiven(text: string): WebhookEvent[] {
  const given = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const known = WEBHOOK_EVENTS.join(', ')
  if (given.length === 0) throw new UsageError(say('Say what it is told, by --events: {known}.', { known }))
  return [...new Set(given)].map((one) => {
    const event = WEBHOOK_EVENTS.find((other) => other === one)
    if (!event) throw new UsageError(say('There is no event "{given}"; there are {known}.', { given: one, known }))
    return event
  })
}
