import createClient from 'openapi-fetch'
import { deskFetch } from './desk-fetch.ts'
import { problemOf } from './desk-problem.ts'
import type { components, paths } from './schema.d.ts'

export type Schemas = components['schemas']

/** The API of the shop, typed by its OpenAPI document: whatever the desk does, it does by this. */
export const api = createClient<paths>({ baseUrl: '/api/v1', fetch: deskFetch })

/** Asks for a whole list as a table, which comes as a file. */
export const AS_CSV = { headers: { accept: 'text/csv' }, parseAs: 'blob' } as const

/** An answer's data, and its version for `If-Match`. */
export type Versioned<Data> = { data: Data; version: string }

/** @throws {DeskProblem} for whatever is no success */
export async function answered<Data>(
  asking: Promise<{ data?: Data; response: Response; error?: unknown }>,
): Promise<Versioned<Data>> {
  const { data, error, response } = await asking
  if (error !== undefined || data === undefined) throw await problemOf(Response.json(error ?? {}, response))
  return { data, version: response.headers.get('etag') ?? '' }
}
