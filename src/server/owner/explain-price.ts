import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { checkOptions } from '#domain/cart/check-options.ts'
import { priceSteps, type PriceStep } from '#domain/cart/price-steps.ts'
import type { CouponProblem, GivenDiscount } from '#domain/cart/rules/cart-rule.ts'
import type { LineProblem } from '#domain/cart/results.ts'
import { type ClassRate, type Destination, lineTax, taxedLines } from '#domain/cart/totals.ts'
import { dayIn, endOfDay, momentIn } from '#domain/date/shop-day.ts'
import type { Money } from '#domain/money/money.ts'
import { inCurrencyOf } from '#domain/pricing/store-currency.ts'
import type { ChosenOptions } from '#domain/product/chosen-options.ts'
import type { OptionAnswer } from '#domain/product/option-answer.ts'
import type { CartProduct } from '#domain/product/product.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { StoreView } from '#domain/store/store.ts'
import { pricedFor } from '../cart/priced-for.ts'
import { lockOrCreateCart } from '../cart/stored/lock-cart.ts'
import { cartWithId, readCart, type ReadCart } from '../cart/stored/read-cart.ts'
import { priceCart, readPlaces } from '../cart/view-cart.ts'
import { storedKey, writeLines } from '../cart/write-lines.ts'
import type { Database } from '../database/database.ts'
import { localeOf } from '../store/locale.ts'
import { createStoreService } from '../store/store-service.ts'
import { Refused } from './changing.ts'
import { withoutTrace } from './without-trace.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

export type AskedLine = { productId: number; options: ChosenOptions; quantity: number }

/** A question for a price: `lines` are the cart, and `at` is the index of the line whose price is explained. */
export type PriceQuestion = {
  lines: readonly AskedLine[]
  at: number
  /** A store view; left out: the default one. */
  store?: string | undefined
  /** Null: nobody is signed in. */
  customerGroup: string | null
  /** The place the cart is sent to; left out: the first of the countries the shop sends to. */
  destination?: Destination | undefined
  code?: string | undefined
  /** An instant, or a day in the shop's time zone; left out: now. */
  when?: Date | string | undefined
}

/** Amounts are in the store's currency; of the first step alone in the base currency. */
export type ExplainedPrice = {
  store: StoreView
  /** The shop's day that was asked for. */
  day: string
  destination: Destination
  /** The product's SKU, and that of the variant, where one was chosen. */
  product: string
  sku: string
  name: string
  quantity: number
  steps: PriceStep[]
  unitPrice: Money
  rowTotal: Money
  discounts: (Pick<GivenDiscount, 'label' | 'code'> & { rule: number; amount: Money })[]
  couponProblem?: CouponProblem
  tax: { title: string; taxClass: string; ratePpm: number; amount: Money } | null
  isTaxIncluded: boolean
  /** The price of the line. */
  total: Money
  /** The reason why it cannot be bought like this, although it has a price. */
  problem?: LineProblem['kind']
}

export type PriceAnswer = { status: 'explained'; price: ExplainedPrice } | RecordRefusal

export type ExplainDependencies = { db: Database; clock: () => Date }

/** Explains why a line of a cart costs what it costs: a cart that is given up again is priced by the very rules that charge, which say their steps. */
export async function explainPrice({ db, clock }: ExplainDependencies, question: PriceQuestion): Promise<PriceAnswer> {
  try {
    return await withoutTrace(db, async (tx) => ({
      status: 'explained',
      price: await explain({ db: tx, clock }, question),
    }))
  } catch (error) {
    if (error instanceof Refused) return error.refusal as RecordRefusal
    throw error
  }
}

