import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** No resource nests half as deep. */
const MOST_NESTED = 200
const [QUOTE, ESCAPE] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const OPENING = new Set([...'[{'].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set([...']}'].map((sign) => sign.charCodeAt(0)))

/**
 * Reads JSON. Values within values without end are refused before they are read: JavaScript's parser takes a third of a second for a
 * megabyte of brackets, and whatever goes through them by calling itself ends. So is what would reach the prototype of objects.
 */
export function jsonParser(part: FastifyInstance): FastifyBodyParser<string> {
  const parse = part.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    if (nestsDeeply(text)) done(tooDeep())
    else return parse(request, text, done)
  }
}

const tooDeep = () =>
  new Problem('invalid', undefined, [{ pointer: '', detail: `has more than ${MOST_NESTED} levels` }])

/** Tells whether brackets stand within brackets deeper than any resource has them; those within texts do not count. */
export function nestsDeeply(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === ESCAPE) at++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (OPENING.has(sign)) {
      if (++depth > MOST_NESTED) return true
    } else if (CLOSING.has(sign)) depth--
  }
  return false
}
