import type { PriceView, ProductPage } from '#domain/catalog/views.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { Island } from '#widgets/island/island.tsx'
import { type PageContext, usePage } from '../../page-context.tsx'
import type { PriceOfChoiceProps } from './page-prices.ts'
import { Island as PriceOfChoice } from './price-of-choice.island.tsx'

/**
 * The price box of a product's page. It shows the price of the present choice (`chosenPrice`); a bundle begins with the price of its
 * defaults (9.bundle.11). The island sleeps until the form says another choice. Lists use `PriceBox`, which has no ids.
 */
export function ProductPrice({
  page,
  price,
  idPrefix = '',
}: {
  page: ProductPage
  price: PriceView
  idPrefix?: string
}) {
  return (
    <Island
      name="features/product/price/price-of-choice"
      when="called"
      component={PriceOfChoice}
      props={priceProps(page, price, usePage(), idPrefix)}
    />
  )
}

/** The props of a page's price box. */
export function priceProps(
  page: ProductPage,
  price: PriceView,
  { store, t }: Pick<PageContext, 'store' | 't'>,
  prefix = '',
): PriceOfChoiceProps {
  const money = (amount: Money) => formatMoney(amount, store.money)
  const range = rangeOf(page.price)
  const isRange = price === page.price && range !== undefined
  const { final, regular = final } = price
  const isStruck = regular > final
  // A choice may bring the struck price: a bundle whose special price is a percentage shows none until something is chosen.
  const canBeStruck = isStruck || Boolean(page.own.specialPrice ?? page.own.bundle?.specialPpm)
  const rangeText = range && t('priceRange', { from: money(range.from), to: money(range.to) })
  const text = price.isFrom ? t('fromPrice', { price: money(final) }) : money(final)
  return {
    productId: page.id,
    ...(prefix && { prefix }),
    ...(page.bundle && { isBundle: true }),
    drawn: {
      final: isRange ? rangeText! : text,
      ...(isStruck && { isStruck }),
      ...(canBeStruck && { regular: money(regular) }),
    },
    ...(rangeText && !isRange && { rangeText: t('priceRangeOfAll', { range: rangeText }) }),
    ...(canBeStruck && { texts: { now: t('nowPrice'), regular: t('regularPrice') } }),
  }
}

const rangeOf = ({ final, upTo }: PriceView) =>
  upTo === undefined || upTo === final ? undefined : { from: final, to: upTo }
