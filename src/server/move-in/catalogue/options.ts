import { sql } from 'drizzle-orm'
import { rows, type Database } from '../../database/database.ts'
import type { AttributeRecord } from '../../import/frame/attribute.ts'
import { compact } from '../../import/records/compact.ts'
import { slug } from '../../import/write/addresses.ts'
import type { Move } from '../step/move.ts'
import { findMoved, noteMoved, type MovedRecord } from '../step/moved-records.ts'

/** An option of an attribute; `labelIn(0)` is the back office's label. `here`: as it stands here, if it came in an earlier run. */
export type OldOption = {
  id: number
  code: string
  labelIn: (storeId: number) => string | undefined
  here: OptionHere | undefined
}
/** `says`: the fingerprint of what the old shop said of it when it came last. */
type OptionHere = { code: string; says: string; told: OptionTold }
type OptionTold = Omit<NonNullable<AttributeRecord['options']>[number], 'code'>

const KIND = 'attribute option'

type Row = { attributeId: number; id: number; storeId: number | null; value: string | null }

/**
 * The options of attributes, in their order. An option that came in an earlier run keeps the code that it has here, also when its
 * label is another now; a new one is named after its label.
 */
export async function readOldOptions(
  { old, db }: Pick<Move, 'old' | 'db'>,
  attributeIds: readonly number[],
): Promise<Map<number, OldOption[]>> {
  if (attributeIds.length === 0) return new Map()
  const found = await old.rows<Row>(
    `select o.attribute_id as attributeId, o.option_id as id, v.store_id as storeId, v.value
     from {eav_attribute_option} o left join {eav_attribute_option_value} v on v.option_id = o.option_id
     where o.attribute_id in (?) order by o.attribute_id, o.sort_order, o.option_id, v.store_id`,
    [attributeIds],
  )
  const here = await readMovedOptions(db)
  const labels = new Map<number, Map<number, string>>()
  const attributeOf = new Map<number, number>()
  for (const { attributeId, id, storeId, value } of found) {
    attributeOf.set(id, attributeId)
    const own = labels.get(id) ?? new Map<number, string>()
    if (storeId !== null && value) own.set(storeId, value)
    labels.set(id, own)
  }
  const options = new Map<number, OldOption[]>()
  const taken = new Set([...attributeOf].map(([id, attribute]) => `${attribute} ${here.get(String(id))?.code ?? ''}`))
  for (const [id, attributeId] of attributeOf) {
    const own = labels.get(id)!
    const labelIn = (storeId: number) => own.get(storeId) ?? own.get(0)
    const plain = slug(labelIn(0) ?? '') || `option-${id}`
    let code = here.get(String(id))?.code
    if (code === undefined) {
      code = plain
      for (let n = 2; taken.has(`${attributeId} ${code}`); n++) code = `${plain}-${n}`
      taken.add(`${attributeId} ${code}`)
    }
    options.set(attributeId, [...(options.get(attributeId) ?? []), { id, code, labelIn, here: here.get(String(id)) }])
  }
  return options
}

/**
 * Notes where the options are now; after their attributes have come.
 * @param saysOf fingerprints of what the old shop says of an attribute's options, by their ids; undefined: that has not come
 */
export async function noteOptions(
  db: Database,
  options: ReadonlyMap<number, readonly OldOption[]>,
  saysOf: (attribute: MovedRecord) => ReadonlyMap<number, string> | undefined,
): Promise<void> {
  const attributes = await findMoved(db, 'attribute', [...options.keys()].map(String))
  const ours = await rows<{ id: number; attributeId: number; code: string }>(
    db,
    sql`select id, attribute_id as "attributeId", code from attribute_option`,
  )
  const idOf = new Map(ours.map(({ id, attributeId, code }) => [`${attributeId} ${code}`, id]))
  const known = await findMoved(
    db,
    KIND,
    [...options.values()].flat().map(({ id }) => String(id)),
  )
  const notes = [...options].flatMap(([attributeId, some]) => {
    const attribute = attributes.get(String(attributeId))
    const says = attribute && saysOf(attribute)
    return some.flatMap(({ id, code }) => {
      const newId = idOf.get(`${attribute?.newId} ${code}`)
      const before = known.get(String(id))
      const fingerprint = says?.get(id) ?? before?.fingerprint ?? ''
      const isNoted = before?.newId === String(newId) && before.fingerprint === fingerprint
      return newId === undefined || isNoted ? [] : [{ oldId: String(id), newId: String(newId), fingerprint }]
    })
  })
  await db.transaction((tx) => noteMoved(tx, KIND, notes))
}

/** Options that came and are here, by their ids there. */
export async function readMovedOptions(db: Database): Promise<Map<string, OptionHere>> {
  const found = await rows<Omit<OptionHere, 'told'> & { oldId: string; told: object }>(
    db,
    sql`select m.old_id as "oldId", o.code, m.fingerprint as says,
          json_build_object('label', o.label, 'labels', o.labels, 'swatch', o.swatch) as told
        from moved_record m join attribute_option o on o.id::text = m.new_id where m.kind = ${KIND}`,
  )
  return new Map(found.map(({ oldId, told, ...here }) => [oldId, { ...here, told: compact(told) as OptionTold }]))
}
