import { readOldAttributes } from '../../source/eav-attributes.ts'
import { readEavValues } from '../../source/eav-values.ts'
import type { Comparison } from '../comparing/comparison.ts'

/** Tells whether the old shop shows these products and categories in a store view. */
export type ShownThere = (
  products: readonly number[],
  categories: readonly number[],
) => Promise<(one: { kind: 'product' | 'category'; id: number }, view: { id: number; websiteId: number }) => boolean>

const ON = '1'
const NOT_BY_ITSELF = '1'

/** Read from the old shop's tables: status, visibility and websites of products, and whether every category on the way is on. */
export async function createShownThere({ old }: Comparison): Promise<ShownThere> {
  const ofProducts = await readOldAttributes(old, 'catalog_product')
  const ofCategories = await readOldAttributes(old, 'catalog_category')
  return async (products, categories) => {
    const values = await readEavValues(old, {
      table: 'catalog_product_entity',
      attributes: ['status', 'visibility'].flatMap((code) => ofProducts.get(code) ?? []),
      entityIds: products,
    })
    const websites = new Set(
      products.length === 0
        ? []
        : (
            await old.rows<{ key: string }>(
              "select concat(product_id, ' ', website_id) as `key` from {catalog_product_website} where product_id in (?)",
              [products],
            )
          ).map(({ key }) => key),
    )
    const paths = new Map(
      categories.length === 0
        ? []
        : (
            await old.rows<{ id: number; path: string }>(
              "select entity_id as id, coalesce(path, '') as path from {catalog_category_entity} where entity_id in (?)",
              [categories],
            )
          ).map(({ id, path }) => [id, path.split('/').map(Number).slice(2)]),
    )
    const states = await readEavValues(old, {
      table: 'catalog_category_entity',
      attributes: ['is_active'].flatMap((code) => ofCategories.get(code) ?? []),
      entityIds: [...new Set([...paths.values()].flat())],
    })
    return ({ kind, id }, view) => {
      if (kind === 'product')
        return (
          values.get(id, 'status', view.id) === ON &&
          values.get(id, 'visibility', view.id) !== NOT_BY_ITSELF &&
          websites.has(`${id} ${view.websiteId}`)
        )
      const path = paths.get(id)
      return path !== undefined && path.length > 0 && path.every((one) => states.get(one, 'is_active', view.id) === ON)
    }
  }
}
