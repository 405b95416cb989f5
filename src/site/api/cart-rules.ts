import * as v from 'valibot'
import type { RuleAction } from '#domain/cart/rules/cart-rule.ts'
import type { RuleDiscount } from '#domain/cart/rules/rule-discount.ts'
import { exactMoney } from '#domain/money/exact-money.ts'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { MOST_COUPONS_TOLD, type CouponForOwner } from '#server/coupon/cart-rules.ts'
import type { GivenRule } from '#server/owner/new-rule.ts'
import { isToldInWhole, type RuleRefusal, type ToldRule } from '#server/owner/rules-for-owner.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { amount, day, listOf, whole } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

type Asked = Pick<Call<unknown, unknown>, 'owner' | 'asking'>

const MOST_NAMED = 1000
const PERCENT_DECIMALS = 4

const count = (least = 1) =>
  v.pipe(
    v.number('is a number'),
    v.integer('is a whole number'),
    v.minValue(least, `is ${least} or more`),
    v.maxValue(2_147_483_647, 'is too large'),
  )
const label = v.pipe(
  v.string('is text'),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(255, 'has at most 255 characters'),
)
const names = v.pipe(
  v.array(label, 'is a list'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MOST_NAMED, `has at most ${MOST_NAMED} names`),
)
const pieces = { step: v.optional(count()), mostPieces: v.optional(count()) }

const discount = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.literal('percent'),
      percent: v.pipe(
        v.string('is text'),
        v.regex(/^\d{1,3}(\.\d{1,4})?$/, 'is a percentage such as 12.5'),
        v.check((text) => Number(text) > 0 && Number(text) <= 100, 'is above 0 and at most 100'),
      ),
      ...pieces,
    }),
    v.strictObject({ kind: v.literal('piece'), amount, ...pieces }),
    v.strictObject({ kind: v.literal('cart'), amount }),
    v.strictObject({ kind: v.literal('buy-get'), buy: count(), get: count(), mostPieces: pieces.mostPieces }),
  ],
  'kind is percent, piece, cart or buy-get',
)

const parts = {
  name: v.optional(v.pipe(label, v.description('Its name; left out: its code.'))),
  labels: v.optional(v.pipe(v.record(v.string(), label), v.description('Its name in a store view.'))),
  discount: v.optional(discount),
  toShipping: v.optional(
    v.pipe(v.boolean('is true or false'), v.description('The discount lowers the cost of sending, too.')),
  ),
  freeShipping: v.optional(v.boolean('is true or false')),
  from: v.optional(day),
  to: v.optional(day),
  minimumSubtotal: v.optional(amount),
  minimumPieces: v.optional(count()),
  skus: v.optional(v.pipe(names, v.description('Only for these products.'))),
  categories: v.optional(v.pipe(names, v.description('Only for products in these categories, by path.'))),
  customerGroups: v.optional(names),
  conditions: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown(), 'is an object with cart or lines'),
      v.description(
        'What else a cart ("cart") and its products ("lines") have to meet, as "coupons add --conditions" takes it.',
      ),
    ),
  ),
  priority: v.optional(v.pipe(count(0), v.description('Lower ones come first.'))),
  stopsFurther: v.optional(v.boolean('is true or false')),
}

/** A rule as it is given: to be added, put in the place of one, or tried. */
export const added = v.pipe(
  v.strictObject({
    code: v.optional(
      v.pipe(
        v.string('is text'),
        v.regex(/^[\w-]{1,64}$/, 'is up to 64 letters, digits, "-" and "_"'),
        v.description('Left out: every cart it fits gets it.'),
      ),
    ),
    ...parts,
    usesLimit: v.optional(count()),
    usesPerCustomer: v.optional(v.pipe(count(), v.description('Asks customers to log in.'))),
  }),
  v.forward(
    v.check(({ code, name }) => code !== undefined || name !== undefined, 'is missing: it has no code'),
    ['name'],
  ),
  v.forward(
    v.check(({ discount: given, freeShipping }) => given !== undefined || freeShipping === true, 'is missing'),
    ['discount'],
  ),
  v.forward(
    v.check(
      ({ discount: given, toShipping }) => !toShipping || (given && given.kind !== 'buy-get') === true,
      'goes with an amount or percent',
    ),
    ['toShipping'],
  ),
  v.forward(
    v.check(
      ({ code, usesLimit, usesPerCustomer }) => code !== undefined || (usesLimit ?? usesPerCustomer) === undefined,
      'limits the uses of a code',
    ),
    ['usesLimit'],
  ),
  v.forward(
    v.check(({ from, to }) => from === undefined || to === undefined || from <= to, 'is before it begins'),
    ['to'],
  ),
)

