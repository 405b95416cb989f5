import { sql } from 'drizzle-orm'
import { rows } from '#server/database/database.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { CardProduct, PageProduct } from '#domain/product/product.ts'
import { anyOf, cardColumns, isShown, pageColumns, productColumns, productTexts } from './product-sql.ts'
import type { Snapshot } from './snapshot.ts'
import { readSparing, soundOnes } from './read-sparing.ts'

/** The data of these products' cards, in this order, without those that are not shown: one statement at most. */
export async function readCards(
  { db, locale, memory, stock, broken, sources }: Snapshot,
  ids: number[],
): Promise<CardProduct[]> {
  for (const id of ids) sources?.products.add(id)
  const found = new Map<number, CardProduct | null>()
  for (const id of ids) {
    const known = memory.cards.get(id)
    if (known !== undefined) found.set(id, known)
  }
  const missing = [...new Set(ids)].filter((id) => !found.has(id) && isRowId(id))
  if (missing.length) {
    const cards = (some: readonly number[]) =>
      rows<{ product: CardProduct }>(
        db,
        sql`select json_build_object(${productColumns(locale)}, ${cardColumns(locale)}) as product
            from product p ${productTexts(locale)} where p.id = ${anyOf(some)} and ${isShown}`,
      )
    const read = await readSparing(missing, cards, broken)
    const models = new Map(soundOnes(read, broken).map((product) => [product.id, product]))
    for (const id of missing) {
      const model = models.get(id) ?? null
      if (model) stock.note(model)
      memory.cards.set(id, model)
      found.set(id, model)
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Everything of one product, in one statement. */
export async function readPage(
  { db, locale, memory, stock, broken, sources }: Snapshot,
  id: number,
): Promise<PageProduct | null> {
  sources?.products.add(id)
  if (!isRowId(id)) return null
  const known = memory.pages.get(id)
  if (known !== undefined) return known
  const page = () =>
    rows<{ product: PageProduct }>(
      db,
      sql`select json_build_object(${productColumns(locale)}, ${pageColumns(locale)}) as product
          from product p ${productTexts(locale)} where p.id = ${id} and ${isShown}`,
    )
  const read = await readSparing([id], page, broken)
  const model = soundOnes(read, broken)[0] ?? null
  if (model) stock.note(model)
  memory.pages.set(id, model)
  return model
}
