import { helpText } from '../../words/help.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import {
  addCartRule,
  cartRulesForOwner,
  couponByCode,
  couponsOf,
  removeMostCoupons,
  removeRule,
  setRuleActive,
  type CouponForOwner,
  type RuleForOwner,
  type RuleName,
} from '../../coupon/cart-rules.ts'
import type { Database } from '../../database/database.ts'
import { isRowId } from '../../database/row-id.ts'
import { singleLine } from '../../mail/letter.ts'
import { conditionsFile } from '../../coupon/write-conditions.ts'
import { readStores } from '../../store/store-service.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { couponOptions, newRuleOf, type GivenOptions } from './coupon-options.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { conditionInWords, givenInWords, readRuleSpeech, type RuleSpeech } from './rule-words.ts'
import { whatToDo } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const couponsHelp = helpText(
  'coupons',
  `Give discounts, with a code or to every cart:

  coupons add --code SUMMER --percent 10   10 % off with this code; without --code and with --name it counts for every cart
      --percent N | --amount N [--each]    N percent, or N in the shop's base currency off the cart, or off each piece
      --buy N --get N                      of each product: for every --buy pieces that are paid, --get pieces are free
      --step N, --most-pieces N            with --percent or --each: only full multiples of that many pieces; a maximum
      --to-shipping                        the discount lowers the cost of sending, too
      --free-shipping                      shipping costs nothing (alone, or beside a discount)
      --from DAY --to DAY                  first and last day, such as 2026-06-01
      --minimum N, --minimum-pieces N      for carts from this subtotal, or this many pieces, on
      --skus A,B  --categories tea,tea/pots   only for these products, or those in these categories
      --payment CODES, --shipping CODES    only for carts that are paid, or sent, in one of these ways
      --countries DE,AT  --regions NJ      only for carts that go there
      --groups general,not-logged-in       only for these groups of customers
      --conditions FILE                    what else a cart and its products have to meet: products found in the cart, sums
                                           of them, attributes, postcodes, weight (JSON, as "coupons show" prints it)
      --uses N, --uses-per-customer N      how often the code may be used; the second one asks customers to log in
      --name TEXT, --label fr=TEXT         its name, and its name in one store view
      --priority N, --stop                 lower numbers come first; after --stop no other rule applies
  coupons list                             all of them, and how often they were used
  coupons show CODE|rule:ID                one of them, and its conditions in a form that --conditions takes
  coupons pause CODE|rule:ID               stop it until "coupons resume"
  coupons resume CODE|rule:ID
  coupons remove CODE|rule:ID              for good; orders keep what they got

Changes apply the next time a cart is shown, also while the shop runs.
`,
)

const VERBS = ['add', 'list', 'show', 'pause', 'resume', 'remove'] as const

export async function runCoupons(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, couponOptions)
  if (values.help) {
    io.out(couponsHelp())
    return 0
  }
  const [given, ...names] = positionals
  const verb = VERBS.find((one) => one === given)
  if (!verb) throw new UsageError(whatToDo(VERBS, given))
  const isNamed = verb !== 'add' && verb !== 'list'
  if (!isNamed && names.length > 0)
    throw new UsageError(say('"{name}" is one word too many; a code is given by --code.', { name: names[0]! }))
  if (verb !== 'add' && Object.keys(values).length > 0)
    throw new UsageError(say('"coupons {verb}" takes no --{value}.', { verb, value: Object.keys(values)[0]! }))
  if (verb === 'add') return withDatabase(io, (db) => add(db, values, io))
  if (verb === 'list') return withDatabase(io, (db) => list(db, io))
  if (names.length !== 1) throw new UsageError(say('Name one coupon by its code, or a rule as in rule:3.'))
  const name = ruleNamed(names[0]!)
  if (verb === 'show') return withDatabase(io, (db) => show(db, names[0]!, io))
  return withDatabase(io, async (db) => {
    if (verb === 'remove' && 'id' in name) await removeMostCoupons(db, name.id)
    const isThere = await withAudit(db, io, `coupons ${verb}`, async (tx, note) => {
      const found = verb === 'remove' ? await removeRule(tx, name) : await setRuleActive(tx, name, verb === 'resume')
      if (found) note(names[0]!)
      return found
    })
    if (!isThere) throw unknownRule(names[0]!)
    io.err(`${SAID[verb](names[0]!)}\n`)
    return 0
  })
}

const unknownRule = (name: string): UsageError =>
  new UsageError(
    name.startsWith('rule:') ? say('There is no {name}.', { name }) : say('There is no coupon {name}.', { name }),
  )

function ruleNamed(text: string): RuleName {
  const id = /^rule:(\d{1,10})$/.exec(text)?.[1]
  if (id === undefined) return { code: text }
  return { id: isRowId(Number(id)) ? Number(id) : 0 }
}

async function add(db: Database, given: GivenOptions, io: CommandIo): Promise<number> {
  const rule = await newRuleOf(db, given)
  const code = rule.coupon?.code
  const added = await withAudit(db, io, 'coupons add', async (tx, note) => {
    const id = await addCartRule(tx, rule)
    if (id !== 'taken') note(code ?? `rule:${id}`, { ...rule })
    return id
  })
  if (added === 'taken') throw new UsageError(say('There is a coupon {code} already.', { code: code! }))
  io.err(
    code === undefined
      ? `${say('Every cart it fits gets rule:{added} from now on.', { added })}\n`
      : `${say('{code} is rule:{added}.', { code, added })}\n`,
  )
  return 0
}

