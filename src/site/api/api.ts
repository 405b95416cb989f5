import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStorable } from '#domain/text/readable-text.ts'
import * as v from 'valibot'
import { once } from '#server/in-process/once.ts'
import { Capacity } from '../limits/overload.ts'
import { attachment } from '../transport/attachment.ts'
import { PackedText, sendPacked } from '../transport/packed-text.ts'
import { linesOf, sendCsv, wantsCsv } from './answer-csv.ts'
import { apiPage } from './api-page.tsx'
import { attributeOperations } from './attributes.ts'
import { callerOf, type Caller, type Gate } from './caller.ts'
import { checked } from './checked.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { cartRuleOperations } from './cart-rules.ts'
import { catalogueOperations } from './catalogue.ts'
import { categoryOperations } from './categories.ts'
import { contentOperations } from './content.ts'
import { fileOperations } from './files.ts'
import { uploadOperations } from './uploads.ts'
import { pictureOperations } from './pictures.ts'
import { openApi } from './open-api.ts'
import type { AnsweredFile, Call, Operation, ShopPage } from './operation.ts'
import { orderActs } from './order-acts.ts'
import { orderOperations } from './orders.ts'
import { previewOperations } from './previews.ts'
import { Problem } from './problem.ts'
import { seenOperations } from './seen-by-customer.ts'
import { sentFileOperations } from './sent-files.ts'
import { undoOperations, undoPath } from './undo.ts'
import { undoAreaOf } from '#server/owner/undoable.ts'
import { priceOperations } from './price-explanations.ts'
import { productBatchOperations } from './product-batches.ts'
import { productRecordOperations } from './product-records.ts'
import { productOperations } from './products.ts'
import { staffOperations } from './staff.ts'
import { runningOperations } from './operations.ts'
import { importOperations } from './imports.ts'
import { backupOperations } from './backups.ts'
import { exportOperations } from './exports.ts'
import { tokenOperations } from './tokens.ts'
import { webhookOperations } from './webhooks.ts'
import { auditOperations } from './audit.ts'
import { customerOperations } from './customers.ts'
import { newsletterOperations } from './newsletter.ts'
import { contactOperations } from './contact-messages.ts'
import { letterOperations } from './letters.ts'
import { menuOperations } from './menus.ts'
import { lookOperations } from './look.ts'
import { stockOperations } from './low-stock.ts'
import { reviewOperations } from './reviews.ts'
import { reportOperations } from './reports.ts'
import { isForFrame, sendLetter, speakToFrames } from './shown-pages.ts'
import { speakJson } from './speak-json.ts'
import { settingsOperations } from './settings.ts'
import { mailServerOperations } from './mail-server.ts'
import { paymentKeyOperations } from './payment-keys.ts'
import { launchCheckOperations } from './launch-check.ts'
import { deskOrderOperations } from './desk-orders.ts'
import { searchTermOperations } from './search-terms.ts'
import { sampleCartOperations } from './sample-cart.ts'
import { currencyOperations } from './currencies.ts'
import { shippingRateOperations } from './shipping-rates.ts'
import { storeViewOperations } from './store-views.ts'
import { taxClassOperations } from './tax-classes.ts'
import { textOperations } from './texts.ts'
import { isNamed } from './version.ts'
import { languageWanted } from './words/in-words.ts'

export const API_PATH = '/api/v1'

/** Everything a program, or the desk, can do with the shop. */
export const operations: readonly Operation[] = [
  ...orderOperations,
  ...orderActs,
  ...deskOrderOperations,
  ...productOperations,
  ...productBatchOperations,
  ...productRecordOperations,
  ...catalogueOperations,
  ...stockOperations,
  ...reportOperations,
  ...reviewOperations,
  ...letterOperations,
  ...contactOperations,
  ...pictureOperations,
  ...fileOperations,
  ...uploadOperations,
  ...categoryOperations,
  ...attributeOperations,
  ...searchTermOperations,
  ...contentOperations,
  ...lookOperations,
  ...previewOperations,
  ...menuOperations,
  ...textOperations,
  ...cartRuleOperations,
  ...settingsOperations,
  ...taxClassOperations,
  ...storeViewOperations,
  ...sampleCartOperations,
  ...priceOperations,
  ...undoOperations,
  ...seenOperations,
  ...sentFileOperations,
  ...currencyOperations,
  ...shippingRateOperations,
  ...paymentKeyOperations,
  ...mailServerOperations,
  ...launchCheckOperations,
  ...customerOperations,
  ...newsletterOperations,
  ...auditOperations,
  ...webhookOperations,
  ...staffOperations,
  ...tokenOperations,
  ...importOperations,
  ...exportOperations,
  ...backupOperations,
  ...runningOperations,
]