const listRules = operation({
  id: 'listCartRules',
  method: 'GET',
  path: '/cart-rules',
  summary: 'Coupons and rules of the cart, in the order in which they apply',
  scope: 'promotions:read',
  answer: 'CartRuleList',
  problems: ['invalid'],
  run: async ({ owner }) => ({ body: { items: (await owner.rules.all()).map(drawWithUses) } }),
})

const getRule = operation({
  id: 'getCartRule',
  method: 'GET',
  path: '/cart-rules/{id}',
  summary: 'One coupon or rule',
  scope: 'promotions:read',
  answer: 'CartRule',
  problems: ['not-found'],
  run: ({ owner, params }) => answerRule(owner, idIn(params)),
})

const listCoupons = operation({
  id: 'listCoupons',
  method: 'GET',
  path: '/cart-rules/{id}/coupons',
  summary: 'All codes of a rule, in the order in which they were made',
  about: 'A rule of a former shop may have many; the rule itself names some of them.',
  scope: 'promotions:read',
  query: v.strictObject(pageQuery),
  answer: 'CouponList',
  columns: {
    code: ({ code }: DrawnCoupon) => code,
    usesLimit: ({ usesLimit }: DrawnCoupon) => usesLimit,
    usesPerCustomer: ({ usesPerCustomer }: DrawnCoupon) => usesPerCustomer,
    expires: ({ expires }: DrawnCoupon) => expires,
    timesUsed: ({ timesUsed }: DrawnCoupon) => timesUsed,
  },
  problems: ['not-found', 'invalid'],
  async run({ owner, params, query: { limit, cursor } }) {
    const after = afterCursor(cursor, 'uuid')
    const read = async (most: number) => {
      const found = await owner.rules.coupons(idIn(params), most, after)
      if (!found) throw new Problem('not-found', `There is no rule ${params.id}.`)
      return found
    }
    return { body: await pageOf(limit, read, drawCoupon) }
  },
})

const addRule = operation({
  id: 'addCartRule',
  method: 'POST',
  path: '/cart-rules',
  summary: 'Make a coupon or, without a code, a discount for every cart it fits',
  about: 'It counts from the next time a cart is shown.',
  scope: 'promotions:write',
  body: added,
  answer: 'CartRule',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, body }) {
    const done = await owner.rules.add(asking, givenRule(body))
    if (done.status === 'done') return answerRule(owner, done.id)
    throw refusal(done, body.code)
  },
})

const replaceRule = operation({
  id: 'replaceCartRule',
  method: 'PUT',
  path: '/cart-rules/{id}',
  summary: 'Replace a coupon or rule, whole; how often it was used stays',
  about: 'A rule of a former shop that does more than the API can show (inWhole is false) cannot be replaced.',
  scope: 'promotions:write',
  body: added,
  answer: 'CartRule',
  isConditional: true,
  problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, params, body, ifMatch }) {
    const mustBe = (rule: ToldRule) => isMatched(ifMatch, versionOfRule(rule))
    const done = await owner.rules.replace(asking, idIn(params), givenRule(body), mustBe)
    if (done.status === 'done') return answerRule(owner, idIn(params))
    throw refusal(done, done.status === 'unknown-rule' ? params.id : body.code)
  },
})

