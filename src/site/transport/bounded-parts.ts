import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * As browsers and programs write it: at most 70 of the letters of RFC 2046. In any other mark the parser might see something else than is
 * counted here.
 */
const BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i

/** The mark between the parts of a form; undefined where the sender names none that can be read. */
export const boundaryOf = (contentType: string | undefined): string | undefined => {
  const found = BOUNDARY.exec(contentType ?? '')
  return found?.[1] ?? found?.[2]
}

type Form = Transform & Pick<IncomingMessage, 'headers' | 'aborted'>

/**
 * A form with files as it comes in, which ends with an error at the first mark too many: the parser goes on after its own limit, and a part
 * of a few bytes takes it as long as kilobytes of a file. The rest of the request is read and thrown away.
 *
 * @param most marks, of which the last part has two
 * @param tooMany makes the error
 */
export function boundedParts(raw: IncomingMessage, boundary: string, most: number, tooMany: () => Error): Form {
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let count = 0
  let tail = Buffer.alloc(0)
  const transform = (chunk: Buffer, _encoding: string, done: TransformCallback) => {
    const seen = tail.length === 0 ? chunk : Buffer.concat([tail, chunk])
    let after = 0
    for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, after)) {
      after = at + mark.length
      if (++count > most) return done(tooMany())
    }
    // A mark may be cut in two.
    tail = Buffer.from(seen.subarray(Math.max(after, seen.length - mark.length + 1)))
    done(null, chunk)
  }
  const form = new Transform({ transform }) as Form
  // The parser is told the mark that is counted, whatever else the header says.
  form.headers = { ...raw.headers, 'content-type': `multipart/form-data; boundary="${boundary}"` }
  Object.defineProperty(form, 'aborted', { get: () => raw.aborted })
  const end = () => {
    if (!raw.readableEnded) form.destroy(new Error('The form was cut short.'))
  }
  raw.once('close', end).once('error', end)
  form.once('error', () => raw.unpipe(form))
  return raw.pipe(form)
}
