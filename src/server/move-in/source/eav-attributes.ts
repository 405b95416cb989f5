import type { OldShop } from './old-shop.ts'

/** The scope in which a value of an attribute may differ: by store view, by website, or not at all. */
export type OldScope = 'store' | 'global' | 'website'

export type OldAttribute = {
  id: number
  code: string
  /** The table of its values: "varchar", "int"; "static" is a column of the entity itself. */
  backendType: string
  /** The table, with the prefix of tables, of values that stand apart from others of their type, as URL keys of Enterprise do. */
  backendTable: string | null
  backendModel: string | null
  /** "select", "textarea". */
  input: string | null
  sourceModel: string | null
  scope: OldScope
  label: string | null
  /** The shop's owner made it; the others are Magento's. */
  isUserDefined: boolean
  isVisible: boolean
  isSearchable: boolean
  isFilterable: boolean
  isComparable: boolean
  isVisibleOnFront: boolean
  position: number
}

const SCOPES: readonly OldScope[] = ['store', 'global', 'website']
type Flags = 'isUserDefined' | 'isVisible' | 'isSearchable' | 'isFilterable' | 'isComparable' | 'isVisibleOnFront'
type Row = Omit<OldAttribute, Flags | 'scope'> & Record<Flags | 'isGlobal', number>

/** The attributes of products ("catalog_product") or of categories ("catalog_category"), by code. */
export async function readOldAttributes(
  old: OldShop,
  entityType: 'catalog_product' | 'catalog_category',
): Promise<Map<string, OldAttribute>> {
  const found = await old.rows<Row>(
    `select a.attribute_id as id, a.attribute_code as code, a.backend_type as backendType, b.table_name as backendTable,
       a.backend_model as backendModel,
       a.frontend_input as input, a.source_model as sourceModel, c.is_global as isGlobal, a.frontend_label as label,
       a.is_user_defined as isUserDefined, c.is_visible as isVisible, c.is_searchable as isSearchable,
       c.is_filterable as isFilterable, c.is_comparable as isComparable, c.is_visible_on_front as isVisibleOnFront, c.position
     from {eav_attribute} a join {eav_entity_type} t on t.entity_type_id = a.entity_type_id
       join {catalog_eav_attribute} c on c.attribute_id = a.attribute_id
       left join information_schema.tables b on b.table_schema = database() and b.table_name = cast(a.backend_table as binary)
     where t.entity_type_code = ? order by c.position, a.attribute_id`,
    [entityType],
  )
  return new Map(
    found.map(({ isGlobal, ...row }) => [
      row.code,
      {
        ...row,
        scope: SCOPES[isGlobal] ?? 'store',
        isUserDefined: row.isUserDefined === 1,
        isVisible: row.isVisible === 1,
        isSearchable: row.isSearchable === 1,
        // 2 offers it with the options that lead to nothing, too.
        isFilterable: row.isFilterable > 0,
        isComparable: row.isComparable === 1,
        isVisibleOnFront: row.isVisibleOnFront === 1,
      },
    ]),
  )
}

/** Attribute set → the ids of its attributes. */
export async function readAttributeSets(old: OldShop): Promise<Map<number, Set<number>>> {
  const sets = new Map<number, Set<number>>()
  for (const { setId, attributeId } of await old.rows<{ setId: number; attributeId: number }>(
    'select attribute_set_id as setId, attribute_id as attributeId from {eav_entity_attribute}',
  )) {
    const set = sets.get(setId) ?? new Set()
    sets.set(setId, set.add(attributeId))
  }
  return sets
}