/** Everything that a body may be besides JSON. */
const UPLOADS = [...new Set(operations.flatMap(({ upload = [] }) => upload))]

/** A thousand changes of stock are 60 KB. */
const BODY_LIMIT = 1024 * 1024
const KEY_FORM = /^[\x21-\x7e]{1,200}$/

/**
 * The shop for programs and for the desk, below /api/v1: JSON, a token with scopes or the desk's session, problems as RFC 9457. The shop's
 * own cookies count for nothing here. The document and its page need no token: they are the same in every shop.
 */
export async function serveApi(
  app: FastifyInstance,
  {
    gate,
    capacity,
    drawPage,
    baseUrl,
  }: {
    gate: Gate
    /** Shared with the shop's pages: a program takes no more than its place among them. Files have places of their own. */
    capacity: Capacity
    drawPage: DrawPage
    baseUrl: string | undefined
  },
): Promise<void> {
  // A file comes as slowly as its sender's line: it keeps no page waiting.
  const receiving = new Capacity()
  await app.register(
    async (api) => {
      speakJson(api, BODY_LIMIT)
      // A file is read only when its sender was looked at: the operation does it, as far as it may be long.
      api.addContentTypeParser(UPLOADS, (_request, content, done) => done(null, content))
      serveDescription(api, baseUrl)
      const placesOf = ({ upload }: Operation) => (upload ? receiving : capacity)
      const callers = new WeakMap<FastifyRequest, Caller>()
      // A body is not read where there is no room for what it asks, or whoever asks may not. Whoever asks was counted before, in onRequest:
      // to guess a token is a request like any other.
      const preParsingOf = (one: Operation) => async (request: FastifyRequest) => {
        callers.set(request, await placesOf(one).within(request.ip, () => allowedCaller(one, gate, request), turnAway))
      }
      const askedBy = (request: FastifyRequest) => ({ gate, request, caller: callers.get(request)! })
      for (const one of operations)
        if (!one.isShown)
          api.route({
            ...routeOf(one),
            preParsing: preParsingOf(one),
            handler: (request, reply) =>
              placesOf(one).within(request.ip, () => perform(one, askedBy(request), reply), turnAway),
          })
      await api.register(async (frames) => {
        speakToFrames(frames)
        for (const one of operations)
          if (one.isShown)
            frames.route({
              ...routeOf(one),
              preParsing: preParsingOf(one),
              async handler(request, reply) {
                await capacity.within(request.ip, () => show(one, drawPage, askedBy(request), reply), turnAway)
                return reply
              },
            })
      })
    },
    { prefix: API_PATH },
  )
}

/**
 * The OpenAPI document and its page, for everybody. They are long, and made once for whoever asks first: no request can change them, for without
 * BASE_URL the address is named without its host, which would be anybody's word.
 */
function serveDescription(api: FastifyInstance, baseUrl = ''): void {
  const described = once(async () => {
    const document = openApi(operations, baseUrl + API_PATH)
    const { html, policy } = apiPage(document)
    return { document: new PackedText(JSON.stringify(document)), page: new PackedText(html), policy }
  })
  api.get('/', async (request, reply) => {
    const { page, policy } = await described()
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    await sendPacked(page, request, reply)
    return reply
  })
  api.get('/openapi.json', async (request, reply) => {
    const { document } = await described()
    await sendPacked(document, request, reply.type('application/json'))
    return reply
  })
}

/** Answers with a page of the shop, as a stranger would see it. It is done when the answer is made. */
export type DrawPage = (request: FastifyRequest, reply: FastifyReply, page: ShopPage) => Promise<void>

const routeOf = ({ method, path, isShown }: Operation) => ({
  method,
  url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
  config: { isForPrograms: true, isSafe: isShown ?? false },
  exposeHeadRoute: method === 'GET',
})

/** @throws {Problem} */
function turnAway(): never {
  throw new Problem('unavailable')
}

