import { sql, type SQL } from 'drizzle-orm'
import type { CartRule } from '#domain/cart/rules/cart-rule.ts'
import type { StoredLine } from '#domain/cart/line-views.ts'
import type { CartProduct } from '#domain/product/product.ts'
import type { ClassRate, Destination } from '#domain/cart/totals.ts'
import { PER_UNIT, type TableRate } from '#domain/shipping/shipping-quotes.ts'
import type { PaymentMethodCode } from '#domain/payment/payment-method.ts'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { Queryable } from '../../database/database.ts'
import {
  checkedRows,
  codeOf,
  type Columns,
  count,
  integer,
  listOf,
  nullable,
  object,
  row,
  text,
  uuid,
} from '../../database/row.ts'
import { chosenPartsOf } from '../../product/types/bundle.ts'
import { variantsOf } from '../../product/types/chosen-variants-sql.ts'
import type { Locale } from '../../store/locale.ts'
import { type KnownOwner, ownedBy } from './owner.ts'
import { cartRules, ruleProducts } from '../../coupon/cart-rules-sql.ts'
import type { RememberedFacts } from './remembered-facts.ts'
import {
  classRate,
  destination,
  type Kind,
  kind,
  kindObject,
  rule,
  ruleProduct,
  type RuleProduct,
  shippingMethod,
  tableRate,
} from './cart-shapes.ts'
import { choiceRows, type Parts, partsOf, type ProductChoice, readChosenFacts } from './read-product-facts.ts'
import { linesJson, storedLine } from './stored-lines.ts'

/** A cart and everything today's database says about what lies in it. */
export type ReadCart = {
  id: string
  version: number
  destination: Destination | null
  customerId: string | null
  lines: StoredLine[]
  /** Lines saved for later, if they were asked for. */
  saved: StoredLine[]
  facts: Map<number, CartProduct>
  /** Lines, pieces and characters of choices of the cart that are not among `lines`, when only some were asked for. */
  rest: { lines: number; pieces: number; choices: number }
  /** Tax rates of the destination's country and region; empty when only a part of the cart was read. */
  rates: ClassRate[]
  /** Table rates that may count there; empty when only a part of the cart was read. */
  shippingRates: TableRate[]
  /** The shipping method as it was chosen; the totals find out whether it is offered. */
  shippingMethod: ShippingMethodCode | null
  /**
   * Cart rules that count for everybody, and the one of the cart's coupon; they may have ended or not fit. Empty when only a part
   * of the cart was read.
   */
  rules: CartRule[]
  /** The facts that the rules' conditions test; empty where no rule has such conditions. */
  ruleProducts: RuleProduct[]
  couponCode: string | null
  /** The way to pay that was chosen at the checkout. */
  paymentMethod: PaymentMethodCode | null
  /** Null for a guest. */
  customerGroup: string | null
  /** Products that go with the cart's and are not in it yet. */
  crossSellIds: number[]
}

export type ReadOptions = Locale & {
  /** The place where goods are handed over, and taxed, that are collected. Left out where no totals are made. */
  pickupPlace?: Destination
  /** The country that a cart without a destination goes to. */
  defaultCountry: string
  /** Read these products as well, and the variants and parts that these choices lead to. */
  more?: readonly ProductChoice[]
  /** Also read what this shopper saved for later. */
  savedOf?: KnownOwner
  /** Read only what a change of these lines and of `more` needs: them, and every line that draws on the same stock. */
  touchedLineIds?: string[]
  /** Read names, pictures, addresses and stock of the last so many lines only; of the others just what prices need. */
  shownLines?: number
  /** Remembers what those others cost. */
  remembered?: RememberedFacts
  /** Look for what goes with the cart's products. */
  wantsCrossSells?: boolean
}

/** A shopper's open cart, or what is saved for later. */
export const openCartOf = (owner: KnownOwner, status: 'open' | 'saved' = 'open') =>
  sql`select c.* from cart c where ${ownedBy(owner)} and c.status = ${status} order by c.created_at desc limit 1`

export const cartWithId = (id: string) => sql`select c.* from cart c where c.id = ${id}`

const MOST_CROSS_SELLS = 8

const crossSellIds = sql`(select coalesce(json_agg(s.id), '[]') from (
  select l.linked_id as id from product_link l
  where l.kind = 'cross-sell' and l.product_id in (select product_id from lines)
    and l.linked_id not in (select product_id from lines)
  group by l.linked_id order by min(l.position), l.linked_id limit ${MOST_CROSS_SELLS}) s)`

/**
 * The postcode as rates have it (`plainPostcode` of domain/address/postcode-pattern.ts). A database with another encoding than UTF8 cannot normalize:
 * signs of double width are left out there. By the rules of "C", since those of Turkish make another letter of "i".
 */
