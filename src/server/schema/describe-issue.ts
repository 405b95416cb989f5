import type * as v from 'valibot'

/** What is wrong with a value and where in it, such as "words.en.title must not be empty". `whole`: said of all of it. */
export function describeIssue(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = (issue.path ?? []).reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')
  if (!path) return whole
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${path} is not a known property`
  if (issue.received === 'undefined') return `${path} is missing`
  if (issue.type === 'strict_object') return `${path} must be an object`
  return `${path} ${issue.message}`
}
