import type { Schemas } from '../../api/api.ts'
import { FieldErrors } from '../../parts/failure.ts'
import type { Words } from '../../texts/use-words.ts'

type CartRule = Schemas['CartRule']
type Discount = NonNullable<CartRule['discount']>

/** The values of a promotion's form, as they are typed. */
export type RuleValues = {
  code: string
  name: string
  kind: Discount['kind'] | 'none'
  amount: string
  buy: string
  get: string
  toShipping: boolean
  freeShipping: boolean
  from: string
  to: string
  minimumSubtotal: string
  minimumPieces: string
  skus: string
  categories: string
  customerGroups: string
  usesLimit: string
  usesPerCustomer: string
  priority: string
  stopsFurther: boolean
  conditions: string
}

const amountOf = (discount: CartRule['discount']): string => {
  if (!discount || discount.kind === 'buy-get') return ''
  return discount.kind === 'percent' ? discount.percent : discount.amount
}
const text = (value: string | number | null | undefined) => String(value ?? '')
const lines = (list: readonly string[] | undefined) => (list ?? []).join('\n')

export function ruleValues(rule: Partial<CartRule>): RuleValues {
  const { discount } = rule
  const [coupon] = rule.coupons ?? []
  const buyGet = discount?.kind === 'buy-get' ? discount : undefined
  return {
    code: coupon?.code ?? '',
    name: rule.name ?? '',
    kind: discount?.kind ?? (rule.id === undefined ? 'percent' : 'none'),
    amount: amountOf(discount),
    buy: text(buyGet?.buy),
    get: text(buyGet?.get),
    toShipping: rule.toShipping ?? false,
    freeShipping: rule.freeShipping ?? false,
    from: rule.from ?? '',
    to: rule.to ?? '',
    minimumSubtotal: rule.minimumSubtotal ?? '',
    minimumPieces: text(rule.minimumPieces),
    skus: lines(rule.skus),
    categories: lines(rule.categories),
    customerGroups: lines(rule.customerGroups),
    usesLimit: text(coupon?.usesLimit),
    usesPerCustomer: text(coupon?.usesPerCustomer),
    priority: text(rule.priority),
    stopsFurther: rule.stopsFurther ?? false,
    conditions: rule.conditions ? JSON.stringify(rule.conditions, null, 2) : '',
  }
}

const asAmount = (typed: string) => typed.trim().replace(',', '.')
const listIn = (typed: string) =>
  typed
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Parts of a discount that the form does not show (steps, most pieces) stay while its kind does. */
function discountIn(values: RuleValues, former: CartRule['discount']): Discount | undefined {
  const { kind } = values
  if (kind === 'none') return undefined
  const kept = former?.kind === kind ? former : {}
  if (kind === 'buy-get') return { ...kept, kind, buy: Number(values.buy), get: Number(values.get) }
  if (kind === 'percent') return { ...kept, kind, percent: asAmount(values.amount) }
  return { ...kept, kind, amount: asAmount(values.amount) }
}

const WHOLE = ['minimumPieces', 'usesLimit', 'usesPerCustomer', 'priority'] as const

/** The rule as the API takes it. @throws {FieldErrors} */
export function ruleFrom(values: RuleValues, former: Partial<CartRule>, { t }: Words) {
  const wrong: Record<string, string> = {}
  const notWhole = (typed: string) => !/^\d{1,9}$/.test(typed.trim())
  for (const name of WHOLE)
    if (values[name].trim() !== '' && notWhole(values[name])) wrong[`/${name}`] = t('wholeNumberWrong')
  if (values.kind === 'buy-get')
    for (const name of ['buy', 'get'] as const)
      if (notWhole(values[name])) wrong[`/discount/${name}`] = t('wholeNumberWrong')
  const conditions = conditionsIn(values.conditions)
  if (conditions === 'wrong') wrong['/conditions'] = t('jsonWrong')
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
  const discount = discountIn(values, former.discount)
  const words = (name: 'code' | 'name' | 'from' | 'to') => values[name].trim() && { [name]: values[name].trim() }
  const list = (name: 'skus' | 'categories' | 'customerGroups') =>
    listIn(values[name]).length > 0 && { [name]: listIn(values[name]) }
  const count = (name: (typeof WHOLE)[number]) => values[name].trim() !== '' && { [name]: Number(values[name]) }
  const isCoupon = values.code.trim() !== ''
  return {
    ...words('code'),
    ...words('name'),
    ...(former.labels && { labels: former.labels }),
    ...(discount && { discount }),
    ...(discount && discount.kind !== 'buy-get' && values.toShipping && { toShipping: true }),
    ...(values.freeShipping && { freeShipping: true }),
    ...words('from'),
    ...words('to'),
    ...(values.minimumSubtotal.trim() && { minimumSubtotal: asAmount(values.minimumSubtotal) }),
    ...count('minimumPieces'),
    ...list('skus'),
    ...list('categories'),
    ...list('customerGroups'),
    ...(isCoupon && count('usesLimit')),
    ...(isCoupon && count('usesPerCustomer')),
    ...count('priority'),
    ...(values.stopsFurther && { stopsFurther: true }),
    ...(conditions && conditions !== 'wrong' && { conditions }),
  }
}

function conditionsIn(typed: string): Record<string, unknown> | undefined | 'wrong' {
  if (typed.trim() === '') return undefined
  try {
    const found: unknown = JSON.parse(typed)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : 'wrong'
  } catch {
    return 'wrong'
  }
}
