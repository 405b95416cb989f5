import type { Translate } from './translate.ts'

const MILLION = 1_000_000

/** A tax with its rate in millionths, "VAT (19%)"; a former shop's rate without a title is just a tax: "Tax (8.375%)". */
export function taxLabel(t: Translate, locale: string, { title, ratePpm }: { title: string; ratePpm: number }): string {
  if (title.includes('%')) return title
  const name = title || t('tax')
  if (!title && ratePpm === 0) return name
  return `${name} (${percentIn(locale).format(ratePpm / MILLION)})`
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
