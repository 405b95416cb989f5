import type * as v from 'valibot'
import { sayMessage } from '../words/say.ts'

/** Where a value's fault is, what is said of it ("must not be empty"), and what stands there if that is a plain value. */
export type Fault = { property: string; path: readonly (string | number)[]; said: string; value: unknown }

export function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const property = pathOf(issue)
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  return { property, path, said: saidOf(issue), value: issue.input }
}

/** What is wrong with a value and where in it, such as "words.en.title must not be empty". `whole`: said of all of it. */
export function describeIssue(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = pathOf(issue)
  return path ? `${path} ${sayMessage(saidOf(issue))}` : sayMessage(whole)
}

const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

function saidOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known property'
  if (issue.received === 'undefined') return 'is missing'
  if (issue.type === 'strict_object') return 'must be an object'
  return issue.message
}
