import type { Translate } from './translate.ts'

const MILLION = 1_000_000

/** The name of value added tax in the shop's languages, alone or with its percentage. */
const VAT = /^(?:VAT|TVA|MwSt\.?|USt\.?|Mehrwertsteuer|Umsatzsteuer|ضريبة القيمة المضافة)(?:\s*[\d.,]+\s*%)?$/iu

/**
 * A tax as the shopper reads it, its rate in millionths. A title that says nothing but value added tax ("VAT 19 %", "MwSt.") is said in the
 * shopper's language; any other is the owner's own and stays, with the percentage where it names none. A former shop's rate without a title
 * is just a tax: "Tax (8.375%)".
 */
export function taxLabel(t: Translate, locale: string, { title, ratePpm }: { title: string; ratePpm: number }): string {
  const percent = percentIn(locale).format(ratePpm / MILLION)
  if (VAT.test(title.trim())) return t('valueAddedTax', { percent })
  if (title.includes('%')) return title
  const name = title || t('tax')
  return !title && ratePpm === 0 ? name : `${name} (${percent})`
}

/** Making a formatter takes longer than drawing a line. */
const formats = new Map<string, Intl.NumberFormat>()

function percentIn(locale: string): Intl.NumberFormat {
  let format = formats.get(locale)
  if (!format)
    formats.set(locale, (format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })))
  return format
}

/** A discount with its coupon or its name; a former shop's may have neither. */
export function discountLabel(t: Translate, { label, code }: { label: string; code?: string }): string {
  const name = code ?? label
  return name ? t('couponDiscount', { name }) : t('discount')
}
