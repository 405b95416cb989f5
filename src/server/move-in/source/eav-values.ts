import { groupBy } from '../../import/records/group-by.ts'
import type { OldAttribute } from './eav-attributes.ts'
import type { OldShop } from './old-shop.ts'

const VALUE_TYPES = new Set(['varchar', 'int', 'decimal', 'text', 'datetime'])

type Reading = {
  /** "catalog_product_entity". */
  table: string
  attributes: Iterable<OldAttribute>
  /** Entity → the attributes of its set; an entity without an entry has all. */
  attributesOf?: (entityId: number) => ReadonlySet<number> | undefined
  entityIds: readonly number[]
}

export type EavValues = {
  /**
   * The value in a store view: its own, also an empty one, else the value for all. undefined when there is neither; an
   * empty text is empty.
   */
  get(entityId: number, code: string, storeId: number): string | undefined
  /** Values of store views for attributes that cannot differ by view: Magento reads none of them. */
  leftovers: number
  /** Values of attributes outside of the product's set: Magento reads none of them. */
  outsideSet: number
}

type Row = { entityId: number; attributeId: number; storeId: number; value: string | number | null }

/** Reads the values of many entities at once, for all store views. */
export async function readEavValues(
  old: OldShop,
  { table, attributes, attributesOf, entityIds }: Reading,
): Promise<EavValues> {
  const byId = new Map([...attributes].map((attribute) => [attribute.id, attribute]))
  const values = new Map<string, string>()
  const found: EavValues = {
    get: (entityId, code, storeId) =>
      values.get(`${entityId} ${storeId} ${code}`) ?? values.get(`${entityId} 0 ${code}`),
    leftovers: 0,
    outsideSet: 0,
  }
  if (entityIds.length === 0) return found
  const tables = groupBy(
    [...byId.values()].filter(({ backendType }) => VALUE_TYPES.has(backendType)),
    ({ backendType, backendTable }) => (backendTable ? `\`${backendTable}\`` : `{${table}_${backendType}}`),
  )
  for (const [from, held] of tables) {
    const rows = await old.rows<Row>(
      `select entity_id as entityId, attribute_id as attributeId, store_id as storeId, value
       from ${from} where entity_id in (?) and attribute_id in (?)`,
      [entityIds, held.map(({ id }) => id)],
    )
    for (const { entityId, attributeId, storeId, value } of rows) {
      const { code, scope } = byId.get(attributeId)!
      const set = attributesOf?.(entityId)
      if (set && !set.has(attributeId)) found.outsideSet++
      else if (scope === 'global' && storeId !== 0) found.leftovers++
      else values.set(`${entityId} ${storeId} ${code}`, value === null ? '' : String(value))
    }
  }
  return found
}
