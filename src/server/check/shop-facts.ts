import { sql } from 'drizzle-orm'
import type { LetterKind } from '#domain/store/letter-limits.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import { lowersAsUsual } from '../database/open/check-encoding.ts'
import { textList } from '../import/read/bulk.ts'
import { readShopSettings, readStores } from '../store/store-service.ts'
import { readDecisions, type Decisions } from '../store/decisions.ts'
import { usedUpLetters } from '../mail/letter-limits.ts'
import { refusedMessages, type RefusedMessages } from '../payment/refused-messages.ts'
import { hiddenPages, unwrittenPages, type UnwrittenPage } from './unwritten-pages.ts'
import { isPricedByParts, listedTypes } from '../product/types/listed-types.ts'

const TAXED_BY_PARTS = listedTypes(({ isTaxedByParts }) => isTaxedByParts)

/** Counts of the products that shoppers are shown and that lack something. */
export type ProductFacts = {
  shown: number
  withoutPrice: number
  withoutPicture: number
  withoutTaxClass: number
  withoutStock: number
}

/** Facts from the database that an owner must know before the shop sells. */
export type ShopFacts = Decisions & {
  settings: ShopSettings
  stores: StoreView[]
  products: ProductFacts
  /** Tax classes that products have, and for which no rate is set. */
  classesWithoutRates: string[]
  taxRates: number
  /** In the shop's country taxes differ by region, or by postcode. */
  taxesByRegion: boolean
  taxesByPostcode: boolean
  tableRates: number
  /** Shown products without a text of their own in a store view, by its code. */
  withoutTexts: { store: string; products: number }[]
  lettersGivenUp: number
  /** Kinds of letters that strangers have asked for as often as the shop writes them in a day. */
  lettersUsedUp: LetterKind[]
  refusedMessages: RefusedMessages[]
  hasBackup: boolean
  /** The database keeps bytes and knows no letters. */
  keepsBytes: boolean
  /** The database makes small letters as everybody expects. */
  lowersAsUsual: boolean
  /** Shoppers are shown what the demo shop sells. */
  sellsDemo: boolean
  unwritten: UnwrittenPage[]
  /** Addresses of published pages that the catalogue answers at. */
  hiddenPages: string[]
}

/** Products of the demo catalogue: nobody else has all of them. */
const DEMO_PRODUCTS = ['dune-cup', 'hill-teapot', 'moon-jar']

const shown = sql`p.is_enabled and p.visibility <> 'none'`

/** Parts that nobody buys alone, of bundles that are taxed by their parts. */
const partsWithoutTaxClass = sql`select count(distinct part.id) from bundle_selection s
  join bundle_option o on o.id = s.option_id join product p on p.id = o.product_id join product part on part.id = s.product_id
  where ${shown} and p.bundle_price_type = 'dynamic' and p.tax_class_id is null
    and part.is_enabled and part.visibility = 'none' and part.tax_class_id is null`

/** Counts of products, which take a read of the whole catalogue. */
export type CatalogueFacts = Pick<ShopFacts, 'products' | 'withoutTexts'>

export async function readCatalogueFacts(db: Queryable): Promise<CatalogueFacts> {
  const [products] = await rows<ProductFacts>(
    db,
    sql`select count(*)::int as shown,
          (count(*) filter (where p.price = 0 and not ${isPricedByParts}))::int as "withoutPrice",
          (count(*) filter (where not exists
            (select from product_media m where m.product_id = p.id and m.kind = 'image' and not m.is_hidden)))::int
            as "withoutPicture",
          (count(*) filter (where p.tax_class_id is null and p.type not in (${TAXED_BY_PARTS})) + (${partsWithoutTaxClass}))::int as "withoutTaxClass",
          (count(*) filter (where not s.is_in_stock or (s.is_managed and s.quantity <= 0 and not s.allows_backorders)))::int
            as "withoutStock"
        from product p left join stock_item s on s.product_id = p.id where ${shown}`,
  )
  const withoutTexts = await rows<ShopFacts['withoutTexts'][number]>(
    db,
    sql`select s.code as store, count(*)::int as products from store s cross join product p
        where not s.is_default and ${shown} and not exists
          (select from product_text t where t.product_id = p.id and t.store_id = s.id and t.name is not null)
        group by s.code order by s.code`,
  )
  return { products: products!, withoutTexts }
}

/** @param readCatalogue somebody asks again and again: it may remember */
export async function readShopFacts(db: Queryable, readCatalogue = readCatalogueFacts): Promise<ShopFacts> {
  const classes = await rows<{ code: string }>(
    db,
    sql`select c.code from tax_class c
        where exists (select from product p where p.tax_class_id = c.id)
          and not exists (select from tax_rate r where r.tax_class_id = c.id) order by c.code`,
  )
  const settings = await readShopSettings(db)
  const [counts] = await rows<
    Pick<
      ShopFacts,
      'taxRates' | 'taxesByRegion' | 'taxesByPostcode' | 'tableRates' | 'lettersGivenUp' | 'hasBackup' | 'sellsDemo'
    > & { encoding: string }
  >(
    db,
    sql`select (select count(*) from tax_rate)::int as "taxRates",
          exists (select from tax_rate where country = ${settings.country} and region <> '*') as "taxesByRegion",
          exists (select from tax_rate where country = ${settings.country} and postcode <> '*') as "taxesByPostcode",
          (select count(*) from shipping_rate)::int as "tableRates",
          (select count(*) from mail_outbox where status = 'given-up')::int as "lettersGivenUp",
          exists (select from audit where action = 'backup') as "hasBackup",
          current_setting('server_encoding') as encoding,
          (select count(*) from product p where ${shown} and p.sku in ${textList(DEMO_PRODUCTS)}) = ${DEMO_PRODUCTS.length}::int as "sellsDemo"`,
  )
  return {
    settings,
    stores: await readStores(db),
    ...(await readDecisions(db)),
    ...(await readCatalogue(db)),
    classesWithoutRates: classes.map(({ code }) => code),
    ...counts!,
    keepsBytes: counts!.encoding === 'SQL_ASCII',
    lowersAsUsual: counts!.encoding !== 'UTF8' || (await lowersAsUsual(db)),
    lettersUsedUp: await usedUpLetters(db, new Date()),
    refusedMessages: await refusedMessages(db),
    unwritten: await unwrittenPages(db),
    hiddenPages: await hiddenPages(db),
  }
}
