import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mediaPath } from '#domain/media-paths.ts'
import { LOGO_ID } from '#server/mail/letterhead/letter-logo.ts'
import { RETRY_SECONDS } from '../limits/overload.ts'
import { errorOf } from '../transport/logging.ts'
import { FormFields } from '../transport/form-fields.ts'
import type { Gate } from './caller.ts'
import { jsonParser } from './json-body.ts'
import { PROBLEMS, type Problem } from './problem.ts'
import { problemOf } from './speak-json.ts'
import { inWords, languageWanted } from './words/in-words.ts'

/** A body of a megabyte, as the API takes it in JSON, each of its characters escaped. */
const FORM_LIMIT = 3 * 1024 * 1024
const FORM = 'application/x-www-form-urlencoded'

/**
 * A part of the API whose answers can be looked at in a frame. A frame can neither send JSON nor set headers: it sends a form with the fields
 * `body` (the JSON) and `language` (for `Accept-Language`), and is told of problems in plain text. Whoever may not ask is told so before the
 * form is read, in the browser's language.
 */
export function speakToFrames(part: FastifyInstance): void {
  const readJson = jsonParser(part)
  part.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (request, body, done) => {
    try {
      const form = new FormFields(String(body))
      if (form.has('language')) request.headers['accept-language'] = form.text('language')
      void readJson(request, form.text('body'), done)
    } catch (thrown) {
      done(errorOf(thrown))
    }
  })
  part.setErrorHandler((thrown, request, reply) => {
    if (!isForFrame(request)) throw thrown
    return tellInFrame(problemOf(errorOf(thrown) as FastifyError, request), request, reply)
  })
}

/** Browsers ask for pages so. */
export const isForFrame = ({ headers }: FastifyRequest): boolean =>
  String(headers.accept ?? '').includes('text/html') || String(headers['content-type'] ?? '').startsWith(FORM)

/** The problem, and each value that is wrong by its place. */
function tellInFrame({ type, message, errors = [] }: Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = languageWanted(request.headers['accept-language'])
  const { status, title } = PROBLEMS[type]
  const wrong = errors.map(({ detail, ...at }) => `${Object.values(at)[0]}: ${inWords(detail, language)}`)
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .type('text/plain; charset=utf-8')
    .send([inWords(title, language), ...(message ? [inWords(message, language)] : []), ...wrong].join('\n'))
}

/** Letters carry their styles within them, and the logo lies in the media folder until they leave. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin"

export async function sendLetter({ owner }: Gate, html: string, reply: FastifyReply): Promise<void> {
  const { logo } = await owner.look.read()
  const shown = logo ? html.replaceAll(`src="cid:${LOGO_ID}"`, `src="${encodeURI(mediaPath(logo.file))}"`) : html
  const headers = { 'content-security-policy': LETTER_POLICY, 'cache-control': 'private, no-store' }
  void reply.type('text/html; charset=utf-8').headers(headers).send(shown)
}
