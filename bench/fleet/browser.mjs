import { Agent, request } from 'node:http'

/** The shop's own address; the balancer says that visitors come by https. */
export const ORIGIN = 'https://shop.example'
const GIVES_UP_MS = 30_000

const kept = new Agent({ keepAlive: true, maxSockets: 64 })
export const closeConnections = () => kept.destroy()

/** Asks a port of this machine as a browser asks the shop. `code` 0: no answer, and `why`. */
export function ask(port, path, { method, fields, json, cookie, headers = {} } = {}) {
  const body = fields ? new URLSearchParams(fields).toString() : json && JSON.stringify(json)
  const type = fields ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = {
    host: 'shop.example',
    accept: 'text/html',
    origin: ORIGIN,
    'x-forwarded-proto': 'https',
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  return new Promise((resolve) => {
    const begun = performance.now()
    const end = (answer) => resolve({ ms: performance.now() - begun, body: '', to: '', cookies: [], ...answer })
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      agent: kept,
      headers: sent,
    })
    const late = setTimeout(
      () => call.destroy(Object.assign(new Error('late'), { code: 'no answer in 30 s' })),
      GIVES_UP_MS,
    )
    call.on('close', () => clearTimeout(late))
    call.on('error', (error) => end({ code: 0, why: error.code ?? error.message }))
    call.on('response', (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', (error) => end({ code: 0, why: error.code ?? error.message }))
      response.on('end', () =>
        end({
          code: response.statusCode,
          body: Buffer.concat(chunks).toString(),
          to: response.headers.location ?? '',
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    call.end(body)
  })
}

/** One shopper's browser: cookies, and the form key of the last page. */
export class Browser {
  cookies = new Map()
  #port
  #formKey = ''

  constructor(port) {
    this.#port = port
  }

  async open(path, fields) {
    const answer = await ask(this.#port, path.replace(ORIGIN, ''), {
      cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
      ...(fields && { fields: { ...(this.#formKey && { form_key: this.#formKey }), ...fields } }),
    })
    for (const line of answer.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    this.#formKey = /name="form_key" value="([^"]+)"/.exec(answer.body)?.[1] ?? this.#formKey
    return answer
  }
}
