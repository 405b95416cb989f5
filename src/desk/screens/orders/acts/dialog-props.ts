import type { WholeOrder } from '../order-data.ts'

/** Properties of every dialog about an order. */
export type DialogProps = { order: WholeOrder; onClose: () => void }
