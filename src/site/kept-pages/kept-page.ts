import type { PageSources } from '#domain/catalog/page-sources.ts'
import type { DrawnPage } from '../http/send.tsx'
import { PackedText } from '../transport/packed-text.ts'

/** The size of an entry besides its bodies, roughly: the objects of its key, its products and their stock. */
const ENTRY = 1000
const PRODUCT = 60
const STOCK = 250

export type KeptDrawing = DrawnPage & { route?: string | undefined }

/** A drawn page that others are sent, too. */
export class KeptPage extends PackedText {
  readonly policy: string | undefined
  readonly sources: PageSources
  /** The route that drew it, where no limit of its own has to be counted for it. */
  readonly route: string | undefined
  /** In milliseconds: when its prices may be others by themselves. */
  readonly pricesHoldUntil: number
  /** Headers that are the same for whoever is sent it, names and values in turn, once they are made. */
  head: string[] | undefined

  constructor({ html, policy, sources, route }: KeptDrawing, pricesHoldUntil: number) {
    super(html)
    this.policy = policy
    this.sources = sources
    this.route = route
    this.pricesHoldUntil = pricesHoldUntil
    this.bytes = ENTRY + sources.products.size * PRODUCT + sources.stock.size * STOCK
  }
}
