/** A line of the file; `wasThere`: whether the log's answer was a page or a redirect; `isListed`: somebody wrote the address down. */
export type ReadLine =
  | { is: 'address'; address: string; wasThere: boolean; isListed: boolean }
  /** A request that asks for no page: a form that was sent, a script's. */
  | { is: 'other-request' }
  | { is: 'nothing' }
  | { is: 'unreadable' }

const METHOD = /^([A-Z]{3,10}) /
const PROTOCOL = / HTTP\/\d(?:\.\d)?$/
const STATUS = /^ (\d{3})\b/
const ABSOLUTE = /^https?:\/\//i

/** Reads a line of a list of addresses, or of a web server's log (Apache and nginx, common or combined). */
export function readLine(given: string): ReadLine {
  const line = given.trim()
  if (line === '' || line.startsWith('#')) return { is: 'nothing' }
  if (line.startsWith('/') || ABSOLUTE.test(line))
    return { is: 'address', address: line.split(/[\t ]/, 1)[0]!, wasThere: true, isListed: true }
  const from = line.indexOf('"') + 1
  const to = from > 0 ? endOfQuoted(line, from) : -1
  if (to < 0) return { is: 'unreadable' }
  const request = line.slice(from, to)
  const [, code = ''] = STATUS.exec(line.slice(to + 1, to + 6)) ?? []
  const [, method] = METHOD.exec(request) ?? []
  if (method === undefined || code === '') return { is: 'unreadable' }
  if (method !== 'GET' && method !== 'HEAD') return { is: 'other-request' }
  const address = request.slice(method.length + 1).replace(PROTOCOL, '')
  if (!address.startsWith('/') && !ABSOLUTE.test(address)) return { is: 'unreadable' }
  return { is: 'address', address, wasThere: Number(code) < 400, isListed: false }
}

/** Apache writes a quotation mark within a request with a backslash before it. */
function endOfQuoted(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === '"') return at
  }
  return -1
}