const switchTo = (isActive: boolean) =>
  operation({
    id: isActive ? 'resumeCartRule' : 'pauseCartRule',
    method: 'POST',
    path: `/cart-rules/{id}/${isActive ? 'resume' : 'pause'}`,
    summary: isActive
      ? 'Resume a coupon or rule that was paused'
      : 'Pause a coupon or rule: it does not count until it is resumed',
    scope: 'promotions:write',
    answer: 'CartRule',
    problems: ['not-found', 'key-used'],
    async run({ owner, asking, params }) {
      const done = await owner.rules.setActive(asking, idIn(params), isActive)
      if (done.status !== 'done') throw refusal(done, params.id)
      return answerRule(owner, idIn(params))
    },
  })

const removeRule = operation({
  id: 'removeCartRule',
  method: 'DELETE',
  path: '/cart-rules/{id}',
  summary: 'Remove a rule with its codes for good; orders keep what they got',
  scope: 'promotions:write',
  answer: 'Removed',
  isConditional: true,
  problems: ['not-found', 'changed-meanwhile', 'must-be-conditional', 'key-used'],
  async run({ owner, asking, params, ifMatch }) {
    const mustBe = (rule: ToldRule) => isMatched(ifMatch, versionOfRule(rule))
    const done = await owner.rules.remove(asking, idIn(params), mustBe)
    if (done.status !== 'done') throw refusal(done, params.id)
    return { body: { removed: params.id } }
  },
})

export const cartRuleOperations: readonly Operation[] = [
  listRules,
  getRule,
  listCoupons,
  addRule,
  replaceRule,
  switchTo(false),
  switchTo(true),
  removeRule,
]

const { conditions: _conditions, ...told } = parts
const coupon = v.strictObject({
  code: v.string(),
  usesLimit: v.nullable(v.number()),
  usesPerCustomer: v.nullable(v.number()),
  expires: v.nullable(day),
  timesUsed: v.number(),
})
const cartRule = v.strictObject({
  id: v.string(),
  ...told,
  isActive: v.boolean(),
  isForCodes: v.pipe(v.boolean(), v.description('Only carts with one of its codes get it.')),
  conditions: v.optional(v.record(v.string(), v.unknown())),
  stores: v.optional(v.array(v.string())),
  inWhole: v.pipe(v.boolean(), v.description('False: it came from a former shop and does more than the API can show.')),
  couponCount: v.pipe(whole, v.description('The number of its codes.')),
  timesUsed: v.pipe(whole, v.description('The number of times that all of its codes were used.')),
  coupons: v.pipe(
    v.array(coupon),
    v.description(`No more than ${MOST_COUPONS_TOLD} of its codes; listCoupons lists all of them.`),
  ),
})

export const cartRuleSchemas = {
  CartRule: cartRule,
  CartRuleList: v.strictObject({ items: v.array(cartRule) }),
  CouponList: listOf(coupon),
}

/** No rule has the id 0. */
const idIn = ({ id = '' }: Record<string, string>): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

/** The rule as the owner's service takes it. */
export function givenRule(body: v.InferOutput<typeof added>): GivenRule {
  const { code, usesLimit, usesPerCustomer, discount: off, toShipping, freeShipping, from, to, name, ...others } = body
  return {
    ...others,
    name: name ?? code!,
    fromDay: from,
    toDay: to,
    action: (decimals) => actionOf({ discount: off, toShipping, freeShipping }, decimals),
    ...(code !== undefined && { coupon: { code, usesLimit, usesPerCustomer } }),
  }
}

type GivenAction = {
  discount?: v.InferOutput<typeof discount> | undefined
  toShipping?: boolean | undefined
  freeShipping?: boolean | undefined
}

function actionOf({ discount: off, toShipping, freeShipping }: GivenAction, decimals: number): RuleAction {
  return {
    ...(off && { discount: discountOf(off, decimals) }),
    ...(toShipping && { toShipping }),
    ...(freeShipping && { freeShipping }),
  }
}

