import type { FastifyReply } from 'fastify'
import type { Settings } from '#server/settings.ts'
import { addVary } from './compression.ts'

/**
 * Lets pages of the origins the owner lists read an answer (CORS), without cookies and without patterns (standards.md S26).
 * Script elements of any page may load it if script callbacks are switched on.
 */
export function shareAnswer(
  origin: string | undefined,
  reply: FastifyReply,
  { newsletterOrigins, newsletterCallback }: Pick<Settings, 'newsletterOrigins' | 'newsletterCallback'>,
): void {
  addVary(reply, 'Origin')
  if (origin !== undefined && newsletterOrigins.includes(origin)) reply.header('access-control-allow-origin', origin)
  if (newsletterCallback) reply.header('cross-origin-resource-policy', 'cross-origin')
}
