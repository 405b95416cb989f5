import { sql } from 'drizzle-orm'
import type { CustomOptionInput } from '#domain/catalog/catalogue-words.ts'
import { ownEntry } from '#domain/own-entry.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { INPUTS } from '../../import/magento1/read-custom-options.ts'
import { idList } from '../../import/read/bulk.ts'
import { oldLinkFile } from '../parts/download-files.ts'
import { titlesByOwner, type TitleRow } from '../parts/titles.ts'
import type { Move } from '../step/move.ts'
import { pairParts } from './pair-parts.ts'

/** Ids there → ids here, of the parts that products are made of. */
export type MovedParts = {
  bundleOptions: ReadonlyMap<string, number>
  selections: ReadonlyMap<string, number>
  customOptions: ReadonlyMap<string, number>
  inputs: ReadonlyMap<number, CustomOptionInput>
  values: ReadonlyMap<string, number>
  links: ReadonlyMap<string, number>
}

type OurPart = { id: number; ownerId: number; name: string }
type Titled = TitleRow & { productId: number; input?: string | null }

/**
 * The parts of these products, found again by what the import tells them apart by: titles, products and files.
 * @param products id there → id here
 */
export async function readMovedParts(move: Move, products: ReadonlyMap<number, number>): Promise<MovedParts> {
  const [old, ours] = [[...products.keys()], [...products.values()]]
  if (old.length === 0) return { ...NONE, inputs: new Map() }
  const here = (productId: number) => products.get(productId) ?? 0
  const bundleOptions = pairParts(
    titled(move, await oldBundleOptions(move, old), ({ productId }) => here(productId)),
    (await ourBundleOptions(move.db, ours)).map(keyOf),
  )
  const options = await ourOptions(move.db, ours)
  const customOptions = pairParts(
    titled(
      move,
      await oldCustomOptions(move, old),
      (one) => `${here(one.productId)} ${ownEntry(INPUTS, one.input ?? '')}`,
    ),
    options.map(({ id, ownerId, input, name }) => ({ id, key: `${ownerId} ${input} ${name}` })),
  )
  return {
    bundleOptions,
    customOptions,
    inputs: new Map(options.map(({ id, input }) => [id, input])),
    selections: await pairSelections(move, bundleOptions, old),
    values: await pairValues(move, customOptions),
    links: await pairLinks(move, products),
  }
}

const NONE = {
  bundleOptions: new Map<string, number>(),
  selections: new Map<string, number>(),
  customOptions: new Map<string, number>(),
  values: new Map<string, number>(),
  links: new Map<string, number>(),
}

const keyOf = ({ id, ownerId, name }: OurPart) => ({ id, key: `${ownerId} ${name}` })

/** In their order; a part without a title did not come. */
function titled(move: Move, found: readonly Titled[], ownerOf: (one: Titled) => number | string) {
  const titles = titlesByOwner(move, found)
  const parts = new Map(found.map((one) => [one.ownerId, one]))
  return [...parts].flatMap(([id, one]) => {
    const title = titles.get(id)?.title
    return title === undefined ? [] : [{ id, key: `${ownerOf(one)} ${title}` }]
  })
}

const oldBundleOptions = ({ old }: Move, products: readonly number[]) =>
  old.rows<Titled>(
    `select o.option_id as ownerId, o.parent_id as productId, v.store_id as storeId, v.title
     from {catalog_product_bundle_option} o join {catalog_product_bundle_option_value} v on v.option_id = o.option_id
     where o.parent_id in (?) order by o.parent_id, o.position, o.option_id`,
    [products],
  )

const oldCustomOptions = ({ old }: Move, products: readonly number[]) =>
  old.rows<Titled>(
    `select o.option_id as ownerId, o.product_id as productId, o.type as input, t.store_id as storeId, t.title
     from {catalog_product_option} o join {catalog_product_option_title} t on t.option_id = o.option_id
     where o.product_id in (?) order by o.product_id, o.sort_order, o.option_id`,
    [products],
  )

const ourBundleOptions = (db: Queryable, products: number[]) =>
  rows<OurPart>(
    db,
    sql`select id, product_id as "ownerId", title as name from bundle_option
        where product_id in ${idList(products)} order by 2, position, id`,
  )

const ourLinks = (db: Queryable, products: number[]) =>
  rows<OurPart>(
    db,
    sql`select id, product_id as "ownerId", file as name from download_link
        where product_id in ${idList(products)} order by 2, position, id`,
  )

const ourValues = (db: Queryable, options: number[]) =>
  rows<OurPart>(
    db,
    sql`select id, option_id as "ownerId", title as name from custom_option_value
        where option_id in ${idList(options)} order by 2, position, id`,
  )

const ourOptions = (db: Queryable, products: number[]) =>
  rows<OurPart & { input: CustomOptionInput }>(
    db,
    sql`select id, product_id as "ownerId", title as name, input from custom_option
        where product_id in ${idList(products)} order by 2, position, id`,
  )

async function pairSelections(move: Move, options: ReadonlyMap<string, number>, products: readonly number[]) {
  if (options.size === 0) return NONE.selections
  const found = await move.old.rows<{ id: number; optionId: number; sku: string }>(
    `select s.selection_id as id, s.option_id as optionId, e.sku
     from {catalog_product_bundle_selection} s join {catalog_product_entity} e on e.entity_id = s.product_id
     where s.parent_product_id in (?) order by s.option_id, s.position, s.selection_id`,
    [products],
  )
  const ours = await rows<OurPart>(
    move.db,
    sql`select s.id, s.option_id as "ownerId", p.sku as name from bundle_selection s join product p on p.id = s.product_id
        where s.option_id in ${idList([...options.values()])} order by 2, s.position, s.id`,
  )
  return pairParts(
    found.map(({ id, optionId, sku }) => ({ id, key: `${options.get(String(optionId))} ${sku}` })),
    ours.map(keyOf),
  )
}

async function pairValues(move: Move, options: ReadonlyMap<string, number>) {
  if (options.size === 0) return NONE.values
  const found = await move.old.rows<Titled>(
    `select v.option_type_id as ownerId, v.option_id as productId, t.store_id as storeId, t.title
     from {catalog_product_option_type_value} v join {catalog_product_option_type_title} t on t.option_type_id = v.option_type_id
     where v.option_id in (?) order by v.option_id, v.sort_order, v.option_type_id`,
    [[...options.keys()]],
  )
  return pairParts(
    titled(move, found, ({ productId }) => options.get(String(productId)) ?? 0),
    (await ourValues(move.db, [...options.values()])).map(keyOf),
  )
}

async function pairLinks(move: Move, products: ReadonlyMap<number, number>) {
  if (!(await move.old.hasTable('downloadable_link'))) return NONE.links
  const found = await move.old.rows<{ id: number; productId: number; file: string | null }>(
    `select link_id as id, product_id as productId, link_file as file from {downloadable_link}
     where product_id in (?) and link_type = 'file' order by product_id, sort_order, link_id`,
    [[...products.keys()]],
  )
  return pairParts(
    found.map(({ id, productId, file }) => ({ id, key: `${products.get(productId)} ${oldLinkFile(file ?? '')}` })),
    (await ourLinks(move.db, [...products.values()])).map(keyOf),
  )
}