/** @throws {Problem} for a text that is no amount, or an amount finer than the currency */
function discountOf(off: v.InferOutput<typeof discount>, decimals: number): RuleDiscount {
  const given = JSON.parse(JSON.stringify(off)) as typeof off
  if (given.kind === 'buy-get') return given as RuleDiscount
  if (given.kind === 'percent') {
    const { percent, ...others } = given
    return { ...others, ppm: parseMoney(percent, PERCENT_DECIMALS)! } as RuleDiscount
  }
  const money = exactMoney(given.amount, decimals)
  if (money) return { ...given, amount: money } as RuleDiscount
  throw new Problem('invalid', undefined, [
    { pointer: '/discount/amount', detail: `is above 0 and has at most ${decimals} digits after the point` },
  ])
}

function drawDiscount(off: RuleDiscount, decimals: number) {
  if (off.kind === 'buy-get') return off
  if (off.kind !== 'percent') return { ...off, amount: moneyToDecimal(off.amount, decimals) }
  const { ppm, ...others } = off
  return { ...others, percent: moneyToDecimal(ppm, PERCENT_DECIMALS).replace(/\.?0+$/, '') }
}

/** Without how often it was used, which orders change all the time. */
function drawRule(one: ToldRule) {
  const { rule, told: conditions, decimals } = one
  const { action, conditions: asked } = rule
  return {
    id: String(rule.id),
    name: rule.name,
    ...(Object.keys(rule.labels).length > 0 && { labels: rule.labels }),
    isActive: rule.isActive,
    isForCodes: rule.needsCoupon,
    ...(action.discount && { discount: drawDiscount(action.discount, decimals) }),
    ...(action.toShipping && { toShipping: true }),
    ...(action.freeShipping && { freeShipping: true }),
    ...(rule.fromDay !== null && { from: rule.fromDay }),
    ...(rule.toDay !== null && { to: rule.toDay }),
    ...(asked.minimumSubtotal !== undefined && { minimumSubtotal: moneyToDecimal(asked.minimumSubtotal, decimals) }),
    ...(asked.minimumPieces !== undefined && { minimumPieces: asked.minimumPieces }),
    ...(asked.skus && { skus: asked.skus }),
    ...(asked.categories && { categories: rule.categoryPaths }),
    ...(asked.customerGroups && { customerGroups: asked.customerGroups }),
    ...(asked.stores && { stores: asked.stores }),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    priority: rule.priority,
    stopsFurther: rule.stopsFurther,
    inWhole: isToldInWhole(one),
  }
}

/** The version of all that can be changed: its codes and their limits are part of it, how often they were used is not. */
const versionOfRule = (one: ToldRule) =>
  versionOf({ ...drawRule(one), coupons: one.rule.coupons.map((coupon) => ({ ...drawCoupon(coupon), timesUsed: 0 })) })

const drawWithUses = (one: ToldRule) => ({
  ...drawRule(one),
  couponCount: one.rule.couponCount,
  timesUsed: one.rule.timesUsed,
  coupons: one.rule.coupons.map(drawCoupon),
})

const drawCoupon = ({ code, usesLimit, usesPerCustomer, expiresDay, timesUsed }: CouponForOwner) => ({
  code,
  usesLimit,
  usesPerCustomer,
  expires: expiresDay,
  timesUsed,
})
type DrawnCoupon = ReturnType<typeof drawCoupon>

async function answerRule(owner: Asked['owner'], id: number): Promise<Answered> {
  const found = await owner.rules.get(id)
  if (!found) throw new Problem('not-found', `There is no rule ${id}.`)
  return { body: drawWithUses(found), version: versionOfRule(found) }
}

function refusal(refused: RuleRefusal | { status: 'other-request' }, name = ''): Problem {
  if (refused.status === 'other-request') return new Problem('key-used')
  if (refused.status === 'unknown-rule') return new Problem('not-found', `There is no rule ${name}.`)
  if (refused.status === 'known-code') return new Problem('not-allowed-now', `There is a coupon ${name} already.`)
  if (refused.status === 'in-parts')
    return new Problem(
      'not-allowed-now',
      'It does more than is told, as a rule of a former shop may, or is for a category or codes that are gone: pause it, and add another.',
    )
  if (refused.status === 'changed-meanwhile') return new Problem('changed-meanwhile')
  return refused.status === 'refused' ? faultProblem(refused.faults) : new Problem('unexpected')
}
