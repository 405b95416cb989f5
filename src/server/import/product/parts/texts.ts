import { sql } from 'drizzle-orm'
import { longText, markup, shortText, title, urlKey } from '../../../schema/schema-parts.ts'
import { filled, orNothing, rich } from '../../codec/field.ts'
import { columnsOf, entriesOf, rowOf, selected, type Told } from '../../codec/fields.ts'
import { keepTexts, tellTexts, textsEntry, type KeptTexts, type TextRow } from '../../codec/store-texts.ts'
import { idList } from '../../read/bulk.ts'
import type { Given, Owner, ProductPart } from './part.ts'
import { ownedRows, replaceRows } from './part-rows.ts'

const TEXTS = {
  name: orNothing('name', 'text', title),
  urlKey: orNothing('url_key', 'text', urlKey),
  /** Plain text or the small set of HTML that `sanitizeRichText` keeps. */
  shortDescription: rich('short_description', markup),
  description: rich('description', markup),
  metaTitle: filled('meta_title', shortText),
  metaDescription: filled('meta_description', longText),
}

const entries = { ...entriesOf(TEXTS), name: title, urlKey, texts: textsEntry(TEXTS) }

export type ProductTexts = Told<typeof TEXTS>

/** The texts of the default store, and of others where they differ. */
export const texts = {
  entries,
  keep: (record: Given<typeof entries>, { defaultStore }) => ({
    texts: keepTexts(TEXTS, record, defaultStore),
  }),
  async read(db, ids) {
    const of = await ownedRows<TextRow<typeof TEXTS>>(
      db,
      sql`select t.product_id as owner, s.code as store, s.is_default as "isDefault", ${selected(TEXTS, 't')}
          from product_text t join store s on s.id = t.store_id where t.product_id in ${idList(ids)} order by s.code`,
    )
    return ({ id, sku }) => {
      const { own, texts: others } = tellTexts(TEXTS, of(id))
      return { name: sku, urlKey: String(id), ...own, texts: others }
    }
  },
  write: (tx, frame, products: Owner<{ texts: KeptTexts<typeof TEXTS>[] }>[], known) =>
    replaceRows(
      tx,
      { table: 'product_text', columns: { store_id: 'int', ...columnsOf(TEXTS) } },
      { products, known },
      (product) => product.texts.map((row) => ({ store_id: frame.stores.get(row.store)!, ...rowOf(TEXTS, row) })),
    ),
} satisfies ProductPart
