import { Countdown, type CountdownProps } from '#widgets/countdown/countdown.tsx'
import { renewPrice, useRenewedPrice } from '../product/price/renewed-prices.ts'

/** How long a product's sale event still runs; at its end prices become the server's (2.6.6), and it goes. */
export function Island({
  productId,
  isOwnPage,
  ...props
}: CountdownProps & { productId: number; isOwnPage?: boolean }) {
  const isOver = useRenewedPrice(productId) !== undefined
  if (isOver) return null
  return <Countdown {...props} onEnd={() => void renewPrice(productId, isOwnPage ?? false)} />
}
