import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, addVary, compressed, decompressed, isBehind, type Encoding } from './compression.ts'

/** A text that is sent again and again, in the forms that were asked for. Each is made once, the later ones from the first. */
export class PackedText {
  /** Weak: compressed or not, it is the same text. */
  readonly tag: string
  /** Called with the bytes that another form takes. */
  onGrowth: (bytes: number) => void = () => {}
  bytes = 0
  #text: string | undefined
  #first: { encoding: Encoding | undefined; body: Buffer } | undefined
  readonly #forms = new Map<Encoding | undefined, Promise<Buffer>>()
  readonly #made = new Map<Encoding | undefined, Buffer>()

  constructor(text: string) {
    this.tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    this.#text = text
  }

  /** The form in which it is sent now: as it is, while too many other texts wait to be compressed. */
  formNow(accepted: Encoding | undefined): Encoding | undefined {
    return this.#forms.has(accepted) || !isBehind() ? accepted : undefined
  }

  /** Its body in a form that somebody was sent already. */
  made(accepted: Encoding | undefined): Buffer | undefined {
    return this.#made.get(accepted)
  }

  /** @param accepted undefined: as it is */
  body(accepted: Encoding | undefined): Promise<Buffer> {
    const known = this.#forms.get(accepted)
    if (known) return known
    const making = this.#make(accepted)
    this.#forms.set(accepted, making)
    making.catch(() => this.#forms.delete(accepted))
    return making
  }

  async #make(encoding: Encoding | undefined): Promise<Buffer> {
    const plain = this.#text === undefined ? await this.#plain() : Buffer.from(this.#text)
    const body = encoding ? await compressed(plain, encoding) : plain
    this.#first ??= { encoding, body }
    this.#made.set(encoding, body)
    this.#text = undefined
    this.bytes += body.length
    this.onGrowth(body.length)
    return body
  }

  async #plain(): Promise<Buffer> {
    const { encoding, body } = this.#first!
    return encoding ? decompressed(body, encoding) : body
  }
}

/** Sends a text that is the same for everybody; whoever has this very text is told so instead. It is done when the answer is made. */
export async function sendPacked(
  text: PackedText,
  request: FastifyRequest,
  reply: FastifyReply,
  cache = 'public, no-cache',
): Promise<void> {
  addVary(reply, 'Accept-Encoding')
  reply.headers({ etag: text.tag, 'cache-control': cache })
  if (hasTag(request, text.tag)) return void reply.code(304).send()
  const encoding = text.formNow(acceptedEncoding(request))
  const body = await text.body(encoding)
  if (encoding) reply.header('content-encoding', encoding)
  void reply.send(body)
}

/** Tells whether the browser has what this tag names: weak or not, it is the same (RFC 9110 §13.1.2). */
export const hasTag = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => withoutWeak(one.trim()) === withoutWeak(tag)) ?? false

const withoutWeak = (tag: string) => tag.replace(/^W\//, '')
