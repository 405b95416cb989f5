import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { code, list, longText, yesNo } from '../../../schema/schema-parts.ts'
import type { Queryable } from '../../../database/database.ts'
import { say } from '../../../words/say.ts'
import { idList, type Row } from '../../read/bulk.ts'
import { groupBy } from '../../records/group-by.ts'
import { RecordProblem, sorted } from '../../records/normal.ts'
import type { Given, Owner, ProductPart, Shop } from './part.ts'
import { ownedRows, replaceChangedRows } from './part-rows.ts'

const value = v.union([longText, list(code), yesNo], 'must be text, a list of option codes, true or false')

const entries = {
  /** Attribute code → option code (select), option codes (multiselect), text, or yes/no. */
  attributes: v.optional(v.record(code, value)),
  /** Store code → attribute code → text: values that differ in a language, for text attributes. */
  attributeTexts: v.optional(v.record(code, v.record(code, longText))),
}

type Labels = Record<string, string>
type KeptValue = { code: string; options: string[] } | { code: string; text: string; texts: Labels | null }
type ValueRow = { code: string; input: string; option: string | null; text: string | null; texts: Labels | null }

/** Its values of the shop's attributes. */
export const attributes = {
  entries,
  keep(record: Given<typeof entries>, shop: Shop): { attributes: KeptValue[] } {
    const values = record.attributes ?? {}
    const texts = byAttribute(record.attributeTexts ?? {})
    const codes = [...new Set([...Object.keys(values), ...Object.keys(texts)])].sort()
    return { attributes: codes.flatMap((code) => keptValue(code, values[code], texts[code], shop)) }
  },
  async read(db, ids) {
    const of = await ownedRows<ValueRow>(
      db,
      sql`select v.product_id as owner, a.code, a.input, o.code as option, v.text, v.texts
          from product_attribute v join attribute a on a.id = v.attribute_id
          left join attribute_option o on o.id = v.option_id
          where v.product_id in ${idList(ids)} order by a.id, v.id`,
    )
    return ({ id }) => ({ attributes: toldValues(of(id)), attributeTexts: toldTexts(of(id)) })
  },
  /** Values that stay as they are keep their rows. */
  async write(tx, frame, products: Owner<{ attributes: KeptValue[] }>[], known) {
    const rowsOf = (product: { attributes: KeptValue[] }) =>
      product.attributes.flatMap((one): Row[] => {
        const { id, options } = frame.attributes.get(one.code)!
        if ('text' in one) return [{ attribute_id: id, option_id: null, text: one.text, texts: one.texts }]
        return one.options.map((option) => ({
          attribute_id: id,
          option_id: options.get(option)!,
          text: null,
          texts: null,
        }))
      })
    return replaceChangedRows(
      tx,
      { table: 'product_attribute', columns: { attribute_id: 'int', option_id: 'int', text: 'text', texts: 'jsonb' } },
      { products, known },
      rowsOf,
      { storedOf: await storedRows(tx, known), told },
    )
  },
} satisfies ProductPart

const storedRows = async (tx: Queryable, ids: number[]) =>
  ids.length
    ? ownedRows<Row>(
        tx,
        sql`select product_id as owner, attribute_id, option_id, text, texts from product_attribute
            where product_id in ${idList(ids)} order by id`,
      )
    : () => []

/** Rows in one text, so that equal ones are equal texts. */
const told = (some: Row[]): string =>
  JSON.stringify(
    some.map(({ attribute_id, option_id, text, texts }) => [
      attribute_id,
      option_id,
      text,
      texts && sorted(texts as Labels),
    ]),
  )

type Value = v.InferOutput<typeof value> | undefined

function keptValue(code: string, given: Value, texts: Labels | undefined, { inputOf }: Shop): KeptValue[] {
  const input = inputOf(code)
  if (!input)
    throw new RecordProblem(say('attributes.{code}: there is no attribute "{code}"', { code }), ['attributes', code])
  if (given === '' && !texts) return []
  const wrong = (wanted: string) =>
    new RecordProblem(say('attributes.{code} must be {wanted}', { code, wanted }), ['attributes', code])
  if (input === 'select' || input === 'multiselect') {
    if (texts)
      throw new RecordProblem(say('attributeTexts: {code} holds options, not text', { code }), ['attributeTexts'])
    if (input === 'select' && typeof given !== 'string') throw wrong(say("an option's code"))
    if (typeof given === 'string') return [{ code, options: [given] }]
    if (!Array.isArray(given)) throw wrong(say("a list of options' codes"))
    return given.length ? [{ code, options: [...new Set(given)] }] : []
  }
  if (input === 'boolean') {
    if (typeof given !== 'boolean') throw wrong(say('true or false'))
    return [{ code, text: given ? '1' : '0', texts: null }]
  }
  if (given !== undefined && typeof given !== 'string') throw wrong('text')
  return [{ code, text: given ?? '', texts: texts ? sorted(texts) : null }]
}

/** Store → attribute → text, as `texts` stands in a record, becomes attribute → store → text, as it is kept. */
function byAttribute(texts: Record<string, Labels>): Record<string, Labels> {
  // Without a prototype: an attribute may be called "toString".
  const turned = Object.create(null) as Record<string, Labels>
  for (const [store, values] of Object.entries(texts))
    for (const [code, text] of Object.entries(values)) (turned[code] ??= Object.create(null) as Labels)[store] = text
  return turned
}

const toldValues = (values: ValueRow[]): Record<string, string | string[] | boolean> =>
  Object.fromEntries(
    [...groupBy(values, ({ code }) => code)].map(([code, rows]) => {
      const [{ input, option, text }] = rows as [ValueRow]
      if (input === 'boolean') return [code, text === '1']
      if (input === 'multiselect') return [code, rows.flatMap(({ option }) => option ?? [])]
      return [code, option ?? text ?? '']
    }),
  )

/** Store → attribute → text. */
function toldTexts(values: ValueRow[]): Record<string, Labels> {
  const texts = values.flatMap(({ code, texts }) =>
    Object.entries(texts ?? {}).map(([store, text]) => ({ store, code, text })),
  )
  return Object.fromEntries(
    [...groupBy(texts, ({ store }) => store)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([store, some]) => [store, Object.fromEntries(some.map(({ code, text }) => [code, text]))]),
  )
}
