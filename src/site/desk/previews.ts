import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { scopesOf } from '#domain/owner/staff-roles.ts'
import type { LookSettings } from '#domain/store/look.ts'
import { lookSchema } from '#server/store/look-schema.ts'
import type { Gate } from '../api/caller.ts'
import { Problem, PROBLEMS } from '../api/problem.ts'
import { FormFields } from '../transport/form-fields.ts'

/** A page of the shop with a look that is not saved. `store`: the code of a store view. */
export type LookPreview = { look: LookSettings; path: string; store: string }

export type PreviewOptions = {
  gate: Gate
  drawPreview: (request: FastifyRequest, reply: FastifyReply, preview: LookPreview) => Promise<void>
}

/** A path of the shop, and nothing else. */
const PATH = /^\/(?![/\\])[^\s\p{Cc}]{0,1000}$/u

/**
 * Pages for the desk's frames, asked for by a form: what they show is longer than an address may be. They change nothing; who may read the
 * content may look.
 */
export function servePreviews(app: FastifyInstance, { gate, drawPreview }: PreviewOptions): void {
  app.post('/desk/preview/look', { config: { isSafe: true } }, async (request, reply) => {
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
}

/** @throws {Problem} for whoever may not read the content */
async function formOf(gate: Gate, request: FastifyRequest): Promise<FormFields> {
  const token = request.cookies[gate.deskCookie]
  const session = token === undefined ? undefined : await gate.staff.find(token)
  if (!session) throw new Problem('not-authenticated')
  if (!scopesOf(session.role).includes('content:read')) throw new Problem('not-authorized')
  return new FormFields(typeof request.body === 'string' ? request.body : '')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** In a frame there is nobody to read more than that. */
function refuse(thrown: unknown, reply: FastifyReply): void {
  if (!(thrown instanceof Problem)) throw thrown
  const { status, title } = PROBLEMS[thrown.type]
  void reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(title)
}
