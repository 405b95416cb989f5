import { sql } from 'drizzle-orm'
import type { CategoryShows } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import { codeOf } from '../content/old-content.ts'
import { readOldBlocks } from '../content/read-old-content.ts'
import { compact } from '../../import/records/compact.ts'
import { slug } from '../../import/write/addresses.ts'
import { readOldAttributes } from '../source/eav-attributes.ts'
import { readEavValues, type EavValues } from '../source/eav-values.ts'
import { say } from '../../words/say.ts'
import type { MoveStep, ReadMove } from '../step/move.ts'
import { importBatches, type CatalogueItem } from './import-batches.ts'
import { inTreeOrder } from './tree-order.ts'
import { openViews, plain, textsByView, type OpenView } from './view-texts.ts'

type OldCategory = { id: number; parentId: number; path: string; position: number }

const ATTRIBUTES = [
  'name',
  'url_key',
  'description',
  'image',
  'meta_title',
  'meta_description',
  'is_active',
  'include_in_menu',
  'display_mode',
  'landing_page',
]
/** Magento's uppermost category, which no store shows. */
const TREE_ROOT = 1

/** The categories below the stores' roots. */
export const categories: MoveStep = {
  name: 'categories',
  async run(move) {
    const { report } = move
    const { items, outside, leftovers } = await readCategories(move)
    report.leaveOut('values of categories', leftovers, say('they are set for one store view, but apply to all of them'))
    report.leaveOut('categories', outside, say('they stand below no open store'))
    async function* batches() {
      yield items
    }
    await importBatches(move, { kind: 'category', batches: batches(), idsOf })
  },
}

/** Records of the old shop's categories; `outside` counts categories of no open store, `leftovers` values that no view shows. */
export async function readCategories(move: ReadMove) {
  const all = await move.old.rows<OldCategory>(
    'select entity_id as id, parent_id as parentId, path, position from {catalog_category_entity} order by level, position, entity_id',
  )
  const known = await readOldAttributes(move.old, 'catalog_category')
  const values = await readEavValues(move.old, {
    table: 'catalog_category_entity',
    attributes: ATTRIBUTES.flatMap((code) => known.get(code) ?? []),
    entityIds: all.map(({ id }) => id),
  })
  return { ...(await convertTree(move, all, values)), leftovers: values.leftovers }
}

async function convertTree(move: ReadMove, all: readonly OldCategory[], values: EavValues) {
  const views = openViews(move)
  const roots = rootsOf(move)
  const earlier = await readPaths(move)
  const blocks = await readBlockCodes(move)
  const paths = new Map<number, string>()
  const taken = new Set(earlier.values())
  const items: CatalogueItem[] = []
  let outside = 0
  const { ordered, adrift } = inTreeOrder(all)
  for (const { id, parentId } of adrift)
    move.report.refuse(
      'category',
      String(id),
      say('the categories above it, from {parent} on, lead to no root', { parent: String(parentId) }),
    )
  for (const one of ordered) {
    if (one.id === TREE_ROOT || one.id === roots[0]) continue
    const isOtherRoot = roots.includes(one.id)
    const parent = isOtherRoot || one.parentId === roots[0] ? '' : paths.get(one.parentId)
    if (parent === undefined) {
      outside++
      continue
    }
    const texts = textsIn({ values, blocks }, one.id)
    const path = pathOf(one.id, parent, texts(views[0]).urlKey)
    paths.set(one.id, path)
    items.push(convert(one, { path, views, values, blocks, isOtherRoot }))
  }
  if (roots.length > 1)
    move.report.askOwner(
      say(
        'The old shop had several stores with categories of their own. The categories of each other store are below a new category that the menu does not show.',
      ),
    )
  return { items, outside }

  /** A category that came in an earlier run keeps its path while it stands below the same one. */
  function pathOf(id: number, parent: string, urlKey: string): string {
    const prefix = parent === '' ? '' : `${parent}/`
    const before = earlier.get(String(id))
    if (before !== undefined && before.slice(0, before.lastIndexOf('/') + 1) === prefix) return before
    let path = prefix + urlKey
    if (taken.has(path)) path = `${path}-${id}`
    taken.add(path)
    return path
  }
}

