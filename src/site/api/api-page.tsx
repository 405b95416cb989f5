import { renderToStaticMarkup } from 'react-dom/server'
import { styleText } from '../document/assets.ts'
import { policyFor } from '../transport/security-headers.ts'
import type { openApi } from './open-api.ts'
import { PROBLEMS } from './problem.ts'

type Document = ReturnType<typeof openApi>
type Schema = { $ref?: string; type?: string; description?: string; [name: string]: unknown }
type Described = {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, Answered>
}
type Answered = { description: string; content: Record<string, { schema?: Schema }> }
/** An operation as the document describes it: its refusals stand among the components. */
type Written = Omit<Described, 'responses'> & { responses: Record<string, Answered | { $ref: string }> }

/** React would escape quotation marks and angle brackets: there are none, or the hash would not fit. */
const STYLE = styleText(`
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem}
h1{margin:0 0 .5rem;font-size:1.75rem}h2{margin:3rem 0 .5rem;font-size:1.25rem}h3{margin:2rem 0 .25rem;font-size:1.0625rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}code{overflow-wrap:anywhere}
pre{overflow-x:auto;padding:.75rem;border-radius:.375rem;background:#8881}
.method{display:inline-block;min-width:3.5rem;font-weight:600}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9375rem}th,td{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}
nav ul{padding:0;list-style:none}nav a{display:inline-block;padding:.125rem 0}summary{cursor:pointer;padding:.25rem 0}`)

/** The API's page for developers, made from its OpenAPI document. `policy`: the content security policy it needs. */
export function apiPage(document: Document): { html: string; policy: string } {
  const html = `<!doctype html>${renderToStaticMarkup(<ApiPage document={document} />)}`
  return { html, policy: policyFor([], [STYLE.hash]) }
}

function ApiPage({ document: { info, servers, paths, components } }: { document: Document }) {
  const shared = components.responses as Record<string, Answered>
  const answered = (given: Written['responses'][string]) => ('$ref' in given ? shared[lastOf(given.$ref)]! : given)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Written>).map(([method, { responses, ...one }]) => ({
      ...one,
      path,
      method: method.toUpperCase(),
      responses: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, answered(one)])),
    })),
  )
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${info.title} – API`}</title>
        <style>{STYLE.text}</style>
      </head>
      <body>
        <h1>API of this shop</h1>
        <p>{info.description}</p>
        <pre>{`curl -H "Authorization: Bearer $TOKEN" "${addressOf(servers[0]!)}/orders?state=processing"`}</pre>
        <p>
          For programs: <a href="/api/v1/openapi.json">the OpenAPI 3.1 document</a>.
        </p>
        <nav aria-label="What can be done">
          <ul>
            {operations.map(({ operationId, method, path }) => (
              <li key={operationId}>
                <a href={`#${operationId}`}>
                  <code>
                    {method} {path}
                  </code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main>
          <h2>What can be done</h2>
          {operations.map((one) => (
            <OneOperation key={one.operationId} {...one} />
          ))}
          <h2>What is answered</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <section key={name}>
              <h3 id={name}>{name}</h3>
              <AsJson schema={schema as Schema} />
            </section>
          ))}
          <Problems />
        </main>
      </body>
    </html>
  )
}

/** A variable stands for the shop's address where the document does not name it. */
const addressOf = ({ url }: { url: string }) => (url.startsWith('/') ? `$SHOP${url}` : url)

function OneOperation({
  operationId,
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
  responses,
}: Described & { method: string; path: string }) {
  return (
    <section>
      <h3 id={operationId}>
        <code>
          <span className="method">{method}</span> {path}
        </code>
      </h3>
      <p>
        {summary}. {description}
      </p>
      {parameters.length > 0 && (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">Parameter</th>
                <th scope="col">In</th>
                <th scope="col">What it is</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((one) => (
                <tr key={one.name}>
                  <td>
                    <code>{one.name}</code>
                  </td>
                  <td>
                    {one.in}
                    {one.required && ', required'}
                  </td>
                  <td>{one.description ?? (one.schema.enum as string[] | undefined)?.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {requestBody && (
        <details>
          <summary>What is sent</summary>
          <WhatIsSent content={requestBody.content} />
        </details>
      )}
      <ul>
        {Object.entries(responses).map(([status, response]) => (
          <li key={status}>
            <code>{status}</code> <Answer {...response} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhatIsSent({ content }: NonNullable<Described['requestBody']>) {
  const schema = content['application/json']?.schema
  return schema ? <AsJson schema={schema} /> : <p>A file: {Object.keys(content).join(', ')}</p>
}

function Answer({ description, content }: Answered) {
  const reference = Object.values(content)[0]?.schema?.$ref
  const name = reference && lastOf(reference)
  const isFile = Object.values(content)[0]?.schema === undefined
  return (
    <>
      {description} {name && <a href={`#${name}`}>{name}</a>}
      {isFile && `A file: ${Object.keys(content).join(', ')}`}
    </>
  )
}

/** The name that a reference within the document ends with. */
const lastOf = (reference: string) => reference.split('/').at(-1)!

const AsJson = ({ schema }: { schema: Schema }) => <pre>{JSON.stringify(schema, null, 2)}</pre>

const Problems = () => (
  <>
    <h2>Problems</h2>
    <p>
      What cannot be done is answered as <code>application/problem+json</code> (RFC 9457). The end of its{' '}
      <code>type</code> is one of these; <code>errors</code> names every value that is wrong.
    </p>
    <div className="wide">
      <table>
        <tbody>
          {Object.entries(PROBLEMS).map(([type, { status, title }]) => (
            <tr key={type}>
              <th scope="row" id={type}>
                <code>{type}</code>
              </th>
              <td>{status}</td>
              <td>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
