import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { scopesOf } from '#domain/owner/staff-roles.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { LookSettings } from '#domain/store/look.ts'
import { mediaPath } from '#domain/media-paths.ts'
import { LETTER_NAMES } from '#server/letter-texts/letter-kinds.ts'
import { LOGO_ID } from '#server/mail/letterhead/letter-logo.ts'
import type { ProductDraft } from '#server/owner/draft-product.ts'
import { lookSchema } from '#server/store/look-schema.ts'
import type { Gate } from '../api/caller.ts'
import { checked } from '../api/checked.ts'
import { Problem, PROBLEMS } from '../api/problem.ts'
import { productRecord } from '../api/product-records.ts'
import { faultProblem } from '../api/record-problem.ts'
import { inWords, languageWanted, type ProblemLanguage } from '../api/words/in-words.ts'
import { FormFields } from '../transport/form-fields.ts'

/** A page of the shop with a look that is not saved, or of a product that is not. `store`: the code of a store view. */
export type Preview = { store: string } & ({ look: LookSettings; path: string } | { product: ProductPage })

export type PreviewOptions = {
  gate: Gate
  drawPreview: (request: FastifyRequest, reply: FastifyReply, preview: Preview) => Promise<void>
}

/** A product's record of a megabyte, as the API takes it, each of its characters escaped. */
const DRAFT_LIMIT = 3 * 1024 * 1024

/** A path of the shop, and nothing else. */
const PATH = /^\/(?![/\\])[^\s\p{Cc}]{0,1000}$/u

const IN_FRAME = { config: { isSafe: true }, errorHandler: tellTooLarge }

/**
 * Pages for the desk's frames, asked for by a form: what they show is longer than an address may be. They change nothing; who may read the
 * content, the catalogue or the orders, may look.
 */
export function servePreviews(app: FastifyInstance, { gate, drawPreview }: PreviewOptions): void {
  app.post('/desk/preview/look', IN_FRAME, async (request, reply) => {
    try {
      const form = await formOf(gate, request)
      const given = v.safeParse(lookSchema, parsed(form.text('look')))
      const path = form.text('path')
      if (!given.success || !PATH.test(path)) throw new Problem('invalid')
      const look = await gate.owner.look.tried(given.output)
      await drawPreview(request, reply, { look, path, store: form.text('store') })
    } catch (thrown) {
      refuse(thrown, reply)
    }
    return reply
  })
  app.post('/desk/preview/product', { ...IN_FRAME, bodyLimit: DRAFT_LIMIT }, async (request, reply) => {
    let language: ProblemLanguage = 'en'
    try {
      const form = await formOf(gate, request, 'catalogue:read')
      language = languageWanted(form.text('language'))
      const draft = checked(productRecord, parsed(form.text('record')), 'body') as ProductDraft
      const drawn = await gate.owner.drawDraft(draft, form.text('store'))
      if (drawn.status !== 'drawn')
        throw drawn.status === 'refused' ? faultProblem(drawn.faults) : new Problem('not-found')
      await drawPreview(request, reply, { product: drawn.page, store: drawn.store.code })
    } catch (thrown) {
      refuse(thrown, reply, language)
    }
    return reply
  })
  app.post('/desk/preview/letter', IN_FRAME, async (request, reply) => {
    try {
      sendLetter(reply, await letterPage(gate, request))
    } catch (thrown) {
      refuse(thrown, reply)
    }
    return reply
  })
  app.post('/desk/preview/ordered', IN_FRAME, async (request, reply) => {
    try {
      const form = await formOf(gate, request, 'orders:read')
      const seen = await gate.owner.seenByCustomer(form.text('number'))
      if (!seen) throw new Problem('not-found')
      sendLetter(reply, await withLogo(gate, seen.letter.html))
    } catch (thrown) {
      refuse(thrown, reply)
    }
    return reply
  })
}

/** A form that is too large, in the frame: the body is refused before the route sees it. */
function tellTooLarge(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.statusCode !== 413) throw error
  refuse(new Problem('too-large'), reply, languageWanted(request.headers['accept-language']))
}

function sendLetter(reply: FastifyReply, html: string): void {
  const headers = { 'content-security-policy': LETTER_POLICY, 'cache-control': 'private, no-store' }
  void reply.type('text/html; charset=utf-8').headers(headers).send(html)
}

/** Letters carry their styles within them, and the logo lies in the media folder until they leave. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"

async function letterPage(gate: Gate, request: FastifyRequest): Promise<string> {
  const form = await formOf(gate, request)
  const name = LETTER_NAMES.find((one) => one === form.text('letter'))
  const texts = v.safeParse(v.record(v.string(), v.string()), parsed(form.text('texts')))
  if (!name || !texts.success) throw new Problem('invalid')
  const place = { language: form.text('language'), store: form.text('store') || undefined }
  const drawn = await gate.owner.texts.preview(name, place, texts.output)
  if (drawn.status !== 'drawn') throw new Problem('invalid')
  return withLogo(gate, drawn.letter.html ?? '')
}

async function withLogo(gate: Gate, html: string): Promise<string> {
  const { logo } = await gate.owner.look.read()
  return logo ? html.replaceAll(`src="cid:${LOGO_ID}"`, `src="${encodeURI(mediaPath(logo.file))}"`) : html
}

/** @throws {Problem} for whoever has not the scope */
async function formOf(gate: Gate, request: FastifyRequest, scope: ApiScope = 'content:read'): Promise<FormFields> {
  const token = request.cookies[gate.deskCookie]
  const session = token === undefined ? undefined : await gate.staff.find(token)
  if (!session) throw new Problem('not-authenticated')
  if (!scopesOf(session.role).includes(scope)) throw new Problem('not-authorized')
  return new FormFields(typeof request.body === 'string' ? request.body : '')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** In a frame: the problem, and each value that is wrong by its place. */
function refuse(thrown: unknown, reply: FastifyReply, language: ProblemLanguage = 'en'): void {
  if (!(thrown instanceof Problem)) throw thrown
  const { status, title } = PROBLEMS[thrown.type]
  const wrong = (thrown.errors ?? []).map(
    ({ detail, ...at }) => `${Object.values(at)[0]}: ${inWords(detail, language)}`,
  )
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'cache-control': 'no-store',
  }
  void reply
    .code(status)
    .headers(headers)
    .type('text/plain; charset=utf-8')
    .send([inWords(title, language), ...wrong].join('\n'))
}
