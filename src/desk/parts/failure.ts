import { DeskProblem } from '../api/desk-problem.ts'
import type { Words } from '../texts/use-words.ts'

/** Problems that a form finds itself, before anything is sent: field → sentence. The names are the API's pointers. */
export class FieldErrors extends Error {
  override name = 'FieldErrors'
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Record<string, string>) {
    super('fields')
    this.fields = fields
  }
}

const NONE = {}

/** The problem beside each field, found here or by the API. The same object for the same error. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof FieldErrors || error instanceof DeskProblem ? error.fields : NONE

/** The failure in words, with the number under which it stands in the shop's log. */
export function sentenceOf(error: unknown, { t }: Words): string {
  if (!(error instanceof DeskProblem)) return t('unreachable')
  if (error.kind === 'not-authorized') return t('notAllowed')
  if (error.kind === 'confirm-first') return t('confirmLeft')
  const said = error.kind === 'unexpected' ? t('failed') : error.message
  return error.status >= 500 && error.request ? `${said} ${t('requestNumber', { request: error.request })}` : said
}