const SAID = {
  remove: (name: string) => say('{name} is gone.', { name }),
  pause: (name: string) => say('{name} is paused.', { name }),
  resume: (name: string) => say('{name} is active again.', { name }),
}

/** The number of codes that are read and written at once. */
const CODES_AT_ONCE = 1000

async function list(db: Database, io: CommandIo): Promise<number> {
  const rules = await cartRulesForOwner(db)
  const speech = await speechOf(db, rules)
  let listed = 0
  for (const rule of rules)
    for await (const coupons of couponsToList(db, rule)) {
      io.out(coupons.map((coupon) => written(rule, coupon, speech)).join(''))
      listed += coupons.length
    }
  io.err(`${say('{count} rule or coupon.|{count} rules and coupons.', { count: listed })}\n`)
  return 0
}

/** All codes of a rule, some at a time; null stands for a rule without any. */
async function* couponsToList(db: Database, { id, couponCount, coupons }: RuleForOwner) {
  if (couponCount === 0) yield [null]
  else if (couponCount === coupons.length) yield coupons
  else
    for (let some = await couponsOf(db, id, CODES_AT_ONCE); some.length > 0;) {
      yield some
      some = await couponsOf(db, id, CODES_AT_ONCE, some.at(-1)!.id)
    }
}

/** The rule in words, and what a file says of its conditions. */
async function show(db: Database, given: string, io: CommandIo): Promise<number> {
  const name = ruleNamed(given)
  const [rule] = await cartRulesForOwner(db, name)
  if (!rule) throw unknownRule(given)
  const coupon = 'code' in name ? await couponByCode(db, name.code) : rule.coupons[0]
  const speech = await speechOf(db, [rule])
  io.err(written(rule, coupon ?? null, speech))
  io.out(await conditionsFile(db, rule.conditions, speech.amount))
  return 0
}

async function speechOf(db: Database, rules: readonly RuleForOwner[]): Promise<RuleSpeech> {
  const [store] = await readStores(db)
  return readRuleSpeech(
    db,
    rules.flatMap(({ conditions: { cart, lines } }) => [cart, lines]),
    (value) => moneyToDecimal(value, store?.baseDecimals ?? 2),
  )
}

function written(rule: RuleForOwner, coupon: CouponForOwner | null, speech: RuleSpeech): string {
  const { amount } = speech
  const { conditions } = rule
  const parts = [
    coupon?.code ?? say('every cart'),
    `rule:${rule.id}`,
    rule.isActive ? say('active') : say('paused'),
    ...(rule.name === coupon?.code ? [] : [`"${singleLine(rule.name)}"`]),
    givenInWords(rule.action, amount),
    ...(rule.fromDay ? [say('from {fromDay}', { fromDay: rule.fromDay })] : []),
    ...(rule.toDay ? [say('to {toDay}', { toDay: rule.toDay })] : []),
    ...(coupon?.expiresDay ? [say('code expires {expiresDay}', { expiresDay: coupon.expiresDay })] : []),
    ...(conditions.minimumSubtotal === undefined
      ? []
      : [say('minimum {minimumSubtotal}', { minimumSubtotal: amount(conditions.minimumSubtotal) })]),
    ...(conditions.minimumPieces === undefined
      ? []
      : [say('minimum {minimumPieces} pieces', { minimumPieces: conditions.minimumPieces })]),
    ...(conditions.skus ? [say('skus {skus}', { skus: conditions.skus.join(',') })] : []),
    ...(conditions.categories
      ? [say('categories {categoryPaths}', { categoryPaths: rule.categoryPaths.join(',') })]
      : []),
    ...(conditions.customerGroups
      ? [say('groups {customerGroups}', { customerGroups: conditions.customerGroups.join(',') })]
      : []),
    ...(conditions.stores ? [say('store views {stores}', { stores: conditions.stores.join(',') })] : []),
    ...(conditions.cart ? [say('if {cart}', { cart: conditionInWords(conditions.cart, speech) })] : []),
    ...(conditions.lines ? [say('for products ({lines})', { lines: conditionInWords(conditions.lines, speech) })] : []),
    ...(conditions.usesPerCustomer === undefined
      ? []
      : [say('{usesPerCustomer} orders per customer', { usesPerCustomer: conditions.usesPerCustomer })]),
    ...(rule.priority === 0 ? [] : [say('priority {priority}', { priority: rule.priority })]),
    ...(rule.stopsFurther ? [say('stops further rules')] : []),
    ...(rule.action.stopsLines ? [say('stops further rules for its products')] : []),
    ...(coupon ? usesInWords(coupon) : []),
  ]
  return `${parts.join('  ')}\n`
}

const usesInWords = ({ usesLimit, usesPerCustomer, timesUsed }: CouponForOwner): string[] => [
  usesLimit === null
    ? say('used {timesUsed}', { timesUsed })
    : say('used {timesUsed} of {usesLimit}', { timesUsed, usesLimit }),
  ...(usesPerCustomer === null ? [] : [say('{usesPerCustomer} per customer', { usesPerCustomer })]),
]
