import { sql } from 'drizzle-orm'
import type { CategoryShows } from '#domain/catalog/catalogue-words.ts'
import { rows } from '../../database/database.ts'
import { codeOf } from '../content/old-content.ts'
import { readOldBlocks } from '../content/read-old-content.ts'
import { compact } from '../../import/records/compact.ts'
import { slug } from '../../import/write/addresses.ts'
import { readOldAttributes } from '../source/eav-attributes.ts'
import { readEavValues, type EavValues } from '../source/eav-values.ts'
import { say } from '../../words/say.ts'
import type { MoveStep, ReadMove } from '../step/move.ts'
import { partsOf } from './fingerprints.ts'
import { importBatches, type CatalogueItem } from './import-batches.ts'
import { PLACE, placeAnew } from './place-anew.ts'
import { inTreeOrder } from './tree-order.ts'
import { shownOtherwise } from './shown-by-view.ts'
import { plain, textsByView } from './view-texts.ts'
import { openViews, type OpenView } from '../source/open-views.ts'

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

/**
 * The categories below the stores' roots. New ones come first, below their parents as those stand here; then each that was put below another
 * one in the old shop since the last run follows it, with its id, products and texts. One that was put elsewhere here alone stays there.
 */
export const categories: MoveStep = {
  name: 'categories',
  async run(move) {
    const { report } = move
    const tree = await readTree(move)
    tellOfTree(move, tree)
    const { items, outside, parentOf } = await convertTree(move, tree)
    report.leaveOut('categories', outside, say('they stand below no open store'))
    const before = await readPaths(move)
    await importBatches(move, { kind: 'category', batches: [items.filter(({ oldId }) => !before.has(oldId))] })
    const waiting = await placeAnew(move, items, parentOf)
    const placed = await convertTree(move, tree)
    const known = placed.items.filter(({ oldId }) => before.has(oldId) && !waiting.has(oldId))
    await importBatches(move, { kind: 'category', batches: [known] })
  },
}

/** Records of the old shop's categories; those that are here already have the paths that they have here. */
export async function readCategories(move: ReadMove): Promise<CategoryItem[]> {
  return (await convertTree(move, await readTree(move))).items
}

export type CategoryItem = Extract<CatalogueItem, { record: object }>
type Tree = { all: OldCategory[]; values: EavValues; blocks: Blocks }

async function readTree(move: ReadMove): Promise<Tree> {
  const all = await move.old.rows<OldCategory>(
    'select entity_id as id, parent_id as parentId, path, position from {catalog_category_entity} order by level, position, entity_id',
  )
  const known = await readOldAttributes(move.old, 'catalog_category')
  const values = await readEavValues(move.old, {
    table: 'catalog_category_entity',
    attributes: ATTRIBUTES.flatMap((code) => known.get(code) ?? []),
    entityIds: all.map(({ id }) => id),
  })
  return { all, values, blocks: await readBlockCodes(move) }
}

function tellOfTree(move: ReadMove, { all, values }: Tree): void {
  move.report.leaveOut(
    'values of categories',
    values.leftovers,
    say('they are set for one store view, but apply to all of them'),
  )
  for (const { id, parentId } of inTreeOrder(all).adrift)
    move.report.refuse(
      'category',
      String(id),
      say('the categories above it, from {parent} on, lead to no root', { parent: String(parentId) }),
    )
  if (rootsOf(move).length > 1)
    move.report.askOwner(
      say(
        'The old shop had several stores with categories of their own. The categories of each other store are below a new category that the menu does not show.',
      ),
    )
}

/** `outside` counts categories of no open store. */
async function convertTree(move: ReadMove, { all, values, blocks }: Tree) {
  const views = openViews(move)
  const roots = rootsOf(move)
  const paths = await readPaths(move)
  const taken = new Set(paths.values())
  const items: CategoryItem[] = []
  const parents = new Map<string, string>()
  let outside = 0
  for (const one of inTreeOrder(all).ordered) {
    if (one.id === TREE_ROOT || one.id === roots[0]) continue
    const isOtherRoot = roots.includes(one.id)
    const isUppermost = isOtherRoot || one.parentId === roots[0]
    const parent = isUppermost ? '' : paths.get(String(one.parentId))
    if (parent === undefined) {
      // One that stood in an open store before stays where it is here.
      paths.delete(String(one.id))
      outside++
      continue
    }
    const texts = textsIn({ values, blocks }, one.id)
    const path = paths.get(String(one.id)) ?? freePath(parent, texts(views[0]).urlKey, one.id)
    paths.set(String(one.id), path)
    if (!isUppermost) parents.set(String(one.id), String(one.parentId))
    items.push(convert(one, { path, views, values, blocks, isOtherRoot }))
  }
  return { items, outside, parentOf: (oldId: string) => parents.get(oldId) }

  function freePath(parent: string, urlKey: string, id: number): string {
    let path = parent === '' ? urlKey : `${parent}/${urlKey}`
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

function convert(
  { id, parentId, position }: OldCategory,
  { path, views, values, blocks, isOtherRoot }: Placed,
): CategoryItem {
  const [main] = views
  const { own, texts } = textsByView(views, textsIn({ values, blocks }, id))
  const { landingBlock, shows, ...words } = own
  const image = values.get(id, 'image', main.id)
  const landingPage = values.get(id, 'landing_page', main.id)
  const isMissing =
    !!landingPage && values.get(id, 'display_mode', main.id)?.includes('PAGE') && !blocks.has(landingPage)
  const record = compact({
    kind: 'category' as const,
    path,
    ...words,
    ...(landingBlock && { landingBlock, shows }),
    texts,
    position,
    image: image && image !== 'no_selection' ? `catalog/category/${image.replace(/^\/+/, '')}` : undefined,
    isActive: values.get(id, 'is_active', main.id) === '1',
    isInMenu: !isOtherRoot && values.get(id, 'include_in_menu', main.id) !== '0',
  })
  const partOf = partsOf(record)
  return {
    oldId: String(id),
    name: path,
    record,
    parts: [
      { name: PLACE, properties: ['path'], says: parentId },
      { name: 'position', properties: ['position'], says: position },
      partOf('address', 'urlKey'),
      partOf('texts', 'texts'),
      partOf('picture', 'image'),
      partOf('active', 'isActive'),
      partOf('menu', 'isInMenu'),
      partOf('page', 'landingBlock', 'shows'),
    ],
    warnings: [
      ...shownOtherwise(views, main, (view) => values.get(id, 'is_active', view.id) === '1'),
      ...(isMissing
        ? [
            say('its landing page, the block {block}, is not there: it shows its description and its products here', {
              block: landingPage,
            }),
          ]
        : []),
    ],
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
