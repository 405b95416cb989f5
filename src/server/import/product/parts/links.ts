import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { integer, key, list } from '../../../schema/schema-parts.ts'
import { needed, usually } from '../../codec/field.ts'
import { keepAll, objectOf, tellAll } from '../../codec/fields.ts'
import { idList } from '../../read/bulk.ts'
import { unique } from '../../records/normal.ts'
import type { Given, Joined, ProductPart } from './part.ts'
import { joinRows, ownedRows } from './part-rows.ts'

const GROUPED = { sku: needed('linked_id', 'int', key), quantity: usually('quantity', 'int', integer(0), 0) }

const entries = {
  related: v.optional(list(key)),
  upSells: v.optional(list(key)),
  crossSells: v.optional(list(key)),
  grouped: v.optional(list(objectOf(GROUPED))),
}

type Link = { kind: 'related' | 'up-sell' | 'cross-sell' | 'grouped'; sku: string; quantity: number }

const toOthers = (kind: Link['kind'], skus: string[] = []): Link[] =>
  unique(skus, (sku) => sku).map((sku) => ({ kind, sku, quantity: 0 }))

/** Products that are shown with it, and the parts of a grouped one. */
export const links = {
  entries,
  keep: ({ related, upSells, crossSells, grouped = [] }: Given<typeof entries>) => ({
    links: [
      ...toOthers('related', related),
      ...toOthers('up-sell', upSells),
      ...toOthers('cross-sell', crossSells),
      ...unique(grouped, ({ sku }) => sku).map((part): Link => ({ kind: 'grouped', ...keepAll(GROUPED, part) })),
    ],
  }),
  async read(db, ids) {
    const of = await ownedRows<Link>(
      db,
      sql`select l.product_id as owner, l.kind, p.sku, l.quantity
          from product_link l join product p on p.id = l.linked_id
          where l.product_id in ${idList(ids)} order by l.position, p.id`,
    )
    return ({ id }) => {
      const linked = (wanted: Link['kind']) => of(id).filter(({ kind }) => kind === wanted)
      const skus = (kind: Link['kind']) => linked(kind).map(({ sku }) => sku)
      return {
        related: skus('related'),
        upSells: skus('up-sell'),
        crossSells: skus('cross-sell'),
        grouped: linked('grouped').map((link) => tellAll(GROUPED, link)),
      }
    }
  },
  join: (tx, products: Joined<{ links: Link[] }>[]) =>
    joinRows(
      tx,
      { table: 'product_link', columns: { linked_id: 'int', kind: 'text', quantity: 'int' } },
      products,
      ({ links }, ids) =>
        links.map(({ sku, ...link }) => (ids.has(sku) ? { linked_id: ids.get(sku), ...link } : undefined)),
    ),
} satisfies ProductPart
