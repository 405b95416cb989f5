import type { Schemas } from '../../api/api.ts'
import { FieldErrors } from '../../parts/failure.ts'
import type { TextId } from '../../texts/language.ts'
import type { Words } from '../../texts/use-words.ts'

type Product = Schemas['Product']

/** What the form of a product holds, as it is typed. */
export type ProductValues = { price: string; special: string; from: string; to: string; isEnabled: boolean }

/** A product as its form shows it. */
export const valuesOf = ({ price, specialPrice, isEnabled }: Product): ProductValues => ({
  price: price?.amount ?? '',
  special: specialPrice?.price?.amount ?? '',
  from: specialPrice?.from ?? '',
  to: specialPrice?.to ?? '',
  isEnabled,
})

export const LABELS: Readonly<Record<keyof ProductValues, TextId>> = {
  price: 'price',
  special: 'specialPrice',
  from: 'specialFrom',
  to: 'specialTo',
  isEnabled: 'onSale',
}

/** "12,50" is typed where a comma stands before cents. */
const asAmount = (typed: string) => typed.trim().replace(',', '.')
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

/**
 * What the API is sent: only what was changed. A special price is one thing: its days go with it.
 *
 * @throws {FieldErrors}
 */
export function changesOf(values: ProductValues, changed: readonly (keyof ProductValues)[], { t }: Words) {
  const has = (...names: (keyof ProductValues)[]) => names.some((name) => changed.includes(name))
  const advice = t('amountWrong', { example: '12.50' })
  const [price, special] = [asAmount(values.price), asAmount(values.special)]
  const wrong = {
    ...(has('price') && !AMOUNT.test(price) && { '/price': advice }),
    ...(has('special') && special !== '' && !AMOUNT.test(special) && { '/specialPrice/price': advice }),
    ...(has('from', 'to') && special === '' && { '/specialPrice/price': t('fieldMissing') }),
  }
  if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
  const { from, to, isEnabled } = values
  return {
    ...(has('price') && { price }),
    ...(has('special', 'from', 'to') && {
      specialPrice: special === '' ? null : { price: special, from: from || null, to: to || null },
    }),
    ...(has('isEnabled') && { isEnabled }),
  }
}