export const plainPostcode = (typed: SQL) =>
  sql`regexp_replace(upper((case when getdatabaseencoding() = 'UTF8' then normalize(left(${typed}, 100), NFKC) else left(${typed}, 100) end) collate "C"),
    '[^0-9A-Z]', '', 'g')`

/** A condition: the rate `r` may count at this postcode. Patterns are looked at afterwards (domain/address/place.ts). */
const fitsPostcode = (plain: SQL) => sql`(r.postcode = ${plain} or r.postcode !~ '^[0-9A-Z]+$')`

const placeSql = ({ country, region, postcode }: Destination) =>
  sql`select ${country}::text, ${region}::text, ${plainPostcode(sql`${postcode}::text`)}`

/** A condition: the rate `r` may count in one of these places. */
const ratesIn = (places: SQL) => sql`exists (select 1 from ${places} at where r.country in ('*', at.country)
    and (r.region = '*' or lower(trim(r.region)) = lower(trim(at.region))) and ${fitsPostcode(sql`at.postcode`)})`

const taxRates = ({ store }: Pick<ReadOptions, 'store'>) =>
  sql`(select coalesce(json_agg(json_build_object('classId', t.id, 'classCode', t.code, 'country', r.country,
    'region', r.region, 'postcode', r.postcode, 'ratePpm', r.rate_ppm, 'title', coalesce(r.titles ->> ${store.code}, r.title))), '[]')
  from tax_rate r join tax_class t on t.id = r.tax_class_id where ${ratesIn(sql`taxed`)})`

const shippingRates = sql`(select coalesce(json_agg(json_build_object('country', r.country,
    'region', r.region, 'postcode', r.postcode, 'from', (r.from_value * ${PER_UNIT}::int)::bigint, 'price', r.price)), '[]')
  from shipping_rate r where ${ratesIn(sql`going`)})`

/** The lines of the cart (`mine`) that draw on the stock of a touched product, alone or as part of another. */
const touchedLines = (lineIds: string) => sql`
  touched as (select product_id, options -> 'attributes' as attributes, options -> 'bundle' as bundle from mine
      where id in (select value::uuid from json_array_elements_text(${lineIds}::json))
    union all select product_id, attributes, bundle from given),
  units as (select product_id as id from touched
    union select id from (${variantsOf(sql`select product_id, attributes from touched`)}) v
    union ${chosenPartsOf(sql`select bundle from touched`)}),
  lines as (select m.* from mine m where m.product_id in (select id from units)
    or m.product_id in (select c.product_id from configurable_child c where c.child_id in (select id from units))
    or m.options -> 'bundle' is not null and exists (
      select 1 from (${chosenPartsOf(sql`select m.options -> 'bundle' as bundle`)}) part where part.id in (select id from units)))`

const savedLines = (owner: KnownOwner | undefined) =>
  sql`select l.* from cart_line l where ${owner ? sql`l.cart_id in (select s.id from (${openCartOf(owner, 'saved')}) s)` : sql`false`}`

type CartRow = Omit<ReadCart, 'facts'> & { kinds: Kind[]; revision: number }

const columns: Columns<CartRow> = {
  id: uuid,
  version: count,
  destination: nullable(destination),
  customerId: nullable(uuid),
  couponCode: nullable(text),
  shippingMethod: nullable(shippingMethod),
  lines: listOf(storedLine),
  saved: listOf(storedLine),
  rest: object({ lines: count, pieces: count, choices: count }),
  kinds: listOf(kind),
  rates: listOf(classRate),
  shippingRates: listOf(tableRate),
  revision: count,
  rules: listOf(rule),
  ruleProducts: listOf(ruleProduct),
  paymentMethod: nullable(codeOf<PaymentMethodCode>()),
  customerGroup: nullable(text),
  crossSellIds: listOf(integer),
}
const cartShape = row<CartRow>('cart', columns)
const cartOfMany = row<CartRow & { at: number }>('cart', { ...columns, at: count })

/**
 * One row with everything about a cart except the facts of its products. Rates of tax and shipping are those of the places in
 * `going`, those of tax also those of the place where goods are collected.
 */
