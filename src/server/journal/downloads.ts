import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { anyOf } from '../product/product-sql.ts'
import type { Queryable } from '../database/database.ts'
import { checkedRows, count, integer, nullable, object, row, text } from '../database/row.ts'

/** A file an order gives access to, as its journal keeps it. */
export type OrderDownload = {
  linePosition: number
  title: string
  /** Below the media folder. */
  file: string
  /** Random part of the download's address; nobody guesses it. */
  token: string
  /** Null: without end. */
  mostDownloads: number | null
}

export const orderDownload = object<OrderDownload>({
  linePosition: count,
  title: text,
  file: text,
  token: text,
  mostDownloads: nullable(count),
})

const downloadLink = row('download link', {
  id: integer,
  productId: integer,
  title: text,
  file: text,
  most: nullable(count),
})

type Line = { productId: number | null; productType?: ProductType | null; options?: ChosenOptions; quantity: number }

/** Downloads that were bought with these lines; asks the database only where a line has one. */
export async function downloadsOf(
  db: Queryable,
  lines: readonly Line[],
  store: Pick<StoreView, 'code'>,
): Promise<OrderDownload[]> {
  const wanted = lines.flatMap(({ productId, productType }) =>
    hasDownloads(productType) && productId !== null ? [productId] : [],
  )
  if (wanted.length === 0) return []
  const links = await checkedRows(
    db,
    downloadLink,
    sql`select d.id, d.product_id as "productId", coalesce(d.titles ->> ${store.code}, d.title) as title, d.file,
          d.max_downloads as most
        from download_link d where d.product_id = ${anyOf(wanted)} order by d.position, d.id`,
  )
  return lines.flatMap(({ productId, productType, options, quantity }, linePosition) => {
    if (!hasDownloads(productType)) return []
    const chosen = options?.links
    const bought = links.filter((link) => link.productId === productId && (!chosen?.length || chosen.includes(link.id)))
    return bought.map(({ title, file, most }) => ({
      linePosition,
      title,
      file,
      token: randomBytes(16).toString('base64url'),
      mostDownloads: most === null ? null : most * quantity,
    }))
  })
}

const hasDownloads = (type: ProductType | null | undefined) => !!type && rulesOf({ type }).hasDownloads
