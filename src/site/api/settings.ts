import * as v from 'valibot'
import { moneyToDecimal } from '#domain/money/money.ts'
import { MOST_TERM_DAYS, type PaymentTerms } from '#domain/payment/payment-terms.ts'
import type { ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { OFFLINE_CODES } from '#server/payment/gateways/offline-gateways.ts'
import type { SettingForOwner, SettingsRefusal, SettingValue } from '#server/owner/settings-for-owner.ts'
import { SETTABLE, SETTING_NAMES, type SettingKind, type SettingName } from '#server/owner/settable-settings.ts'
import { isPayeeSetting } from '#server/owner/payee.ts'
import { HIGHEST_INTEGER } from '#server/database/row-id.ts'
import { shippingSchema } from '#server/store/shipping-schema.ts'
import { mayNamePayee } from './confirmed.ts'
import { baseOf, minorUnits } from './money.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { amount } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

type Owner = Call<unknown, unknown>['owner']
const LONGEST = 2000
const MOST_LISTED = 300

const texts = v.pipe(v.string('is text'), v.maxLength(LONGEST, 'is too long'))
const KINDS: Record<SettingKind, v.GenericSchema<SettingValue>> = {
  text: texts,
  lines: texts,
  list: v.pipe(
    v.array(v.pipe(texts, v.regex(/^[^,]*$/, 'has no comma')), 'is a list'),
    v.maxLength(MOST_LISTED, 'is too long'),
  ),
  'yes-or-no': v.boolean('is true or false'),
  count: v.pipe(v.number('is a number'), v.integer('is a whole number'), v.minValue(0, 'is 0 or more')),
}

const given: v.ObjectEntries = Object.fromEntries(
  SETTING_NAMES.map((name) => [
    name,
    v.optional(v.pipe(KINDS[SETTABLE[name].kind], v.description(SETTABLE[name].about))),
  ]),
)

const PROBLEMS = ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'] as const

const listSettings = operation({
  id: 'listSettings',
  method: 'GET',
  path: '/settings',
  summary: 'The settings of the whole shop, with the defaults',
  about: 'Secrets are set for the process, and are never answered.',
  scope: 'settings:read',
  answer: 'Settings',
  problems: ['invalid'],
  run: ({ owner }) => answerSettings(owner),
})

const changeSettings = operation({
  id: 'changeSettings',
  method: 'PATCH',
  path: '/settings',
  summary: 'Change settings: what is left out stays',
  about:
    'A setting that is written counts as decided, even if it has its default value. All are set or, if one is wrong, none.',
  scope: 'settings:write',
  body: v.pipe(
    v.strictObject(given),
    v.check((body) => Object.keys(body).length > 0, 'changes nothing'),
  ),
  sensitiveWhere: 'for bankDetails and seller, which need the scope payment-keys:write, too',
  answer: 'Settings',
  isConditional: true,
  problems: PROBLEMS,
  async run(call) {
    const { owner, asking, body, ifMatch } = call
    if (Object.keys(body).some(isPayeeSetting)) mayNamePayee(call)
    const mustBe = (present: SettingForOwner[]) => isMatched(ifMatch, versionOf({ items: present }))
    mustBeDone(await owner.settings.set(asking, body as Partial<Record<SettingName, SettingValue>>, mustBe))
    return answerSettings(owner)
  },
})

const shipping = v.strictObject({
  ...shippingSchema.entries,
  flatRate: v.optional(amount),
  freeFrom: v.optional(v.nullable(amount)),
})

const getShipping = operation({
  id: 'getShipping',
  method: 'GET',
  path: '/shipping',
  summary: 'The shipping methods and their prices',
  scope: 'settings:read',
  answer: 'Shipping',
  problems: ['invalid'],
  run: ({ owner }) => answerShipping(owner),
})

const replaceShipping = operation({
  id: 'replaceShipping',
  method: 'PUT',
  path: '/shipping',
  summary: 'Set the shipping methods: settings that are left out get their defaults',
  scope: 'settings:write',
  body: shipping,
  answer: 'Shipping',
  isConditional: true,
  problems: PROBLEMS,
  async run({ owner, asking, body, ifMatch }) {
    const base = await baseOf(owner)
    const { flatRate, freeFrom, ...others } = body
    const costOf = (text: string, pointer: string) => {
      const cost = minorUnits(text, base, pointer)
      if (cost <= HIGHEST_INTEGER) return cost
      throw new Problem('invalid', undefined, [{ pointer, detail: 'is too large' }])
    }
    const wanted = v.parse(shippingSchema, {
      ...others,
      ...(flatRate !== undefined && { flatRate: costOf(flatRate, '/flatRate') }),
      ...(freeFrom != null && { freeFrom: costOf(freeFrom, '/freeFrom') }),
    })
    const mustBe = (present: ShippingSettings) => isMatched(ifMatch, versionOf(drawShipping(present, base.decimals)))
    mustBeDone(await owner.settings.setShipping(asking, wanted, mustBe))
    return answerShipping(owner)
  },
})

const term = v.optional(
  v.pipe(
    v.nullable(
      v.pipe(
        v.number('is a number of days'),
        v.integer('is a whole number of days'),
        v.minValue(1, 'is 1 or more'),
        v.maxValue(MOST_TERM_DAYS, `is at most ${MOST_TERM_DAYS}`),
      ),
    ),
    v.description('The number of days in which an order must be paid; null: it waits without end.'),
  ),
)
const terms = v.strictObject(Object.fromEntries(OFFLINE_CODES.map((code) => [code, term])))

const getPaymentTerms = operation({
  id: 'getPaymentTerms',
  method: 'GET',
  path: '/payment-terms',
  summary: 'The days in which an order must be paid, by way to pay',
  scope: 'settings:read',
  answer: 'PaymentTerms',
  problems: ['invalid'],
  run: ({ owner }) => answerTerms(owner),
})

const replacePaymentTerms = operation({
  id: 'replacePaymentTerms',
  method: 'PUT',
  path: '/payment-terms',
  summary: 'Set the days in which an order must be paid: they count for orders that are placed from then on',
  scope: 'settings:write',
  body: terms,
  answer: 'PaymentTerms',
  isConditional: true,
  problems: PROBLEMS,
  async run({ owner, asking, body, ifMatch }) {
    const mustBe = (present: PaymentTerms) => isMatched(ifMatch, versionOf(drawTerms(present)))
    mustBeDone(await owner.settings.setPaymentTerms(asking, drawTerms(body), mustBe))
    return answerTerms(owner)
  },
})

export const settingsOperations: readonly Operation[] = [
  listSettings,
  changeSettings,
  getShipping,
  replaceShipping,
  getPaymentTerms,
  replacePaymentTerms,
]

const anyValue = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

export const settingsSchemas = {
  Settings: v.strictObject({
    items: v.array(
      v.strictObject({
        name: v.picklist(SETTING_NAMES),
        kind: v.picklist(Object.keys(KINDS) as SettingKind[]),
        about: v.string(),
        values: v.optional(
          v.pipe(v.array(v.string()), v.description('The values that it, or each of a list, may have.')),
        ),
        value: anyValue,
        default: anyValue,
        isDecided: v.pipe(v.boolean(), v.description('The owner has set it, perhaps to the default.')),
      }),
    ),
  }),
  Shipping: shipping,
  PaymentTerms: terms,
}

/** @throws {Problem} */
function mustBeDone(changed: { status: 'done' | 'other-request' } | SettingsRefusal): void {
  if (changed.status === 'other-request') throw new Problem('key-used')
  if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
  if (changed.status === 'refused') throw faultProblem(changed.faults)
}

async function answerSettings(owner: Owner): Promise<Answered> {
  const body = { items: await owner.settings.all() }
  return { body, version: versionOf(body) }
}

function drawShipping(present: ShippingSettings, decimals: number) {
  const { flatRate, freeFrom, ...others } = present
  return {
    ...others,
    flatRate: moneyToDecimal(flatRate, decimals),
    freeFrom: freeFrom === null ? null : moneyToDecimal(freeFrom, decimals),
  }
}

async function answerShipping(owner: Owner): Promise<Answered> {
  const body = drawShipping((await owner.settings.shop()).shipping, (await baseOf(owner)).decimals)
  return { body, version: versionOf(body) }
}

const drawTerms = (present: PaymentTerms): PaymentTerms =>
  Object.fromEntries(OFFLINE_CODES.map((code) => [code, present[code] ?? null]))

async function answerTerms(owner: Owner): Promise<Answered> {
  const body = drawTerms((await owner.settings.shop()).paymentTermDays)
  return { body, version: versionOf(body) }
}
