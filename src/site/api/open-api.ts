import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { isTokenScope, TOKEN_SCOPES, type ApiScope } from '#domain/owner/api-scopes.ts'
import { REMEMBERED_HOURS } from '#server/api-token/once.ts'
import type { Operation } from './operation.ts'
import { PROBLEMS, type ProblemType } from './problem.ts'
import { schemas } from './schemas.ts'

/** Problems that any request may be answered with. */
const ALWAYS: readonly ProblemType[] = [
  'not-authenticated',
  'not-authorized',
  'not-from-the-desk',
  'too-many-requests',
  'unavailable',
]
const WITH_BODY: readonly ProblemType[] = ['malformed', 'too-large', 'wrong-content', 'disk-full']

/** Checks that JSON Schema cannot express are described in words; a client learns of them from the answer. */
const asJson: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** The OpenAPI 3.1 document of these operations, made from the schemas that check requests. */
export function openApi(operations: readonly Operation[], server: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of operations) (paths[one.path] ??= {})[one.method.toLowerCase()] = describe(one)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Orders, products and stock of a shop, for programs. Make a token with "npm run shop -- tokens add" and send it as "Authorization: Bearer …".',
    },
    servers: [{ url: server }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `Scopes: ${TOKEN_SCOPES.join(', ')}.` },
      },
      responses: Object.assign(
        {},
        ...operations.flatMap((one) =>
          problemGroups(one).map((group) => ({ [nameOf(group)]: problemResponse(group) })),
        ),
      ) as Record<string, unknown>,
      schemas: toJsonSchemaDefs(schemas, asJson),
    },
  }
}

const isChange = ({ method, isShown }: Operation) => method !== 'GET' && !isShown

function describe(operation: Operation) {
  const { id, summary, about, scope, path, query, body, upload, answer, answersCsv, columns } = operation
  const { isConditional, isSensitive, isShown, sensitiveWhere } = operation
  return {
    operationId: id,
    summary,
    description: [
      about,
      isSensitive && 'At the desk the password is asked for once more.',
      sensitiveWhere && `At the desk the password is asked for once more ${sensitiveWhere}.`,
      columns && wholeTable(columns),
      isShown && typeof answer === 'string' && SHOWN,
      needs(scope),
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        description: IN_PATHS[name!],
      })),
      ...parametersOf(query),
      ...(isConditional ? [IF_MATCH] : []),
      ...(isChange(operation) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
    }),
    ...(upload && {
      requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, {}])) },
    }),
    responses: {
      200: { description: 'Done.', content: contentOf(answer, answersCsv) },
      ...Object.fromEntries(
        problemGroups(operation).map((group) => [
          PROBLEMS[group[0]!].status,
          { $ref: `#/components/responses/${nameOf(group)}` },
        ]),
      ),
    },
  }
}

const contentOf = (answer: Operation['answer'], isCsv = false) =>
  typeof answer === 'string'
    ? { [isCsv ? 'text/csv' : 'application/json']: { schema: referTo(answer) } }
    : Object.fromEntries(answer.file.map((type) => [type, {}]))

const needs = (scope: ApiScope) =>
  isTokenScope(scope)
    ? `The token needs the scope ${scope}.`
    : `For persons at the desk whose role has the scope ${scope}; no token has it.`

/** Described in words: a list of two kinds would be two types to every generated client. */
const wholeTable = (columns: object) =>
  `With Accept: text/csv the answer is the whole list from the cursor on, whatever the limit, as a table (RFC 4180) with the columns ${Object.keys(columns).join(', ')}.`

/** In words for the same reason. */
const SHOWN = 'With Accept: text/html the answer is a page for a frame, which runs no scripts.'

const IN_PATHS: Record<string, string> = {
  number: 'The order’s number, as its shopper knows it.',
  id: 'Its id, as a list tells it.',
  sku: 'The product’s SKU; a slash in it is written %2F.',
  path: 'The category’s path from the root down; slashes in it are written %2F.',
  code: 'Its code.',
  address:
    'For an order "billing" or "shipping"; for a page its address without slashes around it; slashes in it are written %2F.',
  role: 'Which page it is: imprint, terms, privacy, shipping or returns.',
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'The ETag of the version you change. If it has changed since, nothing is done.',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description: `A text of your own for this request. Sent again within ${REMEMBERED_HOURS} hours, it does nothing more.`,
}

function parametersOf(query: Operation['query']) {
  if (!query) return []
  const entries = (query as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries
  return Object.entries(entries).map(([name, schema]) => {
    const { description, ...rest } = jsonSchema((schema as { wrapped?: v.GenericSchema }).wrapped ?? schema)
    return { name, in: 'query', required: false, schema: rest, ...(description && { description }) }
  })
}

function jsonSchema(schema: NonNullable<Operation['body']>) {
  const { $schema: _, ...rest } = toJsonSchema(schema as v.GenericSchema, asJson)
  return rest
}

/** The problems that an operation may be answered with, grouped by status: a response of OpenAPI stands for one status. */
function problemGroups(operation: Operation): ProblemType[][] {
  const { problems, isSensitive, sensitiveWhere } = operation
  const groups = new Map<number, ProblemType[]>()
  const all = new Set<ProblemType>([
    ...problems,
    ...(isSensitive || sensitiveWhere ? (['confirm-first'] as const) : []),
    ...ALWAYS,
    ...(isChange(operation) ? WITH_BODY : []),
  ])
  for (const problem of [...all].toSorted()) {
    const { status } = PROBLEMS[problem]
    groups.set(status, [...(groups.get(status) ?? []), problem])
  }
  return [...groups.values()]
}

/** The name of a group's response among the components of the document: "invalid.key-used". */
const nameOf = (group: readonly ProblemType[]) => group.join('.')

const problemResponse = (group: readonly ProblemType[]) => ({
  description: group.map((problem) => PROBLEMS[problem].title).join(' '),
  content: { 'application/problem+json': { schema: referTo('Problem') } },
})
