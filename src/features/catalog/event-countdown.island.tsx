import { useRef } from 'react'
import { Countdown, type CountdownProps } from '#widgets/countdown/countdown.tsx'
import { renewPrices } from './renew-price.ts'

/** How long a product's sale event still runs; at its end the prices beside it become the server's (2.6.6). */
export function Island({ productId, ...props }: CountdownProps & { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  return <Countdown {...props} ref={place} onEnd={() => void renewPrices(place.current!, productId)} />
}
