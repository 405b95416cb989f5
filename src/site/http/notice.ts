import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '#features/page-context.tsx'
import { paths } from '#domain/paths.ts'
import type { Translate } from '#messages/translate.ts'
import type { SessionService } from '#server/session/session-service.ts'
import type { Flash } from './answers.ts'

export const NOTICE_COOKIE = 'notice'
/** A message waits this long, in seconds, for the page it is meant for. */
const NOTICE_LIFE = 60

type Keeper = { sessions: SessionService; isSecure: boolean }

/** Keeps a message for the next page, in a sealed cookie: nobody else can put words into our pages. */
export function keepNotice(reply: FastifyReply, flash: Flash, { sessions, isSecure }: Keeper): void {
  const value = sessions.seal(JSON.stringify(flash))
  reply.setCookie(NOTICE_COOKIE, value, { ...attributes(isSecure), maxAge: NOTICE_LIFE })
}

const attributes = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

/** The message kept, once. */
export function takeNotice(
  raw: FastifyRequest,
  reply: FastifyReply,
  t: Translate,
  { sessions, isSecure }: Keeper,
): Notice | undefined {
  const cookie = raw.cookies[NOTICE_COOKIE]
  if (cookie === undefined) return undefined
  reply.clearCookie(NOTICE_COOKIE, attributes(isSecure))
  const text = sessions.unseal(cookie)
  return text === undefined ? undefined : toNotice(JSON.parse(text) as Flash, t)
}

export function toNotice(flash: Flash, t: Translate): Notice {
  return {
    kind: flash.kind,
    text: t(flash.id, flash.values),
    ...(flash.link && { link: linkTo(flash.link, t) }),
    ...(flash.undo !== undefined && { undo: { text: t('undo'), path: paths.cartRestore(flash.undo) } }),
  }
}

function linkTo(page: NonNullable<Flash['link']>, t: Translate): { text: string; path: string } {
  const links = {
    cart: { text: t('viewCart'), path: paths.cart },
    compare: { text: t('compareTitle'), path: paths.compare },
    wishlist: { text: t('wishlistAll'), path: paths.wishlist },
  }
  return links[page]
}
