import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { StoreView } from '#domain/store/store.ts'
import { anyOf } from '../product/product-sql.ts'
import { listedTypes } from '../product/types/listed-types.ts'
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

const WITH_DOWNLOADS = listedTypes(({ hasDownloads }) => hasDownloads)

/** `units`: the products that one piece of the line is made of: itself, the chosen variant or the chosen parts. */
type Line = {
  options: ChosenOptions
  quantity: number
  units: readonly { part: { id: number; isVirtual: boolean }; quantity: number }[]
}

/** Downloads that were bought with these lines; asks the database only where something of a line is not sent. */
export async function downloadsOf(
  db: Queryable,
  lines: readonly Line[],
  store: Pick<StoreView, 'code'>,
): Promise<OrderDownload[]> {
  const wanted = lines.flatMap(({ units }) => units.flatMap(({ part }) => (part.isVirtual ? [part.id] : [])))
  if (wanted.length === 0) return []
  const links = await checkedRows(
    db,
    downloadLink,
    sql`select d.id, d.product_id as "productId", coalesce(d.titles ->> ${store.code}, d.title) as title, d.file,
          d.max_downloads as most
        from download_link d join product p on p.id = d.product_id
        where d.product_id = ${anyOf(wanted)} and p.type in (${WITH_DOWNLOADS}) order by d.position, d.id`,
  )
  return lines.flatMap(({ units, options, quantity }, linePosition) =>
    units.flatMap((unit) => {
      const chosen = options.links
      const bought = links.filter(
        (link) => link.productId === unit.part.id && (!chosen?.length || chosen.includes(link.id)),
      )
      return bought.map(({ title, file, most }) => ({
        linePosition,
        title,
        file,
        token: randomBytes(16).toString('base64url'),
        mostDownloads: most === null ? null : most * quantity * unit.quantity,
      }))
    }),
  )
}
