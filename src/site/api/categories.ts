import * as v from 'valibot'
import { loosened } from '#server/import/records/loosened.ts'
import { categoryRecord } from '#server/import/frame/category.ts'
import { integer } from '#server/schema/schema-parts.ts'
import type { CategoryRefusal } from '#server/owner/category-tree.ts'
import { answerFrame, changeFrame, createFrame, type FrameKind } from './frame-records.ts'
import { operation, type Operation } from './operation.ts'
import { afterPlace, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'

const OF: FrameKind = { kind: 'category', noun: 'category' }
const { kind: _, path, ...parts } = categoryRecord.entries
const LEAST_POSITION = -2_147_483_648
const MOST_PLACEMENTS = 1000

const listCategories = operation({
  id: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'The tree of categories: each below its parent, in the order of the menu',
  scope: 'catalogue:read',
  answer: 'CategoryTree',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: (await owner.categories.all()).map(withoutId) } }),
})

const getCategory = operation({
  id: 'getCategory',
  method: 'GET',
  path: '/categories/{path}',
  summary: 'One category with its texts in each store view',
  scope: 'catalogue:read',
  answer: 'Category',
  problems: ['not-found'],
  run: ({ owner, params }) => answerFrame(owner, OF, params.path!),
})

const createCategory = operation({
  id: 'createCategory',
  method: 'POST',
  path: '/categories',
  summary: 'Make a category',
  about: 'Its path names it from the root down ("tea/teapots"); the category above it must be there.',
  scope: 'catalogue:write',
  body: v.strictObject({ path, ...parts }),
  answer: 'Category',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  run: ({ owner, asking, body: { path: name, ...record } }) => createFrame({ owner, asking }, OF, name, record),
})

const changeCategory = operation({
  id: 'changeCategory',
  method: 'PATCH',
  path: '/categories/{path}',
  summary: 'Change a category’s names, texts, picture and landing page: what is left out stays',
  about: 'With another urlKey, former addresses lead to the new ones.',
  scope: 'catalogue:write',
  body: loosened(v.strictObject(parts)),
  answer: 'Category',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  run: ({ owner, asking, params, body, ifMatch }) =>
    changeFrame({ owner, asking }, OF, params.path!, { record: body as Record<string, unknown>, ifMatch }),
})

const code = v.pipe(v.string('is text'), v.minLength(1, 'must not be empty'), v.maxLength(255, 'is too long'))

const moveCategory = operation({
  id: 'moveCategory',
  method: 'POST',
  path: '/categories/{path}/move',
  summary: 'Put a category, with all below it, elsewhere in the tree',
  about: 'Its path changes with it, and former addresses lead to the new ones.',
  scope: 'catalogue:write',
  body: v.strictObject({
    parent: v.pipe(v.nullable(path), v.description('The path of the category above it; null: none.')),
    after: v.optional(
      v.pipe(
        v.nullable(code),
        v.description(
          'The last part of the path of the one it follows there; null: it is the first; left out: the last.',
        ),
      ),
    ),
  }),
  answer: 'Category',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, params, body }) {
    const moved = await owner.categories.move(asking, { path: params.path!, ...body })
    if (moved.status !== 'done') throw refusal(moved, params.path!)
    return answerFrame(owner, OF, moved.path)
  },
})

const removeCategory = operation({
  id: 'removeCategory',
  method: 'DELETE',
  path: '/categories/{path}',
  summary: 'Remove a category that has none below it; its products stay',
  scope: 'catalogue:write',
  answer: 'Removed',
  problems: ['not-found', 'not-allowed-now', 'key-used'],
  async run({ owner, asking, params }) {
    const removed = await owner.categories.remove(asking, params.path!)
    if (removed.status !== 'done') throw refusal(removed, params.path!)
    return { body: { removed: params.path! } }
  },
})

