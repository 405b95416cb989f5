import type { WholeOrder } from '../order-data.ts'

/** What each question about an order gets. */
export type DialogProps = { order: WholeOrder; onClose: () => void }