async function explain(deps: ExplainDependencies, question: PriceQuestion): Promise<ExplainedPrice> {
  const stores = createStoreService(deps)
  const [all, settings] = [await stores.all(), await stores.settings()]
  const store = question.store === undefined ? all[0] : all.find(({ code }) => code === question.store)
  if (!store || store.id === 0) return refuseFor([{ path: ['store'], said: 'is no store view' }])
  const moment = momentIn(settings.timeZone, instantOf(question.when ?? deps.clock(), settings.timeZone))
  const read = { ...localeOf(store, all), ...readPlaces(settings) }
  const destination = question.destination ?? { country: read.defaultCountry, region: '', postcode: '' }
  const { cart, lineId } = await cartOf(deps.db, { ...question, destination }, store, read)
  const priced = priceCart(cart, { store, settings, destination, moment })
  // Lines whose products are gone are not priced, so that places among the lines differ.
  const at = priced.lines.findIndex(({ view }) => view.id === lineId)
  const { view, chosen } = priced.lines[at]!
  const product = cart.facts.get(view.productId)!
  const steps = priceSteps(product, chosen!, view.quantity, {
    ...pricedFor(cart, moment),
    convert: inCurrencyOf(store),
  })
  const isTaxIncluded = settings.pricesIncludeTax
  const taxed = taxedLines(priced.totalsInput)[at]!
  const { tax, ratePpm } = lineTax(taxed, isTaxIncluded)
  const rates = taxed.flatMap(({ rate }) => rate ?? [])
  const { coupon } = priced.discounts
  return {
    store,
    day: moment.today,
    destination,
    product: product.sku,
    sku: view.sku,
    name: view.name,
    quantity: view.quantity,
    steps,
    unitPrice: view.unitPrice,
    rowTotal: view.rowTotal,
    discounts: priced.discounts.steps
      .map(({ rule, label, code, lines }) => ({ rule, label, ...(code && { code }), amount: lines[at]! }))
      .filter((one) => one.amount > 0),
    ...(coupon && 'problem' in coupon && { couponProblem: coupon.problem }),
    tax: rates.length
      ? { title: joined(rates, 'title'), taxClass: joined(rates, 'classCode'), ratePpm, amount: tax }
      : null,
    isTaxIncluded,
    total: taxed.reduce((sum, { amount }) => sum + amount, isTaxIncluded ? 0 : tax),
    ...(view.problem && { problem: view.problem.kind }),
  }
}

/** The rates of a bundle's parts, in words. */
const joined = (rates: readonly ClassRate[], what: 'title' | 'classCode') => rates.map((rate) => rate[what]).join(', ')

/** A day is taken at noon, which is on that day even if its clocks are put forward or back. */
function instantOf(when: Date | string, timeZone: string): Date {
  if (typeof when !== 'string') return when
  const NOON = 12 * 3_600_000
  const noon = new Date(endOfDay(timeZone, when).getTime() - NOON)
  return dayIn(timeZone, noon) === when ? noon : new Date(`${when}T12:00:00Z`)
}

type Asked = PriceQuestion & { destination: Destination }

/** A cart of these lines as the checkout would read it, whether or not there are enough pieces. */
async function cartOf(
  tx: Database,
  { lines, at, destination, code, customerGroup }: Asked,
  store: StoreView,
  read: Parameters<typeof readCart>[2],
): Promise<{ cart: ReadCart; lineId: string }> {
  const owner = { sessionHash: `price ${randomBytes(16).toString('hex')}` }
  const { id } = await lockOrCreateCart(tx, owner, store.id)
  const known = await readCart(tx, cartWithId(id), { ...read, more: lines })
  const asked = { ...lines[at]!, id: v7(), seenUnitPrice: 0 }
  // A former shop's order may have the same goods in two lines; a cart has them in one.
  const others = new Map(lines.map((line) => [keyOf(line), { ...line, id: v7(), seenUnitPrice: 0 }]))
  const written = [...others.set(keyOf(asked), asked).values()]
  const product = known!.facts.get(asked.productId)
  if (!product) return refuseFor([{ path: [], said: 'is no product' }])
  if (rulesOf(product).isSoldByParts)
    return refuseFor([{ path: [], said: 'has no price of its own: each of its parts is bought by itself' }])
  asked.options = withFiles(product, asked.options)
  const checked = checkOptions(product, asked.options)
  if (checked.status !== 'ok')
    return refuseFor([
      { path: ['options'], said: checked.status === 'needs-options' ? 'is missing' : saidOf(checked.refusal) },
    ])
  await writeLines(tx, id, store.id, written)
  await tx.execute(
    sql`update cart set coupon_code = ${code ?? null}, destination = ${JSON.stringify(destination)}::jsonb where id = ${id}::uuid`,
  )
  const cart = (await readCart(tx, cartWithId(id), read))!
  return { cart: { ...cart, customerGroup }, lineId: asked.id }
}

/** Puts the name of a file in the place of the file: its contents change no price. */
function withFiles({ custom }: CartProduct, options: ChosenOptions): ChosenOptions {
  const files = new Set(custom.filter(({ input }) => input === 'file').map(({ id }) => String(id)))
  const answers = Object.entries(options.custom ?? {}).map(([id, answer]): [string, OptionAnswer] => [
    id,
    files.has(id) && typeof answer === 'string' ? { upload: '', name: answer, size: 0 } : answer,
  ])
  return answers.length > 0 ? { ...options, custom: Object.fromEntries(answers) } : options
}

const keyOf = ({ productId, options }: AskedLine) => `${productId} ${storedKey(options)}`

const saidOf = ({ reason, option }: { reason: string; option: string }) =>
  reason === 'option-required' ? `lacks a choice: ${option}` : `holds a choice that is not offered: ${option}`
