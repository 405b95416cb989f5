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
  /** Dear operations may be done now (`isDear`). */
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
  /** To look at in a frame: a page of the shop, or a letter in HTML. It is answered to who accepts text/html, or where there is no body. */
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
  /** It takes a file instead: what it may be called in `Content-Type`. */
  upload?: readonly string[]
  /** The longest file that it takes. */
  mostBytes?: number
  /** The name of a schema in `schemas.ts`; of a file to save, what it may be called in `Content-Type`. */
  answer: string | { file: readonly string[] }
  /** Its body is an `AsyncIterable` of lines of CSV. */
  answersCsv?: boolean
  /** A list: what of each item stands in a table of all of them, by column. Who accepts text/csv is answered so, without an end. */
  columns?: Readonly<Record<string, (item: never) => CsvCell>>
  /**
   * It has a page to look at, and changes nothing: who accepts text/html is answered with the page, and a form in the desk's own page may ask for
   * it (shown-pages.ts).
   */
  isShown?: boolean
  /** It wants `If-Match`. */
  isConditional?: boolean
  /** At the desk it wants the password, typed within the last minutes. A token's owner typed none: it is asked for its scope alone. */
  isDear?: boolean
  /** The part of its work that is dear, in words ("for customers"), if not all of it is. Its work asks by `confirmed.ts`. */
  dearWhere?: string
  /** Problems that may be answered besides those that every request may have. */
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
