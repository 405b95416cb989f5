import { sql } from 'drizzle-orm'
import type { RuleAction, RuleConditions } from '#domain/cart/rules/cart-rule.ts'
import type { RuleDiscount } from '#domain/cart/rules/rule-discount.ts'
import type { CartText } from '#domain/cart/rules/rule-condition.ts'
import { PPM } from '#domain/money/money.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { SHIPPING_METHODS } from '#domain/shipping/shipping-method.ts'
import type { NewRule } from '../../coupon/cart-rules.ts'
import { mentioned, readConditionNames } from '../../coupon/condition-names.ts'
import { ConditionProblem, readConditions } from '../../coupon/read-conditions.ts'
import { rows, type Database } from '../../database/database.ts'
import { HIGHEST_INTEGER } from '../../database/row-id.ts'
import { countryOf } from '../../import/places/country-codes.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { dayGiven } from '../io/given-day.ts'
import { moneyGiven, percentGiven } from '../io/given-money.ts'
import type { parseArguments } from '../io/parse-arguments.ts'
import { readJson } from '../files/read-json.ts'

/** Options of `coupons add` (coupons.ts explains each). */
export const couponOptions = {
  code: { type: 'string' },
  name: { type: 'string' },
  label: { type: 'string', multiple: true },
  percent: { type: 'string' },
  amount: { type: 'string' },
  each: { type: 'boolean' },
  buy: { type: 'string' },
  get: { type: 'string' },
  step: { type: 'string' },
  'most-pieces': { type: 'string' },
  'to-shipping': { type: 'boolean' },
  'free-shipping': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  minimum: { type: 'string' },
  'minimum-pieces': { type: 'string' },
  skus: { type: 'string' },
  categories: { type: 'string' },
  payment: { type: 'string' },
  shipping: { type: 'string' },
  countries: { type: 'string' },
  regions: { type: 'string' },
  groups: { type: 'string' },
  conditions: { type: 'string' },
  uses: { type: 'string' },
  'uses-per-customer': { type: 'string' },
  priority: { type: 'string' },
  stop: { type: 'boolean' },
} as const

export type GivenOptions = ReturnType<typeof parseArguments<typeof couponOptions>>['values']

/**
 * The rule that the options of `coupons add` describe.
 * @throws {UsageError} where they describe none
 */
export async function newRuleOf(db: Database, given: GivenOptions): Promise<NewRule> {
  const [store] = await readStores(db)
  if (!store) throw new UsageError(say('The shop has no store view yet; import a catalogue first.'))
  const code = given.code?.trim()
  if (code !== undefined && !/^[\w-]{1,64}$/.test(code))
    throw new UsageError(say('"{code}" is no code: up to 64 letters, digits, "-" and "_".', { code: given.code! }))
  const name = given.name?.trim() || code
  for (const text of [given.name ?? '', ...(given.label ?? [])])
    if (text.length > LONGEST_NAME)
      throw new UsageError(say('A name or label has at most {most} characters.', { most: LONGEST_NAME }))
  if (!name) throw new UsageError(say('Give a --code, or a --name for a discount that every cart gets.'))
  if (code === undefined && (given.uses ?? given['uses-per-customer']) !== undefined)
    throw new UsageError(say('Only a code can be limited by uses.'))
  const { baseDecimals } = store
  const [fromDay, toDay] = [given.from, given.to].map((text) => (text === undefined ? undefined : dayGiven(text)))
  if (fromDay && toDay && toDay < fromDay)
    throw new UsageError(say('It would end ({toDay}) before it begins ({fromDay}).', { toDay, fromDay }))
  return {
    name,
    labels: await labelsOf(db, given.label ?? []),
    fromDay,
    toDay,
    conditions: await conditionsOf(db, given, baseDecimals),
    action: actionOf(given, baseDecimals),
    priority: count(given.priority, 'priority', 0),
    stopsFurther: given.stop,
    ...(code !== undefined && {
      coupon: {
        code,
        usesLimit: count(given.uses, 'uses'),
        usesPerCustomer: count(given['uses-per-customer'], 'uses-per-customer'),
      },
    }),
  }
}

