import * as v from 'valibot'
import { CUSTOM_OPTION_INPUTS } from '#domain/catalog/catalogue-words.ts'
import { atMost, integer, shortText, title } from '../../../schema/schema-parts.ts'
import { additionIn, byStoreIn, needed, orNothing, someOf, usuallyNo } from '../../codec/field.ts'
import { entriesOf, keepAll, objectOf, tellAll, type Kept } from '../../codec/fields.ts'
import { itemsOf, readList, writeList } from '../../codec/kept-list.ts'
import type { Given, Owner, ProductPart, Shop } from './part.ts'

const input = v.picklist(
  CUSTOM_OPTION_INPUTS,
  'must be field, area, file, select, radio, checkbox, multiple, date, date_time or time',
)
const ending = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,10}$/, 'must be an ending like png'))

const TITLES = { title: needed('title', 'text', title), titles: byStoreIn('titles') }
const PRICE = { sku: orNothing('sku', 'text', shortText), price: additionIn('price') }
const OPTION = {
  ...TITLES,
  input: needed('input', 'text', input),
  isRequired: usuallyNo('is_required'),
  maxLength: orNothing('max_length', 'int', integer(1)),
  /** Endings allowed for an uploaded file ("png"), without dot. Left out: the shop’s own list. */
  fileExtensions: someOf('file_extensions', ending),
  /** Pixels of an uploaded file: with either of them it must be a picture. */
  maxWidth: orNothing('max_width', 'int', integer(1)),
  maxHeight: orNothing('max_height', 'int', integer(1)),
  /** For inputs without values. */
  ...PRICE,
}
const VALUE = { ...TITLES, ...PRICE }

const OPTIONS = { table: 'custom_option', owner: 'product_id', fields: OPTION, identity: ['title', 'input'] }
const VALUES = { table: 'custom_option_value', owner: 'option_id', fields: VALUE, identity: ['title'] }

/** A page draws them all at once: those that a megabyte holds would keep everybody waiting for seconds (S24). */
const MOST_OPTIONS = 500
const MOST_VALUES = 1000

/** `values`: for select, radio, checkbox and multiple. */
const option = v.strictObject({ ...entriesOf(OPTION), values: v.optional(atMost(MOST_VALUES, objectOf(VALUE))) })
const entries = { customOptions: v.optional(atMost(MOST_OPTIONS, option)) }

type Normal = { customOptions: (Kept<typeof OPTION> & { values: Kept<typeof VALUE>[] })[] }

/** Choices that are the product's own. */
export const customOptions = {
  entries,
  keep: (record: Given<typeof entries>, shop: Shop): Normal => ({
    customOptions: (record.customOptions ?? []).map((one) => ({
      ...keepAll(OPTION, one, shop),
      values: (one.values ?? []).map((value) => keepAll(VALUE, value, shop)),
    })),
  }),
  async read(db, ids) {
    const options = await readList(db, OPTIONS, ids)
    const values = await readList(
      db,
      VALUES,
      [...options.values()].flat().map(({ id }) => id),
    )
    return ({ id }, units) => ({
      customOptions: options.get(id)?.map((row) => {
        const own = values.get(row.id)?.map((value) => tellAll(VALUE, value, units))
        return { ...tellAll(OPTION, row, units), ...(own && { values: own }) }
      }),
    })
  },
  async write(tx, _, products: Owner<Normal>[], known) {
    const owned = itemsOf(products, 'customOptions')
    const ids = await writeList(tx, OPTIONS, known, owned)
    const options = owned.flatMap(({ items }) => items)
    await writeList(
      tx,
      VALUES,
      known.length ? ids : [],
      options.map(({ values }, at) => ({ id: ids[at]!, items: values })),
    )
  },
} satisfies ProductPart
