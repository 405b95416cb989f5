import { DeskProblem } from '../api/desk-problem.ts'
import type { Words } from '../texts/use-words.ts'

/** What a form finds wrong itself, before anything is sent: field → sentence. The names are the API's pointers. */
export class FieldErrors extends Error {
  override name = 'FieldErrors'
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Record<string, string>) {
    super('fields')
    this.fields = fields
  }
}

const NONE = {}

/** What stands beside each field: found here, or by the API. The same for the same error. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof FieldErrors || error instanceof DeskProblem ? error.fields : NONE

/** What went wrong in words; whoever looks into the shop's log gets the number. */
export function sentenceOf(error: unknown, { t }: Words): string {
  if (!(error instanceof DeskProblem)) return t('unreachable')
  if (error.kind === 'not-authorized') return t('notAllowed')
  if (error.kind === 'confirm-first') return t('confirmLeft')
  const said = error.kind === 'unexpected' ? t('failed') : error.message
  return error.status >= 500 && error.request ? `${said} ${t('requestNumber', { request: error.request })}` : said
}