async function show(operation: Operation, drawPage: DrawPage, asked: Asked, reply: FastifyReply): Promise<void> {
  const { gate, request } = asked
  const { body, page } = await operation.run(callOf(operation, asked))
  if (!page || (body !== undefined && !isForFrame(request))) void reply.send(body)
  else if ('letter' in page) await sendLetter(gate, page.letter, reply)
  else await drawPage(request, reply, page)
}

async function perform(operation: Operation, asked: Asked, reply: FastifyReply) {
  const { request } = asked
  let change: string | undefined
  const call = callOf(operation, asked, (written) => (change = written))
  const { columns } = operation
  if (columns && wantsCsv(operation, request)) return sendCsv(reply, await linesOf({ ...operation, columns }, call))
  const { body, version, file } = await operation.run(call)
  if (operation.answersCsv) return sendCsv(reply, body as AsyncIterable<string>)
  if (version) reply.header('etag', version)
  const area = undoAreaOf(operation.id)
  if (area && change) reply.header(UNDO_HEADER, undoPath(area, change))
  if (version && operation.method === 'GET' && isNamed(version, request.headers['if-none-match'] ?? ''))
    return reply.code(304).send()
  return file ? sendFile(reply, file) : reply.send(body)
}

/** The one who asks, by the headers alone. @throws {Problem} for whoever may not */
async function allowedCaller(operation: Operation, gate: Gate, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(gate, request, operation.isShown)
  if (!caller.scopes.includes(operation.scope))
    throw new Problem('not-authorized', `${caller.actor} has not the scope ${operation.scope}.`)
  if (operation.isSensitive) mustBeConfirmed(caller)
  return caller
}

/** A request of somebody who may ask it. */
type Asked = { gate: Gate; request: FastifyRequest; caller: Caller }

/** @param onWritten told the id of the change in the audit trail. @throws {Problem} for what cannot be */
function callOf(
  operation: Operation,
  { gate, request, caller }: Asked,
  onWritten?: (change: string) => void,
): Call<unknown, unknown> {
  const { id, scopes, actor, email, isConfirmed } = caller
  const params = request.params as Record<string, string>
  if (!Object.values(params).every(isStorable)) throw new Problem('not-found')
  const content = contentOf(operation, request)
  return {
    owner: gate.owner,
    scopes,
    email,
    isConfirmed,
    params,
    query: checked(operation.query ?? nothing, request.query, 'query'),
    body: content ? undefined : checked(operation.body ?? nothing, request.body ?? {}, 'body'),
    content,
    asking: {
      callerId: id,
      key: idempotencyKey(request),
      fingerprint: fingerprintOf(request, content !== undefined),
      auditor: { actor, action: operation.id, ...(onWritten && { onWritten }) },
    },
    language: languageWanted(request.headers['accept-language']),
    ifMatch: request.headers['if-match'],
  }
}

/** A file is saved, never shown: it holds what others have typed. */
const sendFile = (reply: FastifyReply, { name, type, bytes, content }: AnsweredFile) =>
  reply.type(type).header('content-length', bytes).header('content-disposition', attachment(name)).send(content)

/** @throws {Problem} for a file where JSON belongs, and the other way round */
function contentOf({ upload, mostBytes, path }: Operation, { body, headers }: FastifyRequest): Readable | undefined {
  const content = body instanceof Readable ? body : undefined
  // A request body that declares itself too long is not read at all.
  if (mostBytes !== undefined && Number(headers['content-length']) > mostBytes) throw new Problem('too-large')
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase()
  if (upload ? content && upload.includes(type!) : !content) return content
  const wanted = upload?.join(', ') ?? 'application/json'
  throw new Problem('wrong-content', `The body of ${path} is ${wanted}.`)
}

/** The path by which the change that was just made is taken back, below the API's address. */
const UNDO_HEADER = 'vitrine-undo'

const nothing = v.strictObject({})

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && KEY_FORM.test(key))) return key
  throw new Problem('invalid', undefined, [
    { parameter: 'Idempotency-Key', detail: 'has 1 to 200 visible characters of ASCII' },
  ])
}

/** The content of a file is not known yet: its operation adds it. */
const fingerprintOf = ({ method, url, body }: FastifyRequest, isFile: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, isFile ? 'file' : (body ?? null)]))
    .digest('hex')
