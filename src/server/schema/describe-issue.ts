import type * as v from 'valibot'
import { sayMessage } from '../words/say.ts'

/** The place of a value's fault, the statement about it ("must not be empty"), and the value itself if it is a plain one. */
export type Fault = { property: string; path: readonly (string | number)[]; said: string; value: unknown }

export function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const property = pathOf(issue)
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  return { property, path, said: saidOf(issue), value: issue.input }
}

/** The fault of a value and its place, such as "words.en.title must not be empty". `whole`: the name for the value as a whole. */
export function describeIssue(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = pathOf(issue)
  return path ? `${path} ${sayMessage(saidOf(issue))}` : sayMessage(whole)
}

const pathOf = (issue: v.BaseIssue<unknown>): string => propertyAt((issue.path ?? []).map(({ key }) => key))

/** A place in a record as messages name it: "images[0].file". */
export const propertyAt = (path: readonly unknown[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

function saidOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a known property'
  if (issue.received === 'undefined') return 'is missing'
  if (issue.type === 'strict_object') return 'must be an object'
  return issue.message
}
