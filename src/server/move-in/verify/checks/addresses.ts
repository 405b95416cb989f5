import type { Resolution } from '#domain/catalog/views.ts'
import type { StoreView } from '#domain/store/store.ts'
import { createCatalogService } from '../../../catalog/catalog-service.ts'
import { createContentService } from '../../../content/content-service.ts'
import { createStoreService } from '../../../store/store-service.ts'
import {
  ADDRESS_COLUMNS,
  destinationsOf,
  IS_ADDRESS,
  type Destination,
  type OldAddress,
} from '../../addresses/read-addresses.ts'
import { systemPages } from '../../content/read-old-content.ts'
import { groupBy } from '../../../import/records/group-by.ts'
import { findMoved } from '../../step/moved-records.ts'
import { oldBatches } from '../comparing/batches.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection, type SectionWriter } from '../comparing/section.ts'
import { createShownThere, type ShownThere } from './shown-there.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

type Shown = { kind: 'product' | 'category'; id: number }
/** An address to ask for, and what the old shop showed there; undefined where it is a page of the owner or an address of another kind. */
type Asked = {
  subject: string
  path: string
  view: Comparison['views'][number]
  shows: Shown | { page: number } | undefined
}
type Found = Resolution | { status: 'page' }
/** The end of an address after so many redirects; `to`: the target of the last one. */
type End = { found: Found; steps: number; to: string }
type Answered = (typeof ANSWERS)[number]
type Asking = {
  comparison: Comparison
  ask: (store: StoreView, paths: readonly string[]) => Promise<Found[]>
  shownThere: ShownThere
  writer: SectionWriter
  tally: Map<string, Record<Answered, number>>
  /** Pages that the old shop shows where an address leads nowhere. */
  errors: ReadonlySet<string>
}

const ANSWERS = [
  'at once',
  'by one redirect',
  'by several redirects',
  'elsewhere',
  'not at all',
  'not there either',
] as const satisfies PlainSentence[]
const MOST_STEPS = 5
const NOT_SHOWN = 'the old shop does not show what it leads to'
const SYSTEM = 'the shop has its own page for addresses that lead nowhere'

/** Every address of the old shop, asked for as a browser would, without the network. */
export const addresses: Check = {
  name: 'addresses',
  async run(comparison) {
    const writer = createSection(say('Addresses'), 'addresses', [
      say(
        'Every address of the old shop, the addresses made of ids, and those of pages were asked for in each store view: the same page has to answer, at once or after one redirect.',
      ),
    ])
    const asking: Asking = {
      comparison,
      ask: createAsk(comparison),
      shownThere: await createShownThere(comparison),
      writer,
      tally: new Map(),
      errors: systemPages(comparison).errors,
    }
    await askRewrites(asking)
    await askIds(asking, 'product')
    await askIds(asking, 'category')
    await askPages(asking)
    writer.section.tables.push({
      caption: say('How addresses answer'),
      head: [say('kind'), ...ANSWERS.map((one) => say(one))],
      rows: [...asking.tally].map(([kind, counts]) => [kind, ...ANSWERS.map((one) => String(counts[one]))]),
    })
    return [writer.section]
  },
}

/** The shop's own routing: the catalogue's addresses first, then pages. */
function createAsk({ db, now }: Comparison): Asking['ask'] {
  const clock = () => now
  const stores = createStoreService({ db, clock })
  const catalog = createCatalogService({ db, stores, clock })
  const content = createContentService({ db, stores, clock, cards: (store, ids) => catalog.cards(store, ids) })
  const orPage = async (store: StoreView, path: string, found: Resolution): Promise<Found> =>
    found.status === 'not-found' && (path === '' || (await content.page(store, path))) ? { status: 'page' } : found
  return async (store, paths) => {
    const found = await catalog.resolveAll(store, paths)
    // One after the other: a comparison reads in one transaction, whose connection takes one statement at a time.
    const all: Found[] = []
    for (const [at, path] of paths.entries()) all.push(await orPage(store, path.replace(/\/$/, ''), found[at]!))
    return all
  }
}

async function askRewrites(asking: Asking): Promise<void> {
  const { comparison } = asking
  const viewOf = new Map(comparison.views.map((view) => [view.there.id, view]))
  for await (const batch of oldBatches<OldAddress>(
    comparison,
    `select ${ADDRESS_COLUMNS} from {core_url_rewrite} where store_id > 0 and ${IS_ADDRESS} and url_rewrite_id > ?
     order by url_rewrite_id`,
    { count: `select count(*) as total from {core_url_rewrite} where store_id > 0 and ${IS_ADDRESS}` },
  )) {
    const destinations = await destinationsOf(comparison.old, batch)
    await askAll(
      asking,
      say('addresses of the table'),
      batch.flatMap(({ id, storeId, path }) => {
        const view = viewOf.get(storeId)
        return view
          ? [{ subject: `/${path} (${view.there.code})`, path, view, shows: shownBy(destinations.get(id)!) }]
          : []
      }),
    )
  }
}

function shownBy(to: Destination): Asked['shows'] {
  if (to === 'loop' || 'path' in to) return undefined
  if ('page' in to) return { page: to.page }
  return 'product' in to ? { kind: 'product', id: to.product } : { kind: 'category', id: to.category }
}

