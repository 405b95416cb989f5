import * as v from 'valibot'
import { inWords, type ProblemLanguage } from './words/in-words.ts'

/** Kinds of problems with a request, each with its status: the last part of `type` in a problem document (RFC 9457). */
export const PROBLEMS = {
  'not-authenticated': { status: 401, title: 'A token that counts is needed.' },
  'not-authorized': { status: 403, title: 'The token, or the role at the desk, does not allow this.' },
  'confirm-first': { status: 403, title: 'This needs the password once more.' },
  'not-from-the-desk': { status: 403, title: 'A session counts only for what the desk’s own page sends.' },
  'not-found': { status: 404, title: 'There is no such thing.' },
  'method-not-allowed': { status: 405, title: 'This cannot be done to it.' },
  'not-allowed-now': { status: 409, title: 'This cannot be done in its present state.' },
  'gateway-refuses': { status: 409, title: 'The payment gateway refuses this.' },
  'changed-meanwhile': { status: 412, title: 'It has changed since you read it.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'wrong-content': { status: 415, title: 'The content is not of the kind that belongs here.' },
  invalid: { status: 422, title: 'Something in the request is wrong.' },
  'key-used': { status: 422, title: 'This Idempotency-Key belongs to another request.' },
  'key-missing': { status: 400, title: 'This needs an Idempotency-Key.' },
  'must-be-conditional': { status: 428, title: 'Say which version you change, by If-Match.' },
  'too-many-requests': { status: 429, title: 'Too many requests; come back later.' },
  malformed: { status: 400, title: 'The request cannot be read.' },
  unexpected: { status: 500, title: 'Something went wrong here; it was logged.' },
  unavailable: { status: 503, title: 'The shop cannot answer now; come back later.' },
  'not-set-up': { status: 503, title: 'A payment gateway is not set up here.' },
  'disk-full': { status: 507, title: 'There is no room to store this.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemType = keyof typeof PROBLEMS

/** The problem with one value: its place, as a JSON pointer (RFC 6901) into the body or as the name of a parameter, and a sentence. */
export type FieldProblem = { pointer: string; detail: string } | { parameter: string; detail: string }

/** Ends a request with a problem document. */
export class Problem extends Error {
  readonly type: ProblemType
  readonly errors: readonly FieldProblem[] | undefined

  /** @param detail a sentence in English; words/ has it in other languages */
  constructor(type: ProblemType, detail?: string, errors?: readonly FieldProblem[]) {
    super(detail ?? '')
    this.type = type
    this.errors = errors
  }
}

/** The problem document of a problem. `request`: the number by which the shop's log knows the request. */
export function problemDocument({ type, message, errors }: Problem, request: string, language: ProblemLanguage) {
  const { status, title } = PROBLEMS[type]
  return {
    type: `/api/v1/#${type}`,
    status,
    title: inWords(title, language),
    ...(message && { detail: inWords(message, language) }),
    ...(errors && { errors: errors.map((one) => ({ ...one, detail: inWords(one.detail, language) })) }),
    request,
  }
}

export const problemSchema = v.strictObject({
  type: v.pipe(v.string(), v.description('A relative reference that says which problem it is.')),
  status: v.pipe(v.number(), v.integer()),
  title: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(
    v.array(
      v.union([
        v.strictObject({
          pointer: v.pipe(v.string(), v.description('The place in the body, as a JSON pointer (RFC 6901).')),
          detail: v.string(),
        }),
        v.strictObject({ parameter: v.string(), detail: v.string() }),
      ]),
    ),
  ),
  request: v.pipe(v.string(), v.description('The number by which the shop’s log knows the request.')),
})

/** The most faults that are named: a list of thousands may be wrong at each place. */
const MOST_TOLD = 100

/** A JSON pointer (RFC 6901). */
export const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The findings of valibot, as problems of fields. */
export const fieldProblems = (issues: readonly v.BaseIssue<unknown>[], of: 'body' | 'query'): FieldProblem[] =>
  issues.slice(0, MOST_TOLD).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => String(key))
    const detail = issue.received === 'undefined' ? 'is missing' : isUnknown(issue) ? 'is not known' : issue.message
    return of === 'query' ? { parameter: path[0] ?? '', detail } : { pointer: pointerTo(path), detail }
  })

const isUnknown = ({ type, expected }: v.BaseIssue<unknown>) => type === 'strict_object' && expected === 'never'
