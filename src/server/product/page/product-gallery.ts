import { sql } from 'drizzle-orm'
import type { ProductGallery } from '#domain/catalog/views.ts'
import { rows } from '#server/database/database.ts'
import { pictureOf } from '../card.ts'
import { videoOf } from './product-page.ts'
import type { StoredMedium } from '#domain/product/product.ts'
import { isShown, mediaOf } from '../product-sql.ts'
import { nameOf } from '../types/price-stock-sql.ts'
import { isRowId } from '../../database/row-id.ts'
import type { Snapshot } from '../snapshot.ts'

type Found = {
  sku: string
  name: string | null
  media: StoredMedium[] | null
  ofParent: StoredMedium[] | null
  parentName: string | null
}

/**
 * The pictures and videos of a product that is shown, or of a variant of one. A variant without any has its product's:
 * `parentId` says which, where it belongs to several.
 */
export async function productGallery(
  { db, locale }: Snapshot,
  id: number,
  parentId?: number,
): Promise<ProductGallery | undefined> {
  if (!isRowId(id)) return undefined
  const wanted = parentId !== undefined && isRowId(parentId) ? parentId : null
  const [found] = await rows<{ gallery: Found; isShown: boolean; parent: number | null }>(
    db,
    sql`select ${isShown} as "isShown", o.id as parent, json_build_object(
          'sku', p.sku, 'name', ${nameOf(sql.raw('p.id'), locale)}, 'media', ${mediaOf(sql.raw('p.id'))},
          'parentName', ${nameOf(sql.raw('o.id'), locale)}, 'ofParent', ${mediaOf(sql.raw('o.id'))}) as gallery
        from product p left join lateral (
          select parent.id from configurable_child cc join product parent on parent.id = cc.product_id
          where cc.child_id = p.id and parent.is_enabled and parent.visibility <> 'none'
          order by parent.id = ${wanted}::int desc, parent.id limit 1) o on true
        where p.id = ${id} and p.is_enabled`,
  )
  if (!found || (!found.isShown && found.parent === null)) return undefined
  const { sku, name, media, ofParent, parentName } = found.gallery
  const { code } = locale.store
  const view = (some: StoredMedium[] | null, called: string) => ({
    pictures: (some ?? []).filter(({ kind }) => kind === 'image').map((medium) => pictureOf(medium, code, called)),
    videos: (some ?? []).filter(({ kind }) => kind === 'video').map((medium) => videoOf(medium, code, called)),
  })
  const [own, parents] = [view(media, name ?? sku), view(ofParent, parentName ?? name ?? sku)]
  const fallback = own.pictures[0] ?? parents.pictures[0]
  const shown = media?.length ? own : parents
  return { sku, name: name ?? sku, ...shown, ...(fallback ? { fallback } : {}) }
}