/** Magento's addresses of what has no other one, in the default store view. */
async function askIds(asking: Asking, kind: Shown['kind']): Promise<void> {
  const [view] = asking.comparison.views
  if (!view) return
  const table = kind === 'product' ? '{catalog_product_entity}' : '{catalog_category_entity}'
  for await (const batch of oldBatches<{ id: number }>(
    asking.comparison,
    `select entity_id as id from ${table} where entity_id > ? order by entity_id`,
    { count: `select count(*) as total from ${table}` },
  ))
    await askAll(
      asking,
      kind === 'product' ? say('addresses of ids (products)') : say('addresses of ids (categories)'),
      batch.map(({ id }) => {
        const path = `catalog/${kind}/view/id/${id}`
        return { subject: `/${path}`, path, view, shows: { kind, id } }
      }),
    )
}

async function askPages(asking: Asking): Promise<void> {
  const { old, views } = asking.comparison
  const pages = await old.rows<{ path: string | null; storeId: number }>(
    `select distinct p.identifier as path, s.store_id as storeId from {cms_page} p join {cms_page_store} s on s.page_id = p.page_id
     where p.is_active = 1`,
  )
  const shown = views.flatMap((view) => {
    const here = pages.filter(({ path, storeId }) => path && (storeId === 0 || storeId === view.there.id))
    return [...new Set(here.map(({ path }) => path!))].map((path) => ({
      subject: `/${path} (${view.there.code})`,
      path,
      view,
      shows: { page: 0 },
    }))
  })
  await askAll(asking, say('pages'), shown)
}

async function askAll(asking: Asking, kind: string, all: readonly Asked[]): Promise<void> {
  const { comparison, shownThere, writer, tally, errors } = asking
  const counts = tally.get(kind) ?? (Object.fromEntries(ANSWERS.map((one) => [one, 0])) as Record<Answered, number>)
  tally.set(kind, counts)
  const wanted = all.flatMap(({ shows }) => (shows && 'kind' in shows ? [shows] : []))
  const idsOf = (of: Shown['kind']) => [...new Set(wanted.flatMap(({ kind: one, id }) => (one === of ? [id] : [])))]
  const isShown = await shownThere(idsOf('product'), idsOf('category'))
  const ours = {
    product: await findMoved(comparison.db, 'product', idsOf('product').map(String)),
    category: await findMoved(comparison.db, 'category', idsOf('category').map(String)),
  }
  const wantedIdOf = ({ shows }: Asked) =>
    shows && 'kind' in shows ? ours[shows.kind].get(String(shows.id))?.newId : undefined
  const ends = await endsOf(asking, all)
  for (const [at, one] of all.entries()) {
    const { subject, path, shows, view } = one
    const { answer, words } = answerOf(ends[at]!, shows, wantedIdOf(one))
    const isThere = !shows || 'page' in shows || isShown(shows, view.there)
    const isAgreed = answer === 'at once' || answer === 'by one redirect'
    counts[answer === 'not at all' && !isThere ? 'not there either' : answer]++
    const why = isThere ? (errors.has(path) ? say(SYSTEM) : undefined) : say(NOT_SHOWN)
    // Nothing is lost where the old shop had nothing to show.
    if (isAgreed || (answer === 'not at all' && !isThere)) writer.agree()
    else writer.differ({ subject, there: wordsOf(shows), here: words, why })
  }
}

const wordsOf = (shows: Asked['shows']) =>
  shows === undefined ? say('leads on') : 'page' in shows ? say('a page') : `${say(shows.kind)} ${shows.id}`

/** Follows redirects within the shop, a step of all addresses at a time. */
async function endsOf({ ask }: Asking, all: readonly Asked[]): Promise<End[]> {
  const ends: End[] = []
  let open = all.map(({ path, view }, at) => ({ at, store: view.here, path: path.replace(/\/$/, ''), to: '' }))
  for (let steps = 0; open.length > 0; steps++) {
    const next: typeof open = []
    for (const [store, some] of groupBy(open, (one) => one.store)) {
      const answers = await ask(
        store,
        some.map(({ path }) => path),
      )
      for (const [nth, one] of some.entries()) {
        const found = answers[nth]!
        ends[one.at] = { found, steps, to: one.to }
        if (found.status === 'redirect' && !isElsewhere(found.to) && steps < MOST_STEPS)
          next.push({ ...one, to: found.to, path: found.to.replace(/^\//, '').replace(/[?#].*$/, '') })
      }
    }
    open = next
  }
  return ends
}

const isElsewhere = (target: string) => /^https?:/.test(target)

/** An address elsewhere, or of another part of the shop, is an answer, too. */
function answerOf(
  { found, steps, to }: End,
  shows: Asked['shows'],
  wantedId: string | undefined,
): { answer: Answered; words: string } {
  if (found.status === 'redirect')
    return isElsewhere(found.to)
      ? { answer: 'by one redirect', words: found.to }
      : { answer: 'by several redirects', words: say('leads round in a circle') }
  if (found.status === 'not-found') {
    const words = steps > 0 ? say('leads to {target}, where nothing is', { target: to }) : say('answers "not found"')
    return { answer: 'not at all', words }
  }
  const isSame =
    found.status === 'page'
      ? shows === undefined || 'page' in shows
      : shows === undefined || ('kind' in shows && found.status === shows.kind && String(found.id) === wantedId)
  if (!isSame)
    return { answer: 'elsewhere', words: found.status === 'page' ? say('a page') : `${say(found.status)} ${found.id}` }
  if (steps > 1) return { answer: 'by several redirects', words: say('{steps} redirects', { steps }) }
  return { answer: steps === 0 ? 'at once' : 'by one redirect', words: '' }
}