/** More characters than a line of the cart's totals has room for. */
const LONGEST_NAME = 255

function actionOf(given: GivenOptions, decimals: number): RuleAction {
  const discount = discountOf(given, decimals)
  if (given['to-shipping'] && (!discount || discount.kind === 'buy-get'))
    throw new UsageError(say('--to-shipping goes with --percent or --amount.'))
  if (!discount && !given['free-shipping'])
    throw new UsageError(say('Say what it gives: --percent, --amount, --buy and --get, or --free-shipping.'))
  return {
    ...(discount && { discount }),
    ...(given['to-shipping'] && { toShipping: true }),
    ...(given['free-shipping'] && { freeShipping: true }),
  }
}

function discountOf(given: GivenOptions, decimals: number): RuleDiscount | undefined {
  const { percent, amount, each, buy, get } = given
  const named = [percent, amount, buy ?? get].filter((one) => one !== undefined)
  if (named.length > 1) throw new UsageError(say('Give --percent or --amount, or --buy with --get: one of them.'))
  if (each && amount === undefined) throw new UsageError(say('--each goes with --amount.'))
  const step = count(given.step, 'step')
  const mostPieces = count(given['most-pieces'], 'most-pieces')
  if (step !== undefined && percent === undefined && !each)
    throw new UsageError(say('--step goes with --percent, or with --amount and --each.'))
  if (mostPieces !== undefined && (named.length === 0 || (amount !== undefined && !each)))
    throw new UsageError(say('--most-pieces goes with --percent, --each or --buy.'))
  const most = mostPieces !== undefined && { mostPieces }
  const pieces = { ...most, ...(step !== undefined && { step }) }
  if (percent !== undefined) {
    const ppm = percentGiven(percent)
    if (ppm === undefined || ppm <= 0 || ppm > PPM)
      throw new UsageError(say('"{percent}" is no percentage from 0 to 100.', { percent }))
    return { kind: 'percent', ppm, ...pieces }
  }
  if (amount !== undefined)
    return each
      ? { kind: 'piece', amount: money(amount, decimals), ...pieces }
      : { kind: 'cart', amount: money(amount, decimals) }
  if (named.length === 0) return undefined
  const [paid, free] = [count(buy, 'buy'), count(get, 'get')]
  if (paid === undefined || free === undefined) throw new UsageError(say('--buy and --get go together.'))
  return { kind: 'buy-get', buy: paid, get: free, ...most }
}

async function conditionsOf(db: Database, given: GivenOptions, decimals: number): Promise<RuleConditions> {
  const skus = words(given.skus, 'skus')
  const paths = words(given.categories, 'categories')
  const groups = words(given.groups, 'groups')
  const pieces = count(given['minimum-pieces'], 'minimum-pieces')
  if (skus) await mustBeThere(db, 'product', 'sku', skus)
  const categories = paths && (await mustBeThere(db, 'category', 'path', paths))
  return {
    ...(given.minimum !== undefined && { minimumSubtotal: money(given.minimum, decimals) }),
    ...(pieces !== undefined && { minimumPieces: pieces }),
    ...(skus && { skus }),
    ...(categories && { categories }),
    ...(groups && { customerGroups: groups }),
    ...withFile(cartOf(given), await conditionsGiven(db, given.conditions, decimals)),
  }
}

/** The contents of the file that `--conditions` names. */
async function conditionsGiven(
  db: Database,
  file: string | undefined,
  decimals: number,
): Promise<Pick<RuleConditions, 'cart' | 'lines'>> {
  if (file === undefined) return {}
  const given = await readJson(file)
  const names = await readConditionNames(db, mentioned(given))
  try {
    return readConditions(given, { decimals, names })
  } catch (error) {
    if (!(error instanceof ConditionProblem)) throw error
    throw new UsageError(`${file}${error.at === '' ? '' : `, ${error.at}`}: ${error.message}`)
  }
}

