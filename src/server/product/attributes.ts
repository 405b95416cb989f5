import { sql } from 'drizzle-orm'
import type { AttributeInput } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '#server/database/database.ts'

type AttributeOption = {
  id: number
  code: string
  label: string
  labels: Record<string, string>
  swatch: string | null
}

export type Attribute = {
  id: number
  code: string
  input: AttributeInput
  label: string
  labels: Record<string, string>
  isFilterable: boolean
  isSearchable: boolean
  isVisible: boolean
  swatch: 'colour' | 'picture' | null
  /** In the owner's order. */
  options: AttributeOption[]
}

/** Every attribute, in order, so that products need to name values by id only. */
export type AttributeDictionary = {
  all: Attribute[]
  byId: Map<number, Attribute>
  options: Map<number, AttributeOption & { attribute: Attribute }>
}

/** Tells whether lists can be narrowed by its values. Prices have ranges of their own. */
export const isFilter = ({ isFilterable, input, code }: Pick<Attribute, 'isFilterable' | 'input' | 'code'>): boolean =>
  isFilterable && input !== 'text' && code !== PRICE

/** The code of the filter by price, in addresses and of the attribute that names it. */
export const PRICE = 'price'

export async function readAttributes(db: Queryable): Promise<AttributeDictionary> {
  const found = await rows<{ attribute: Omit<Attribute, 'options'> & { options: AttributeOption[] | null } }>(
    db,
    sql`select json_build_object('id', a.id, 'code', a.code, 'input', a.input, 'label', a.label, 'labels', a.labels,
          'isFilterable', a.is_filterable, 'isSearchable', a.is_searchable, 'isVisible', a.is_visible,
          'swatch', a.swatch, 'options', (
            select json_agg(json_build_object('id', o.id, 'code', o.code, 'label', o.label, 'labels', o.labels,
              'swatch', o.swatch) order by o.position, o.id)
            from attribute_option o where o.attribute_id = a.id)) as attribute
        from attribute a order by a.position, a.id`,
  )
  const all = found.map(({ attribute }) => ({ ...attribute, options: attribute.options ?? [] }))
  return {
    all,
    byId: new Map(all.map((attribute) => [attribute.id, attribute])),
    options: new Map(
      all.flatMap((attribute) => attribute.options.map((option) => [option.id, { ...option, attribute }])),
    ),
  }
}
