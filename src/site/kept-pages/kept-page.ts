import { createHash } from 'node:crypto'
import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { DrawnPage } from '../http/send.tsx'
import { compressed, decompressed, type Encoding } from '../transport/compression.ts'

/** The size of an entry besides its bodies, roughly: the objects of its key, its products and their stock. */
const ENTRY = 1000
const PRODUCT = 60
const STOCK = 250

export type KeptDrawing = DrawnPage & { route?: string | undefined }

/** A drawn page in the forms that were asked for. Each is made once, the later ones from the first. */
export class KeptPage {
  /** Weak: compressed or not, it is the same page. */
  readonly tag: string
  readonly policy: string | undefined
  readonly sources: PageSources
  /** The route that drew it, where no limit of its own has to be counted for it. */
  readonly route: string | undefined
  /** In milliseconds: when its prices may be others by themselves. */
  readonly pricesHoldUntil: number
  /** Headers that are the same for whoever is sent it, names and values in turn, once they are made. */
  head: string[] | undefined
  /** Called with the bytes that another form takes. */
  onGrowth: (bytes: number) => void = () => {}
  bytes: number
  #html: string | undefined
  #first: { encoding: Encoding | undefined; body: Buffer } | undefined
  readonly #forms = new Map<Encoding | undefined, Promise<Buffer>>()
  readonly #made = new Map<Encoding | undefined, Buffer>()

  constructor({ html, policy, sources, route }: KeptDrawing, pricesHoldUntil: number) {
    this.tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    this.policy = policy
    this.sources = sources
    this.route = route
    this.pricesHoldUntil = pricesHoldUntil
    this.bytes = ENTRY + sources.products.size * PRODUCT + sources.stock.size * STOCK
    this.#html = html
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
    const plain = this.#html === undefined ? await this.#plain() : Buffer.from(this.#html)
    const body = encoding ? await compressed(plain, encoding) : plain
    this.#first ??= { encoding, body }
    this.#made.set(encoding, body)
    this.#html = undefined
    this.bytes += body.length
    this.onGrowth(body.length)
    return body
  }

  async #plain(): Promise<Buffer> {
    const { encoding, body } = this.#first!
    return encoding ? decompressed(body, encoding) : body
  }
}
