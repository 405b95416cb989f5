import { sql } from 'drizzle-orm'
import type { AttributeRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { insertRows, recordset, updateRows, type Columns } from '../read/bulk.ts'
import type { Outcome } from '../records/import-report.ts'
import { RecordProblem, sorted } from '../records/normal-product.ts'
import { say } from '../../words/say.ts'

const COLUMNS: Columns = {
  code: 'text',
  input: 'text',
  label: 'text',
  labels: 'jsonb',
  is_filterable: 'boolean',
  is_searchable: 'boolean',
  is_visible: 'boolean',
  is_comparable: 'boolean',
  position: 'int',
  swatch: 'text',
}
const OPTION: Columns = { code: 'text', label: 'text', labels: 'jsonb', swatch: 'text', position: 'int' }
const holdsOptions = (input: unknown) => input === 'select' || input === 'multiselect'

/** An attribute and its options. An option the file does not name stays, because products may have it. */
export async function writeAttribute(tx: Queryable, record: AttributeRecord): Promise<Exclude<Outcome, 'rejected'>> {
  const wanted = {
    code: record.code,
    input: record.input,
    label: record.label,
    labels: sorted(record.labels),
    is_filterable: record.isFilterable ?? false,
    is_searchable: record.isSearchable ?? false,
    is_visible: record.isVisible ?? true,
    is_comparable: record.isComparable ?? false,
    position: record.position ?? 0,
    swatch: record.swatch ?? null,
  }
  const options = (record.options ?? []).map((option, position) => ({
    code: option.code,
    label: option.label,
    labels: sorted(option.labels),
    swatch: option.swatch ?? null,
    position,
  }))
  const [known] = await rows<typeof wanted & { id: number }>(
    tx,
    sql`select id, ${sql.raw(Object.keys(COLUMNS).join(', '))} from attribute where code = ${record.code}`,
  )
  if (!known) {
    const [created] = await insertRows<{ id: number }>(tx, 'attribute', COLUMNS, [wanted], { returning: 'id' })
    await insertRows(tx, 'attribute_option', { attribute_id: 'int', ...OPTION }, ofAttribute(created!.id))
    return 'created'
  }
  await refuseOtherValues(tx, known, record)
  const there = await rows<(typeof options)[number]>(
    tx,
    sql`select ${sql.raw(Object.keys(OPTION).join(', '))} from attribute_option where attribute_id = ${known.id}`,
  )
  const stored = new Map(there.map((option) => [option.code, canonical(option, OPTION)]))
  const { id, ...columns } = known
  const isSame =
    canonical(columns, COLUMNS) === canonical(wanted, COLUMNS) &&
    options.every((option) => stored.get(option.code) === canonical(option, OPTION))
  if (isSame) return 'unchanged'
  await updateRows(tx, 'attribute', COLUMNS, [{ id, ...wanted }])
  await tx.execute(
    sql`insert into attribute_option (attribute_id, code, label, labels, swatch, position)
        select r.attribute_id, r.code, r.label, r.labels, r.swatch, r.position
        from ${recordset({ attribute_id: 'int', ...OPTION }, ofAttribute(id))} order by r.position
        on conflict (attribute_id, code) do update
        set label = excluded.label, labels = excluded.labels, swatch = excluded.swatch, position = excluded.position`,
  )
  return 'updated'

  function ofAttribute(attribute: number) {
    const byCode = new Map(options.map((option) => [option.code, option]))
    return [...byCode.values()].map((option) => ({ attribute_id: attribute, ...option }))
  }
}

async function refuseOtherValues(tx: Queryable, known: { id: number; input: string }, record: AttributeRecord) {
  if (known.input === record.input || (holdsOptions(known.input) && holdsOptions(record.input))) return
  const [used] = await rows(tx, sql`select 1 from product_attribute where attribute_id = ${known.id} limit 1`)
  if (used)
    throw new RecordProblem(
      say('input cannot become {input}: products have values of it as {known}', {
        input: record.input,
        known: known.input,
      }),
    )
}

const canonical = (row: Record<string, unknown>, columns: Columns) =>
  JSON.stringify(
    Object.keys(columns).map((name) =>
      columns[name] === 'jsonb' ? sorted(row[name] as Record<string, string>) : row[name],
    ),
  )
