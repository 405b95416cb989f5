import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { ATTRIBUTE_INPUTS } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { code, integer, list, picture, shortText, title } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import { byStoreIn, needed, orNothing, usually, usuallyNo, usuallyYes } from '../codec/field.ts'
import {
  canonical,
  columnsOf,
  entriesOf,
  keepAll,
  objectOf,
  rowOf,
  selected,
  tellAll,
  type Kept,
} from '../codec/fields.ts'
import { insertRows, recordset, updateRows } from '../read/bulk.ts'
import { groupBy } from '../records/group-by.ts'
import type { Written } from '../records/import-report.ts'
import { RecordProblem } from '../records/normal.ts'

const isSwatch = (value: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) || v.is(picture, value)
const swatch = v.pipe(
  shortText,
  v.check(isSwatch, 'must be a colour like "#aa3322" or a picture below the media folder'),
)

const ATTRIBUTE = {
  code: needed('code', 'text', code),
  input: needed('input', 'text', v.picklist(ATTRIBUTE_INPUTS, 'must be select, multiselect, text or boolean')),
  label: needed('label', 'text', title),
  labels: byStoreIn('labels'),
  /** Offered in layered navigation. */
  isFilterable: usuallyNo('is_filterable'),
  isSearchable: usuallyNo('is_searchable'),
  /** Listed under "More information" on the product page. */
  isVisible: usuallyYes('is_visible'),
  isComparable: usuallyNo('is_comparable'),
  position: usually('position', 'int', integer(-2_147_483_648), 0),
  /** The way the options are drawn; the value stands in the option: "#aa3322" or a picture's path. */
  swatch: orNothing('swatch', 'text', v.picklist(['colour', 'picture'], 'must be "colour" or "picture"')),
}
const OPTION = {
  code: needed('code', 'text', code),
  label: needed('label', 'text', title),
  labels: byStoreIn('labels'),
  swatch: orNothing('swatch', 'text', swatch),
}

export const attributeRecord = v.strictObject({
  kind: v.literal('attribute'),
  ...entriesOf(ATTRIBUTE),
  options: v.optional(list(objectOf(OPTION))),
})
export type AttributeRecord = v.InferOutput<typeof attributeRecord>

export async function readAttributeRecords(db: Queryable, code?: string): Promise<AttributeRecord[]> {
  const one = code === undefined ? sql`` : sql`where code = ${code}`
  const attributes = await rows<Kept<typeof ATTRIBUTE> & { id: number }>(
    db,
    sql`select id, ${selected(ATTRIBUTE, 't')} from attribute t ${one} order by id`,
  )
  const options = groupBy(
    await rows<Kept<typeof OPTION> & { attributeId: number }>(
      db,
      sql`select attribute_id as "attributeId", ${selected(OPTION, 't')}
          from attribute_option t
          ${code === undefined ? sql`` : sql`where attribute_id = (select id from attribute ${one})`}
          order by attribute_id, position, id`,
    ),
    ({ attributeId }) => attributeId,
  )
  return attributes.map((attribute) => {
    const own = options.get(attribute.id)?.map((option) => tellAll(OPTION, option))
    return { kind: 'attribute', ...tellAll(ATTRIBUTE, attribute), ...(own && { options: own }) }
  })
}

/** An attribute and its options. An option the file does not name stays, because products may have it. */
export async function writeAttribute(tx: Queryable, record: AttributeRecord): Promise<Written> {
  const wanted = keepAll(ATTRIBUTE, record)
  const options = (record.options ?? []).map((option, position) => ({ ...keepAll(OPTION, option), position }))
  const columns = { attribute_id: 'int' as const, ...columnsOf(OPTION), position: 'int' as const }
  const optionRows = (id: number) =>
    [...new Map(options.map((option) => [option.code, option])).values()].map((option) => ({
      attribute_id: id,
      ...rowOf(OPTION, option),
      position: option.position,
    }))
  const [known] = await rows<Kept<typeof ATTRIBUTE> & { id: number }>(
    tx,
    sql`select id, ${selected(ATTRIBUTE, 't')} from attribute t where code = ${record.code}`,
  )
  if (!known) {
    const [created] = await insertRows<{ id: number }>(
      tx,
      'attribute',
      columnsOf(ATTRIBUTE),
      [rowOf(ATTRIBUTE, wanted)],
      { returning: 'id' },
    )
    await insertRows(tx, 'attribute_option', columns, optionRows(created!.id))
    return 'created'
  }
  await refuseOtherValues(tx, known, record)
  const there = await rows<Kept<typeof OPTION> & { position: number }>(
    tx,
    sql`select ${selected(OPTION, 't')}, position from attribute_option t where attribute_id = ${known.id}`,
  )
  const textOf = (option: (typeof there)[number]) => canonical(OPTION, option) + option.position
  const stored = new Map(there.map((option) => [option.code, textOf(option)]))
  const isSame =
    canonical(ATTRIBUTE, known) === canonical(ATTRIBUTE, wanted) &&
    options.every((option) => stored.get(option.code) === textOf(option))
  if (isSame) return 'unchanged'
  await updateRows(tx, 'attribute', columnsOf(ATTRIBUTE), [{ id: known.id, ...rowOf(ATTRIBUTE, wanted) }])
  await tx.execute(
    sql`insert into attribute_option (attribute_id, code, label, labels, swatch, position)
        select r.attribute_id, r.code, r.label, r.labels, r.swatch, r.position
        from ${recordset(columns, optionRows(known.id))} order by r.position
        on conflict (attribute_id, code) do update
        set label = excluded.label, labels = excluded.labels, swatch = excluded.swatch, position = excluded.position`,
  )
  return 'updated'
}

const holdsOptions = (input: unknown) => input === 'select' || input === 'multiselect'

async function refuseOtherValues(tx: Queryable, known: { id: number; input: string }, { input }: AttributeRecord) {
  if (known.input === input) return
  const refuseIf = async (found: SQL, said: string) => {
    if ((await rows(tx, found)).length > 0) throw new RecordProblem(said)
  }
  const values = sql`from product_attribute where attribute_id = ${known.id}`
  if (!holdsOptions(known.input) || !holdsOptions(input))
    await refuseIf(
      sql`select 1 ${values} limit 1`,
      say('input cannot become {input}: products have values of it as {known}', { input, known: known.input }),
    )
  else if (input === 'select')
    await refuseIf(
      sql`select 1 ${values} group by product_id having count(*) > 1 limit 1`,
      say('input cannot become {input}: products have several values of it', { input }),
    )
  else
    await refuseIf(
      sql`select 1 from configurable_attribute where attribute_id = ${known.id} limit 1`,
      say('input cannot become {input}: products are configured by it', { input }),
    )
}