function cartRow(which: SQL, going: SQL, options: ReadOptions): SQL {
  const { touchedLineIds, shownLines, wantsCrossSells, savedOf, pickupPlace } = options
  // No totals are made when only a part of the cart is read.
  const isWhole = touchedLineIds === undefined && shownLines === undefined
  // A cart that the staff fills for a customer has that customer's prices, groups and uses of coupons.
  const priced = sql`select w.id, w.version, w.destination, coalesce(w.customer_id, w.for_customer_id) as customer_id, w.coupon_code,
      w.shipping_method, w.checkout from (${which}) w`
  return sql`with c as (${priced}), mine as (select l.* from cart_line l where l.cart_id in (select c.id from c)),
        saved as (${savedLines(savedOf)}),
        going as (${going}),
        taxed as materialized (select country, region, postcode from going ${pickupPlace ? sql`union all ${placeSql(pickupPlace)}` : sql``}),
        given as (${choiceRows(options.more ?? [])}),
        ${touchedLineIds ? touchedLines(JSON.stringify(touchedLineIds)) : sql`lines as (select * from mine)`},
        ids as (select product_id as id from lines union select product_id from saved union select product_id from given)
      select c.id, c.version, c.destination, c.customer_id as "customerId", c.coupon_code as "couponCode",
        c.shipping_method as "shippingMethod",
        ${linesJson(sql`lines`)} as lines, ${linesJson(sql`saved`)} as saved,
        json_build_object('lines', (select count(*) from mine) - (select count(*) from lines),
          'pieces', (select coalesce(sum(quantity), 0) from mine) - (select coalesce(sum(quantity), 0) from lines),
          'choices', (select coalesce(sum(length(m.options::text)), 0) from mine m where m.id not in (select id from lines))) as rest,
        (select coalesce(json_agg(${kindObject}), '[]') from product p where p.id in (select ids.id from ids)) as kinds,
        ${isWhole ? taxRates(options) : sql`json_build_array()`} as rates,
        ${isWhole ? shippingRates : sql`json_build_array()`} as "shippingRates",
        coalesce((select s.revision from catalogue_state s where s.id = 1), 0)::int as revision,
        ${isWhole ? cartRules(options) : sql`json_build_array()`} as rules,
        ${isWhole ? ruleProducts : sql`json_build_array()`} as "ruleProducts", c.checkout ->> 'payment' as "paymentMethod",
        (select u.customer_group from customer u where u.id = c.customer_id) as "customerGroup",
        ${wantsCrossSells ? crossSellIds : sql`json_build_array()`} as "crossSellIds"
      from c`
}

/**
 * Reads a cart by two queries, however many lines it has: the cart itself, then the facts of its products. A third is needed when
 * only some of its lines are shown. Undefined without a cart.
 */
export async function readCart(db: Queryable, which: SQL, options: ReadOptions): Promise<ReadCart | undefined> {
  const going = sql`select coalesce(c.destination ->> 'country', ${options.defaultCountry}) as country,
          coalesce(c.destination ->> 'region', '') as region,
          ${plainPostcode(sql`coalesce(c.destination ->> 'postcode', '')`)} as postcode from c`
  const [found] = await checkedRows(db, cartShape, cartRow(which, going, options))
  if (!found) return undefined
  const { kinds, revision, ...cart } = found
  const choices = [...cart.lines, ...cart.saved, ...(options.more ?? [])]
  return { ...cart, facts: await factsOf(db, cart.lines, choices, partsOf(kinds), { ...options, revision }) }
}

/**
 * Reads whole carts, each with its own destination, by two queries as well. Each is at its place in the answer; they share their
 * `facts`.
 */
export async function readCarts(
  db: Queryable,
  wanted: readonly { id: string | undefined; places: Destination[] }[],
  options: Locale & Pick<ReadOptions, 'defaultCountry' | 'pickupPlace'>,
): Promise<(ReadCart | undefined)[]> {
  const given = JSON.stringify(wanted.map((one, at) => ({ ...one, at })))
  const which = sql`select c.* from cart c where c.id = g.id`
  const going = sql`select country, region, ${plainPostcode(sql`postcode`)} as postcode
          from json_to_recordset(g.places) as r(country text, region text, postcode text)`
  const found = await checkedRows(
    db,
    cartOfMany,
    sql`select g.at, r.* from json_to_recordset(${given}::json) as g(at int, id uuid, places json)
        cross join lateral (${cartRow(which, going, options)}) r`,
  )
  const kinds = found.flatMap((one) => one.kinds)
  const choices = found.flatMap((one) => one.lines)
  const facts = await readChosenFacts(db, choices, partsOf(kinds), options)
  const carts = new Map(found.map((cart) => [cart.at, { ...cart, facts }]))
  return wanted.map((_, at) => carts.get(at))
}

async function factsOf(
  db: Queryable,
  lines: StoredLine[],
  choices: readonly ProductChoice[],
  parts: Parts,
  options: ReadOptions & { revision: number },
): Promise<ReadCart['facts']> {
  const { shownLines, remembered, revision } = options
  if (shownLines === undefined || !remembered) return readChosenFacts(db, choices, parts, options)
  const shown = new Set(lines.slice(-shownLines).map((line) => line.productId))
  const isShown = ({ productId }: ProductChoice) => shown.has(productId)
  const [facts, ofOthers] = await Promise.all([
    readChosenFacts(db, choices.filter(isShown), parts, options),
    remembered.of(
      choices.filter((one) => !isShown(one)),
      revision,
      (unknown) => readChosenFacts(db, unknown, { ...parts, isPriceOnly: true }, options),
    ),
  ])
  for (const [id, one] of ofOthers) facts.set(id, one)
  return facts
}
