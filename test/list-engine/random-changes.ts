import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database, type Queryable } from '#server/database/database.ts'
import { setEnabled, writePrices, writeTiers } from '#server/product/change-products.ts'
import { setStock } from '#server/product/change-stock.ts'
import { noteTurned, takeStock } from '#server/order/take-stock.ts'
import { productsChanged } from '#server/catalogue-change/raise-revision.ts'
import { withWholes } from '#server/catalogue-change/wholes-of.ts'
import { aProduct } from '../catalogue.ts'
import type { KnownCatalogue } from './generated-catalogue.ts'

type Change = (tx: Queryable, product: { id: number; sku: string }) => Promise<unknown>

const NAMES = ['Amber Kettle', 'Théière élégante', 'theiere', 'Kettle', 'Zest', 'Blue Cup with a lid']

/** One change of a product, in the way commands, orders and imports make it: what a revision says it changed. */
function changesOf({ categories, attributes, washable }: KnownCatalogue, { en, fr }: { en: StoreView; fr: StoreView }) {
  const price = fc.integer({ min: 1, max: 30_000 })
  const name = fc.constantFrom(...NAMES)
  const category = fc.constantFrom(categories.top, categories.below, categories.empty)
  const option = fc.constantFrom(...attributes.flatMap(({ options }) => Object.values(options)))
  const whole =
    (statement: (id: number) => ReturnType<typeof sql>): Change =>
    async (tx, { id }) => {
      await tx.execute(statement(id))
      await productsChanged(tx, [id], 'whole')
    }
  return fc.oneof(
    fc.record({ price, special: fc.option(price) }).map(
      ({ price: given, special }): Change =>
        (tx, { sku }) =>
          writePrices(tx, [
            { sku, price: given, special: special === null ? null : { price: special, from: null, to: null } },
          ]),
    ),
    fc.option(price).map(
      (given): Change =>
        (tx, { sku }) =>
          writeTiers(tx, [
            {
              sku,
              of: { customerGroup: 'vip', quantity: 1 },
              given: given === null ? null : { price: given, from: null, to: null },
            },
          ]),
    ),
    fc.integer({ min: 0, max: 1 }).map(
      (quantity): Change =>
        (tx, { sku }) =>
          setStock(tx, [{ sku, quantity }]),
    ),
    fc.constant<Change>(async (tx, { id }) => {
      const { isTaken, turned } = await takeStock(tx, [{ productId: id, quantity: 1 }])
      if (isTaken) await noteTurned(tx, turned)
    }),
    fc.boolean().map(
      (isEnabled): Change =>
        (tx, { sku }) =>
          setEnabled(tx, [sku], isEnabled),
    ),
    fc
      .tuple(name, fc.constantFrom(en, fr))
      .map(([given, store]) =>
        whole(
          (id) =>
            sql`update product_text set name = ${given} where product_id = ${id}::int and store_id = ${store.id}::int`,
        ),
      ),
    fc
      .constantFrom('both', 'catalog', 'search', 'none')
      .map((visibility) => whole((id) => sql`update product set visibility = ${visibility} where id = ${id}::int`)),
    fc.tuple(category, fc.integer({ min: 0, max: 5 })).map(([given, position]) =>
      whole(
        (
          id,
        ) => sql`insert into product_category (product_id, category_id, position) values (${id}::int, ${given}::int, ${position}::int)
          on conflict (product_id, category_id) do update set position = excluded.position`,
      ),
    ),
    category.map((given) =>
      whole((id) => sql`delete from product_category where product_id = ${id}::int and category_id = ${given}::int`),
    ),
    option.map((given) =>
      whole(
        (id) => sql`insert into product_attribute (product_id, attribute_id, option_id)
          select ${id}::int, o.attribute_id, o.id from attribute_option o where o.id = ${given}::int
            and not exists (select 1 from product_attribute v where v.product_id = ${id}::int and v.option_id = o.id)`,
      ),
    ),
    fc
      .constantFrom('0', '1')
      .map((text) =>
        whole(
          (id) =>
            sql`update product_attribute set text = ${text} where product_id = ${id}::int and attribute_id = ${washable}::int`,
        ),
      ),
    fc
      .tuple(fc.boolean(), fc.boolean())
      .map(([isFeatured, isNew]) =>
        whole(
          (id) =>
            sql`update product set is_featured = ${isFeatured}::boolean, new_from = case when ${isNew}::boolean then date '2026-01-01' end where id = ${id}::int`,
        ),
      ),
    name.map((given): Change => async (tx) => {
      const id = await aProduct(tx, en, { name: given, categories: [categories.below] })
      await productsChanged(tx, [id], 'whole')
    }),
    fc.constant<Change>(async (tx, { id }) => {
      const wholes = await withWholes(tx, [id])
      await tx.execute(sql`delete from product where id = ${id}::int`)
      await productsChanged(tx, wholes, 'whole')
    }),
  )
}

/** A few changes of any products of a catalogue: each given one is made in a transaction of its own. */
export function randomChanges(db: Database, known: KnownCatalogue, stores: { en: StoreView; fr: StoreView }) {
  const one = fc.tuple(fc.nat(), changesOf(known, stores)).map(([nth, change]) => async () => {
    const products = await rows<{ id: number; sku: string }>(db, sql`select id, sku from product order by id`)
    await db.transaction((tx) => change(tx, products[nth % products.length]!))
  })
  return fc.array(one, { minLength: 1, maxLength: 12 })
}