const listPlaced = operation({
  id: 'listCategoryProducts',
  method: 'GET',
  path: '/categories/{path}/products',
  summary: 'The products in a category, by position',
  scope: 'catalogue:read',
  query: v.strictObject(pageQuery),
  answer: 'CategoryProducts',
  problems: ['not-found', 'invalid'],
  async run({ owner, params, query: { limit, cursor } }) {
    const after = afterPlace(cursor)
    const read = async (most: number) => {
      const found = await owner.categories.products(params.path!, after, most)
      if (!found) throw refusal({ status: 'unknown-category' }, params.path!)
      return found.map(({ id, ...one }) => ({ ...one, id: `${one.position}:${id}` }))
    }
    return { body: await pageOf(limit, read, withoutId) }
  },
})

const placeProducts = operation({
  id: 'placeProducts',
  method: 'POST',
  path: '/categories/{path}/product-changes',
  summary: 'Put products into a category, at a position, or take them out: all of it or, if one is wrong, nothing',
  about: 'Without a position, a product that is in the category keeps the one it has, and another one gets 0.',
  scope: 'catalogue:write',
  body: v.strictObject({
    changes: v.pipe(
      v.array(
        v.union(
          [
            v.strictObject({ sku: code, position: v.optional(integer(LEAST_POSITION)) }),
            v.strictObject({ sku: code, isRemoved: v.literal(true) }),
          ],
          'has sku, and may have position, or isRemoved: true',
        ),
        'is a list',
      ),
      v.minLength(1, 'must not be empty'),
      v.maxLength(MOST_PLACEMENTS, `has at most ${MOST_PLACEMENTS} changes`),
      v.check((all) => new Set(all.map(({ sku }) => sku)).size === all.length, 'names a product twice'),
    ),
  }),
  answer: 'Done',
  problems: ['not-found', 'invalid', 'key-used'],
  async run({ owner, asking, params, body: { changes } }) {
    const placed = await owner.categories.place(asking, params.path!, changes)
    if (placed.status !== 'done') throw refusal(placed, params.path!)
    return { body: { isDone: true } }
  },
})

export const categoryOperations: readonly Operation[] = [
  listCategories,
  getCategory,
  createCategory,
  changeCategory,
  moveCategory,
  removeCategory,
  listPlaced,
  placeProducts,
]

const whole = v.pipe(v.number(), v.integer())

export const categorySchemas = {
  Category: v.strictObject({ path, ...parts }),
  CategoryTree: v.strictObject({
    items: v.array(
      v.strictObject({
        path: v.string(),
        name: v.pipe(v.string(), v.description('In the default store view.')),
        position: whole,
        isActive: v.boolean(),
        isInMenu: v.boolean(),
        image: v.nullable(v.string()),
        products: v.pipe(whole, v.description('In the category itself.')),
      }),
    ),
  }),
  CategoryProducts: v.strictObject({
    items: v.array(v.strictObject({ sku: v.string(), name: v.string(), isEnabled: v.boolean(), position: whole })),
    next: v.nullable(v.string()),
  }),
  Done: v.strictObject({ isDone: v.literal(true) }),
}

function withoutId<Row extends { id: unknown }>(row: Row): Omit<Row, 'id'> {
  const { id: __, ...one } = row
  return one
}

const AT_PARENT = {
  'unknown-parent': { pointer: '/parent', detail: 'is no category' },
  'within-itself': { pointer: '/parent', detail: 'is the category itself, or below it' },
  'known-path': { pointer: '/parent', detail: 'has a category of this code already' },
  'path-too-long': { pointer: '/parent', detail: 'would make a path of more than 1000 characters' },
  'unknown-sibling': { pointer: '/after', detail: 'is no category there' },
}

function refusal(refused: CategoryRefusal | { status: 'other-request' }, given: string): Problem {
  if (refused.status === 'other-request') return new Problem('key-used')
  if (refused.status === 'unknown-category') return new Problem('not-found', `There is no category ${given}.`)
  if (refused.status === 'has-children') return new Problem('not-allowed-now', 'There are categories below it.')
  if (refused.status === 'in-promotion')
    return new Problem('not-allowed-now', `The promotion "${refused.name}" names it: change that first.`)
  if (refused.status === 'unknown-product')
    return new Problem('invalid', undefined, [{ pointer: `/changes/${refused.at}/sku`, detail: 'is no product' }])
  return new Problem('invalid', undefined, [AT_PARENT[refused.status]])
}
