import type { Readable } from 'node:stream'
import type * as v from 'valibot'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { LookSettings } from '#domain/store/look.ts'
import type { Asking } from '#server/owner/asking.ts'
import type { DraftText } from '#server/content/content-service.ts'
import type { OwnerService } from '#server/owner/owner-contract.ts'
import type { ProblemType } from './problem.ts'
import type { ProblemLanguage } from './words/in-words.ts'

type Schema = v.GenericSchema<never> | v.GenericSchema

export type Call<Query, Body> = {
  owner: OwnerService
  /** From the address, decoded: "/orders/{number}" has `number`. */
  params: Record<string, string>
  query: Query
  body: Body
  /** The bytes that an operation with `upload` takes. */
  content: Readable | undefined
  /** The scopes of the caller. */
  scopes: readonly ApiScope[]
  /** The address of the person at the desk; a program has none. */
  email: string | undefined
  /** Sensitive operations may be done now (`isSensitive`). */
  isConfirmed: boolean
  /** The one who asks, and by which request. */
  asking: Asking
  /** The language of the answer's sentences. */
  language: ProblemLanguage
  /** The header `If-Match`. */
  ifMatch: string | undefined
}

/** A file to save; its bytes are read while they are sent. */
export type AnsweredFile = { name: string; type: string; bytes: number; content: Readable }

export type CsvCell = string | number | null

/** A page of the shop with a look that is not saved, or of a product or a text that is not. `store`: the code of a store view. */
export type ShopPage = { store: string } & (
  | { look: LookSettings; path: string }
  | { product: ProductPage }
  | { text: DraftText }
)

export type Answered = {
  body?: unknown
  /** The version of what was answered, for `ETag`. */
  version?: string
  /** Instead of the body. */
  file?: AnsweredFile
  /** A page of the shop or a letter in HTML, shown in a frame. It is sent to a client that accepts text/html, or if there is no body. */
  page?: ShopPage | { letter: string }
}

/**
 * One thing a program can do with the shop. Requests are checked, and the OpenAPI document is made, from this alone. To add one: a row in
 * the table of its resource.
 */
export type Operation = {
  /** "shipOrder": what generated clients call it, and the action in the audit trail. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, as OpenAPI writes it: "/orders/{number}". */
  path: string
  summary: string
  about?: string
  /** The scope that the caller's token or role must have. */
  scope: ApiScope
  query?: Schema
  body?: Schema
  /** The operation takes a file instead of JSON: the media types it accepts in `Content-Type`. */
  upload?: readonly string[]
  /** The longest file that it takes. */
  mostBytes?: number
  /** The name of a schema in `schemas.ts`, or the media types of the file that it answers with. */
  answer: string | { file: readonly string[] }
  /** Its body is an `AsyncIterable` of lines of CSV. */
  answersCsv?: boolean
  /** For a list: the cells of an item, by column. A client that accepts text/csv gets the whole list as such a table, not a page of it. */
  columns?: Readonly<Record<string, (item: never) => CsvCell>>
  /**
   * The operation changes nothing, and its answer can be looked at as a page: a client that accepts text/html gets the page. A form in the
   * desk's own page may ask for it (shown-pages.ts).
   */
  isShown?: boolean
  /** The request must name the version it changes, by `If-Match`. */
  isConditional?: boolean
  /** At the desk the person must have typed their password within the last minutes. A program has no password: its token needs the scope only. */
  isSensitive?: boolean
  /** If only a part of the work is sensitive: that part in words ("for customers"). `run` itself asks for the password then, by `confirmed.ts`. */
  sensitiveWhere?: string
  /** The problems of this operation, besides those that any request may have. */
  problems: readonly ProblemType[]
  run(call: Call<unknown, unknown>): Promise<Answered>
}

type Typed<Query extends Schema, Body extends Schema> = Omit<Operation, 'run' | 'query' | 'body'> & {
  query?: Query
  body?: Body
  run(call: Call<v.InferOutput<Query>, v.InferOutput<Body>>): Promise<Answered>
}

/** Ties an operation's schemas to the types its work sees. */
export const operation = <Query extends Schema = v.GenericSchema, Body extends Schema = v.GenericSchema>(
  given: Typed<Query, Body>,
): Operation => given as Operation
