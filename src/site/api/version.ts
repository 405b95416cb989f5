import { createHash } from 'node:crypto'
import { Problem } from './problem.ts'

/** A strong entity tag (RFC 9110) of a representation: the same as long as nothing of it changes. */
export const versionOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`

/** Tells whether `If-Match` names this version; "*" is every one. @throws {Problem} without it */
export function isMatched(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined) throw new Problem('must-be-conditional')
  return isNamed(version, ifMatch)
}

/** A version is of what is told, not of its bytes: proxies that compress make `W/"x"` (nginx) or `"x-gzip"` (Apache) of `"x"`, and it is the same. */
export const isNamed = (version: string, tags: string): boolean =>
  tags.split(',').some((one) =>
    ['*', version].includes(
      one
        .trim()
        .replace(/^W\//, '')
        .replace(/-(?:gzip|br)"$/, '"'),
    ),
  )
