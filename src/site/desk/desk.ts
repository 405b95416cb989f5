import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFileAddress } from '../transport/serve-files.ts'
import { serveDeskCalls } from './desk-calls.ts'
import type { DeskOptions } from './desk-options.ts'
import { deskPage } from './desk-page.tsx'

const YEAR_MS = 31_536_000_000

/**
 * The owner's desk below /desk/: one document at every address of it, its files, and the few calls that are no part of the API because
 * they are about the session itself. Everything else the desk does by the API.
 */
export async function serveDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { desk, icon } = options.assets
  if (desk.folder !== undefined && existsSync(join(desk.folder, 'assets')))
    await app.register(fastifyStatic, {
      root: join(desk.folder, 'assets'),
      prefix: '/desk/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      dotfiles: 'deny',
      logLevel: 'warn',
    })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFileAddress(request.url)) return reply.callNotFound()
    const { html, policy } = deskPage(desk, icon)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  }
  app.get('/desk', page)
  app.get('/desk/*', page)
  await app.register(async (calls) => serveDeskCalls(calls, options), { prefix: '/desk/calls' })
}
