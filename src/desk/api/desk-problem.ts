import type { components } from './schema.d.ts'

type Document = components['schemas']['Problem']

/** A refusal of the API, or of a call of the desk: its problem document (RFC 9457). */
export class DeskProblem extends Error {
  override name = 'DeskProblem'
  readonly status: number
  /** The last part of its type: "changed-meanwhile". */
  readonly kind: string
  /** Problems with single fields: JSON pointer → the sentence. */
  readonly fields: Readonly<Record<string, string>>
  /** By this number the shop's log knows the request. */
  readonly request: string | undefined

  constructor(status: number, document: Partial<Document>) {
    super(document.detail ?? document.title ?? `HTTP ${status}`)
    this.status = status
    this.kind = document.type?.split('#')[1] ?? 'unexpected'
    this.request = document.request
    this.fields = Object.fromEntries(
      (document.errors ?? []).map((one) => ['pointer' in one ? one.pointer : one.parameter, one.detail]),
    )
  }
}

/** The problem of an answer that is not a success. */
export async function problemOf(answer: Response): Promise<DeskProblem> {
  const document = (await answer.json().catch(() => ({}))) as Partial<Document>
  return new DeskProblem(answer.status, document)
}
