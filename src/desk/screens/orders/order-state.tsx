import type { OrderState } from '#domain/order/order-state.ts'
import { Badge } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'

const TONES: Readonly<Record<OrderState, 'good' | 'waits' | 'over'>> = {
  'pending-payment': 'over',
  pending: 'waits',
  processing: 'waits',
  complete: 'good',
  cancelled: 'over',
  refunded: 'over',
}

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { named } = useWords()
  return <Badge tone={TONES[state]}>{named('state', state)}</Badge>
}
