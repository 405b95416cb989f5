import type { ContentPage, ContentPart } from '#domain/catalog/content-page.ts'
import type { ContentLink } from '#domain/content/content.ts'
import type { ProductCard } from '#domain/catalog/views.ts'
import type { ShownStore, StoreView } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import { once } from '../in-process/once.ts'
import { revisionReader } from '../product/revision.ts'
import { localeOf } from '../store/locale.ts'
import type { StoreService } from '../store/store-service.ts'
import { sanitizeContent } from './content-text.ts'
import { blockElement, partsOf } from './embeds.ts'
import { withScrollingTables } from './wide-tables.ts'
import { idsBySku, readBlocks, readPublished, type PublishedPage } from './read-published.ts'

/** The owner's own pages as shoppers see them. */
export type ContentService = {
  /** The published pages of a store view in the owner's order: the same array until something changes. */
  links(store: StoreView): Promise<ContentLink[]>
  /** Another number as soon as pages or blocks may be others. */
  revision(): Promise<number>
  /** The page at an address ("about-us", without the leading slash); undefined where there is none that is published. */
  page(store: ShownStore, address: string): Promise<ContentPage | undefined>
  /** A page as it would be with this text, which is not saved: cleaned as a saved one is. */
  draft(store: ShownStore, text: DraftText): Promise<ContentPage>
  /** A block by itself; undefined where it is not published or shows nothing. */
  block(store: ShownStore, code: string): Promise<ContentPart[] | undefined>
  /** The path of each published page in each of these store views, and a text that changes with them. */
  sitemap(stores: readonly StoreView[]): Promise<{ version: string; pages: (string | undefined)[][] }>
}

/** `heading`: left out: the title. */
export type DraftText = { title: string; heading?: string | undefined; html: string }

export type ContentDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  cards(store: ShownStore, productIds: number[]): Promise<ProductCard[]>
}

/** Pieces, blocks and products of one page: a text that names too many ends there. Blocks of blocks multiply. */
const MOST_PARTS = 200
/** Characters of a page with its blocks: what comes after so many is left out. */
const MOST_CHARACTERS = 4_000_000
const MOST_BLOCKS = 200
const MOST_CARDS = 100

type Remembered = {
  pages: Map<string, PublishedPage>
  links: ContentLink[]
  blocks: () => Promise<Map<string, string>>
}

/** Records that were read are remembered under the content's revision, which is looked up once a second. */
export function createContentService({ db, stores, clock, cards }: ContentDependencies): ContentService {
  const revision = revisionReader(() => db, clock)
  let memory: { revision: number; stores: Map<string, () => Promise<Remembered>> } | undefined

  async function open(store: StoreView): Promise<Remembered> {
    const [{ content }, all] = await Promise.all([revision.recent(), stores.all()])
    if (memory?.revision !== content) memory = { revision: content, stores: new Map() }
    const locale = localeOf(store, all)
    const key = `${store.id} ${locale.base.id}`
    const known = memory.stores.get(key)
    if (known) return known()
    const read = once(async () => {
      const pages = await readPublished(db, locale)
      return {
        pages: new Map(pages.map((page) => [page.address, page])),
        links: pages.map(linkOf),
        blocks: once(() => readBlocks(db, locale)),
      }
    })
    memory.stores.set(key, read)
    return read()
  }

  return {
    links: async (store) => (await open(store)).links,

    revision: async () => (await revision.recent()).content,

    async page(store, address) {
      const { pages, blocks } = await open(store)
      const found = pages.get(address)
      if (!found) return undefined
      const { title, heading, html, metaTitle, metaDescription } = found
      const texts = html.includes('<div data-block=') ? await blocks() : new Map<string, string>()
      return {
        path: pathOf(found),
        title,
        heading: heading ?? title,
        ...(metaTitle !== null && { metaTitle }),
        ...(metaDescription !== null && { metaDescription }),
        parts: await drawn(expanded(html, texts), store),
      }
    },

    async draft(store, { title, heading, html }) {
      const blocks = await (await open(store)).blocks()
      const parts = await drawn(expanded(sanitizeContent(html), blocks), store)
      return { path: '/', title, heading: heading ?? title, parts }
    },

    async block(store, code) {
      const blocks = await (await open(store)).blocks()
      const parts = await drawn(expanded(blockElement(code), blocks), store)
      return parts.length > 0 ? parts : undefined
    },

    async sitemap(all) {
      const remembered = await Promise.all(all.map(open))
      const addresses = new Set(remembered.flatMap(({ pages }) => [...pages.keys()]))
      return {
        version: String((await revision.recent()).content),
        pages: [...addresses].map((address) =>
          remembered.map(({ pages }) => {
            const page = pages.get(address)
            return page && pathOf(page)
          }),
        ),
      }
    },
  }

  async function drawn(pieces: Piece[], store: ShownStore): Promise<ContentPart[]> {
    const skus = [...new Set(pieces.flatMap((piece) => ('skus' in piece ? piece.skus : [])))].slice(0, MOST_CARDS)
    if (skus.length > 0 && store.sources) store.sources.isByName = true
    const ids = skus.length > 0 ? await idsBySku(db, skus) : new Map<string, number>()
    const byId = new Map((await cards(store, [...ids.values()])).map((card) => [card.id, card]))
    const parts: ContentPart[] = []
    for (const piece of pieces) {
      const last = parts.at(-1)
      if ('html' in piece) {
        const html = withScrollingTables(piece.html)
        if (last && 'html' in last) last.html += html
        else parts.push({ html })
        continue
      }
      const found = piece.skus.flatMap((sku) => byId.get(ids.get(sku) ?? 0) ?? [])
      if (found.length > 0) parts.push({ cards: found })
    }
    return parts
  }
}

type Piece = { html: string } | { skus: string[] }

/** The parts of a text, with the parts of its blocks in their places; a block within itself is left out. */
function expanded(html: string, blocks: ReadonlyMap<string, string>): Piece[] {
  const pieces: Piece[] = []
  let [looked, characters] = [0, 0]
  const put = (text: string, within: readonly string[]): void => {
    for (const part of partsOf(text)) {
      if (pieces.length >= MOST_PARTS) return
      if ('html' in part) characters += part.html.length
      if (characters > MOST_CHARACTERS) return
      if (!('block' in part)) pieces.push(part)
      else if (looked++ < MOST_BLOCKS && !within.includes(part.block))
        put(blocks.get(part.block) ?? '', [...within, part.block])
    }
  }
  put(html, [])
  return pieces
}

const pathOf = ({ address }: PublishedPage) => `/${address}`

const linkOf = (page: PublishedPage): ContentLink => ({
  path: pathOf(page),
  title: page.title,
  places: page.places,
  ...(page.role !== null && { role: page.role }),
})
