import type { PriceView, ProductCard } from '#domain/catalog/views.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage } from '../page-context.tsx'
import { CardPrice, type CardPriceProps, Island as RenewedPrice } from './card-price.island.tsx'

/** The price as lists and pages show it. */
export function PriceBox({ price }: { price: PriceView }) {
  return <CardPrice {...useCardPriceProps(price)} />
}

/** The same of a card: one with a sale event is drawn again when that ends. */
export function PriceOfCard({ card: { id, price, event } }: { card: Pick<ProductCard, 'id' | 'price' | 'event'> }) {
  const props = useCardPriceProps(price)
  if (!event) return <CardPrice {...props} />
  return (
    <Island
      name="features/cards/card-price"
      when="called"
      component={RenewedPrice}
      props={{ productId: id, ...props }}
    />
  )
}

function useCardPriceProps(price: PriceView): CardPriceProps {
  const { store, t } = usePage()
  return {
    price,
    money: store.money,
    texts: { range: t('priceRange'), from: t('fromPrice'), now: t('nowPrice'), regular: t('regularPrice') },
  }
}