/** A cart has to meet what the options say and what the file says. */
const withFile = (
  { cart }: Pick<RuleConditions, 'cart'>,
  file: Pick<RuleConditions, 'cart' | 'lines'>,
): Pick<RuleConditions, 'cart' | 'lines'> => ({
  ...(cart && { cart }),
  ...file,
  ...(cart && file.cart && { cart: { of: 'all', conditions: [cart, file.cart] } }),
})

/** The destination of the cart, and how it is sent and paid. */
function cartOf(given: GivenOptions): Pick<RuleConditions, 'cart'> {
  const payment = known(words(given.payment, 'payment'), PAYMENT_METHODS, say('way to pay'))
  const shipping = known(words(given.shipping, 'shipping'), SHIPPING_METHODS, say('way to send'))
  const countries = words(given.countries, 'countries')?.map((text) => {
    const code = countryOf(text)
    if (code === undefined) throw new UsageError(say('"{text}" is no country; write codes as in DE,AT.', { text }))
    return code
  })
  const asked = { payment, shipping, country: countries, region: words(given.regions, 'regions') }
  const conditions = Object.entries(asked).flatMap(([cart, values]): CartText[] =>
    values ? [{ cart: cart as CartText['cart'], is: 'one-of', values }] : [],
  )
  if (conditions.length === 0) return {}
  return { cart: conditions.length === 1 ? conditions[0]! : { of: 'all', conditions } }
}

function known(given: string[] | undefined, all: readonly string[], what: string): string[] | undefined {
  const unknown = given?.find((one) => !all.includes(one))
  if (unknown !== undefined)
    throw new UsageError(
      say('There is no {what} "{unknown}"; there are {all}.', { what, unknown, all: all.join(', ') }),
    )
  return given
}

/** @returns their ids */
async function mustBeThere(
  db: Database,
  table: 'product' | 'category',
  column: 'sku' | 'path',
  names: string[],
): Promise<number[]> {
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select id, ${sql.identifier(column)} as name from ${sql.identifier(table)}
        where ${sql.identifier(column)} in (${sql.join(names, sql`, `)})`,
  )
  const missing = names.find((name) => !found.some((one) => one.name === name))
  if (missing !== undefined)
    throw new UsageError(
      table === 'product'
        ? say('There is no product "{missing}".', { missing })
        : say('There is no category "{missing}".', { missing }),
    )
  return found.map(({ id }) => id)
}

async function labelsOf(db: Database, given: string[]): Promise<Record<string, string>> {
  const codes = (await readStores(db)).map(({ code }) => code)
  return Object.fromEntries(
    given.map((text) => {
      const [, code, label] = /^([^=]+)=(.*\S.*)$/.exec(text) ?? []
      if (!label) throw new UsageError(say('"{text}" is no label; write it as in fr=Printemps.', { text }))
      if (!codes.includes(code!))
        throw new UsageError(
          say('There is no store view "{code}"; there are {codes}.', { code: code!, codes: codes.join(', ') }),
        )
      return [code!, label.trim()]
    }),
  )
}

function words(text: string | undefined, option: string): string[] | undefined {
  if (text === undefined) return undefined
  const found = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '')
  if (found.length === 0) throw new UsageError(say('--{option} names nothing.', { option }))
  return found
}

function money(text: string, decimals: number): number {
  const amount = moneyGiven(text, decimals)
  if (amount === 0) throw new UsageError(say('"{text}" is no amount; write it as in 12.50.', { text }))
  return amount
}

function count(text: string | undefined, option: string, least = 1): number | undefined {
  if (text === undefined) return undefined
  const number = /^\d{1,10}$/.test(text) ? Number(text) : -1
  if (number < least || number > HIGHEST_INTEGER)
    throw new UsageError(say('--{option} takes a whole number from {least} on, not "{text}".', { option, least, text }))
  return number
}
