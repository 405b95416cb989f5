import { useRenewedPrice } from '../product/price/renewed-prices.ts'

/** "-20 %" of a sale event: said no more when nothing is struck through. */
export function Island({ productId, text }: { productId: number; text: string }) {
  const renewed = useRenewedPrice(productId)?.price
  if (renewed && (renewed.regular ?? 0) <= renewed.final) return null
  return <span className="badge badge-sale">{text}</span>
}
