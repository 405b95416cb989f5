import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

/** An attribute as conditions name it; `options` are empty where its values are texts or numbers. */
type NamedAttribute = { options: { id: number; code: string }[] }

/** Names in conditions for things that rules name by id. */
export type ConditionNames = {
  skus: ReadonlySet<string>
  /** By path. */
  categories: ReadonlyMap<string, number>
  /** By code. */
  attributes: ReadonlyMap<string, NamedAttribute>
}

/** The texts that may be names, wherever they stand: paths, ids, SKUs or codes. */
export type Mentioned = { skus: Set<string>; categories: Set<string>; attributes: Set<string> }

/** The texts that stand where a name may stand. */
export function mentioned(given: unknown, found = noneMentioned(), depth = 0): Mentioned {
  if (typeof given !== 'object' || given === null || depth > MOST_DEEP) return found
  if (Array.isArray(given)) {
    for (const one of given) mentioned(one, found, depth + 1)
    return found
  }
  const { line, attribute, values, ...others } = given as Record<string, unknown>
  const texts = Array.isArray(values) ? values.filter((one) => typeof one === 'string') : []
  if (typeof attribute === 'string') found.attributes.add(attribute)
  for (const text of texts) {
    if (line === 'sku') found.skus.add(text)
    if (line === 'category') found.categories.add(text)
  }
  for (const one of [line, ...Object.values(others)]) mentioned(one, found, depth + 1)
  return found
}

/** Levels of a file of conditions that are looked at; the deepest that is taken is far above them. */
const MOST_DEEP = 100

const noneMentioned = (): Mentioned => ({ skus: new Set(), categories: new Set(), attributes: new Set() })

/** Reads the names; a category is found by its path and by its id. */
export async function readConditionNames(db: Queryable, names: Mentioned): Promise<ConditionNames> {
  const listed = (some: ReadonlySet<string>) =>
    sql`(select value from json_array_elements_text(${JSON.stringify([...some])}::json))`
  const skus = await rows<{ sku: string }>(db, sql`select sku from product where sku in ${listed(names.skus)}`)
  const categories = await rows<{ id: number; path: string }>(
    db,
    sql`select id, path from category where path in ${listed(names.categories)} or id::text in ${listed(names.categories)}`,
  )
  const attributes = await rows<{ code: string } & NamedAttribute>(
    db,
    sql`select a.code, (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code) order by o.position, o.id), '[]')
          from attribute_option o where o.attribute_id = a.id) as options
        from attribute a where a.code in ${listed(names.attributes)}`,
  )
  return {
    skus: new Set(skus.map(({ sku }) => sku)),
    categories: new Map(categories.map(({ id, path }) => [path, id])),
    attributes: new Map(attributes.map(({ code, options }) => [code, { options }])),
  }
}
