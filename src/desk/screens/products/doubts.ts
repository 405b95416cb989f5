import { rulesOf } from '#domain/product/types/product-types.ts'
import type { TextId } from '../../texts/language.ts'
import type { ProductRecord } from './product-data.ts'

/** A warning about a value that looks like a slip: the text's id and its values. The product can be saved all the same. */
export type Doubt = { id: TextId; values?: Readonly<Record<string, string>> }

/** A price this many times more or less than before has its point at the wrong place. */
const SLIP = 5
/** Below this share of the price a reduced price is more likely one digit short. */
const DEEP = 1 / SLIP

const amountOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))
const isFar = (one: number, other: number) => one > 0 && other > 0 && (one >= other * SLIP || other >= one * SLIP)

/** Doubts of a field, by its JSON pointer. To add one: a row here, and `useDoubt` at the field. */
const RULES = {
  '/price': ({ price: typed }, { price: former }): Doubt | undefined => {
    const [price, before] = [amountOf(typed), amountOf(former)]
    if (price === 0) return { id: 'doubtFree' }
    return price !== undefined && before !== undefined && isFar(price, before)
      ? { id: 'doubtFarPrice', values: { before: former!, now: typed! } }
      : undefined
  },
  '/specialPrice/value': (record): Doubt | undefined => {
    const [price, special] = [amountOf(record.price), amountOf(record.specialPrice?.value)]
    if (price === undefined || special === undefined || rulesOf(record).specialPriceIn === 'percent') return undefined
    return special < price * DEEP ? { id: 'doubtDeep', values: { price: record.price! } } : undefined
  },
  '/specialPrice/to': ({ specialPrice }): Doubt | undefined => {
    const { from, to } = specialPrice ?? {}
    return from && to && to < from ? { id: 'doubtDays' } : undefined
  },
  '/weight': (record, { weight: former }): Doubt | undefined => {
    const [weight, before] = [amountOf(record.weight), amountOf(former)]
    if (weight === 0 && !rulesOf(record).isComposite) return { id: 'doubtWeightless' }
    return weight !== undefined && before !== undefined && isFar(weight, before)
      ? { id: 'doubtFarWeight', values: { before: former!, now: record.weight! } }
      : undefined
  },
} satisfies Record<string, (record: ProductRecord, saved: ProductRecord) => Doubt | undefined>

export type DoubtedField = keyof typeof RULES

/** Doubts about a field of a product, from its typed and its stored value. */
export const doubtAt = (field: DoubtedField, record: ProductRecord, saved: ProductRecord): Doubt | undefined =>
  RULES[field](record, saved)
