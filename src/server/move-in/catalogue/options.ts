import { sql } from 'drizzle-orm'
import { rows, type Database } from '../../database/database.ts'
import { slug } from '../../import/write/addresses.ts'
import type { Move } from '../step/move.ts'
import { allMoved, findMoved, noteMoved } from '../step/moved-records.ts'

/** An option of an attribute; `labelIn(0)` is the back office's label. */
export type OldOption = { id: number; code: string; labelIn: (storeId: number) => string | undefined }

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
  const codes = await readOptionCodes(db)
  const labels = new Map<number, Map<number, string>>()
  const attributeOf = new Map<number, number>()
  for (const { attributeId, id, storeId, value } of found) {
    attributeOf.set(id, attributeId)
    const own = labels.get(id) ?? new Map<number, string>()
    if (storeId !== null && value) own.set(storeId, value)
    labels.set(id, own)
  }
  const options = new Map<number, OldOption[]>()
  const taken = new Set([...attributeOf].map(([id, attribute]) => `${attribute} ${codes.get(String(id)) ?? ''}`))
  for (const [id, attributeId] of attributeOf) {
    const own = labels.get(id)!
    const labelIn = (storeId: number) => own.get(storeId) ?? own.get(0)
    const plain = slug(labelIn(0) ?? '') || `option-${id}`
    let code = codes.get(String(id))
    if (code === undefined) {
      code = plain
      for (let n = 2; taken.has(`${attributeId} ${code}`); n++) code = `${plain}-${n}`
      taken.add(`${attributeId} ${code}`)
    }
    options.set(attributeId, [...(options.get(attributeId) ?? []), { id, code, labelIn }])
  }
  return options
}

/** Notes where the options are now; after their attributes have come. */
export async function noteOptions(db: Database, options: ReadonlyMap<number, readonly OldOption[]>): Promise<void> {
  const attributes = await findMoved(db, 'attribute', [...options.keys()].map(String))
  const ours = await rows<{ id: number; attributeId: number; code: string }>(
    db,
    sql`select id, attribute_id as "attributeId", code from attribute_option`,
  )
  const idOf = new Map(ours.map(({ id, attributeId, code }) => [`${attributeId} ${code}`, id]))
  const known = await allMoved(db, 'attribute option')
  const notes = [...options].flatMap(([attributeId, some]) => {
    const attribute = attributes.get(String(attributeId))?.newId
    return some.flatMap(({ id, code }) => {
      const newId = idOf.get(`${attribute} ${code}`)
      const isNoted = known.get(String(id)) === String(newId)
      return newId === undefined || isNoted ? [] : [{ oldId: String(id), newId: String(newId), fingerprint: '' }]
    })
  })
  await db.transaction((tx) => noteMoved(tx, 'attribute option', notes))
}

/** Id of an option there → its code here. */
export async function readOptionCodes(db: Database): Promise<Map<string, string>> {
  const found = await rows<{ oldId: string; code: string }>(
    db,
    sql`select m.old_id as "oldId", o.code from moved_record m join attribute_option o on o.id::text = m.new_id
        where m.kind = 'attribute option'`,
  )
  return new Map(found.map(({ oldId, code }) => [oldId, code]))
}