/** The roots of the open stores; the default store's comes first. */
const rootsOf = ({ stores }: ReadMove) => [
  ...new Set(stores.views.filter(({ isActive }) => isActive).map(({ rootCategoryId }) => rootCategoryId)),
]

const textsIn =
  ({ values, blocks }: Pick<Placed, 'values' | 'blocks'>, id: number) =>
  ({ id: view }: { id: number }) => {
    const get = (code: string) => values.get(id, code, view)
    const name = plain(get('name')) || `Category ${id}`
    return {
      name,
      urlKey: slug(get('url_key') || name) || `category-${id}`,
      description: get('description'),
      metaTitle: plain(get('meta_title')),
      metaDescription: plain(get('meta_description')),
      ...landingIn(get, blocks),
    }
  }

/** The contents of a category in a view: the block whose id is its landing page, and its products. */
function landingIn(get: (code: string) => string | undefined, blocks: Blocks) {
  const mode = get('display_mode') ?? ''
  const landingBlock = mode.includes('PAGE') ? (blocks.get(get('landing_page') ?? '') ?? '') : ''
  const shows: CategoryShows =
    landingBlock === '' ? 'products' : mode.includes('PRODUCTS') ? 'block-and-products' : 'block'
  return { landingBlock, shows }
}

/** Id of a block there → its code here. */
type Blocks = ReadonlyMap<string, string>

async function readBlockCodes({ old }: ReadMove): Promise<Blocks> {
  const blocks = await readOldBlocks(old)
  return new Map(blocks.map(({ id, identifier }) => [String(id), codeOf(identifier)]))
}

type Placed = {
  path: string
  views: [OpenView, ...OpenView[]]
  values: EavValues
  blocks: Blocks
  isOtherRoot: boolean
}

function convert({ id, position }: OldCategory, { path, views, values, blocks, isOtherRoot }: Placed): CatalogueItem {
  const [main] = views
  const { own, texts } = textsByView(views, textsIn({ values, blocks }, id))
  const { landingBlock, shows, ...words } = own
  const image = values.get(id, 'image', main.id)
  const landingPage = values.get(id, 'landing_page', main.id)
  const isMissing =
    !!landingPage && values.get(id, 'display_mode', main.id)?.includes('PAGE') && !blocks.has(landingPage)
  return {
    oldId: String(id),
    name: path,
    warnings: isMissing
      ? [
          say('its landing page, the block {block}, is not there: it shows its description and its products here', {
            block: landingPage,
          }),
        ]
      : [],
    record: compact({
      kind: 'category',
      path,
      ...words,
      ...(landingBlock && { landingBlock, shows }),
      texts,
      position,
      image: image && image !== 'no_selection' ? `catalog/category/${image.replace(/^\/+/, '')}` : undefined,
      isActive: values.get(id, 'is_active', main.id) === '1',
      isInMenu: !isOtherRoot && values.get(id, 'include_in_menu', main.id) !== '0',
    }),
  }
}

/** Id of a category there → its path here. */
export async function readPaths({ db }: Pick<ReadMove, 'db'>): Promise<Map<string, string>> {
  const found = await rows<{ oldId: string; path: string }>(
    db,
    sql`select m.old_id as "oldId", c.path from moved_record m join category c on c.id::text = m.new_id
        where m.kind = 'category'`,
  )
  return new Map(found.map(({ oldId, path }) => [oldId, path]))
}

async function idsOf(db: Queryable, paths: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: number; path: string }>(
    db,
    sql`select id, path from category where path in ${textList([...paths])}`,
  )
  return new Map(found.map(({ id, path }) => [path, String(id)]))
}
