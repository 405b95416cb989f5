import type { Handler } from './answers.ts'
import type { Opening } from './change-guard.ts'

/** A row of the table of addresses (routes.ts). */
export type Route = {
  method: 'GET' | 'POST'
  url: string
  handler: Handler
  /** Also takes forms with files. */
  takesFiles?: boolean
  /** A POST that only reads: it changes nothing, whoever sends it, and needs no form key. */
  isSafe?: boolean
  /** Its handler checks its fields by their form and names beside each what is wrong, a card number too (posted-form.ts). */
  namesProblems?: boolean
  /** A change that others than our own pages may ask for (change-guard.ts). */
  isOpenTo?: Opening['to']
  /** The request may wait while a password is hashed: it takes no place from other requests. */
  waitsForHash?: boolean
  /** Its page is the same for every visitor without a session: it is kept for the next one (kept-pages/page-memory.ts). */
  isKept?: boolean
  /** The most requests of one network in a minute. */
  limit?: { max: number }
}

export const get = (url: string, handler: Handler): Route => ({ method: 'GET', url, handler })
export const post = (url: string, handler: Handler, isOpenTo?: Opening['to']): Route => ({
  method: 'POST',
  url,
  handler,
  ...(isOpenTo && { isOpenTo }),
})

/** A page that is kept for visitors without a session. */
export const kept = (route: Route): Route => ({ ...route, isKept: true })

/** A POST whose handler reads it by its form's definition. */
export const form = (url: string, handler: Handler): Route => ({ ...post(url, handler), namesProblems: true })

/** A change that checks a password, or takes a new one. */
export const hashing = (route: Route): Route => ({ ...route, waitsForHash: true })
