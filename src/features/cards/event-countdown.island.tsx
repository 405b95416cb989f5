import { Countdown, type CountdownProps } from '#widgets/countdown/countdown.tsx'
import { renewPrice, useRenewedPrice } from '../product/price/renewed-prices.ts'

/** The time a product's sale event still runs. At its end the prices become the server's (2.6.6), and the countdown goes. */
export function Island({
  productId,
  isOwnPage,
  ...props
}: CountdownProps & { productId: number; isOwnPage?: boolean }) {
  const isOver = useRenewedPrice(productId) !== undefined
  if (isOver) return null
  return <Countdown {...props} onEnd={() => void renewPrice(productId, isOwnPage ?? false)} />
}
