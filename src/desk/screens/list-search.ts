import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts'

/** The part of every list that stands in its address. A value that nothing knows is left out: no bad filter locks anybody out of a list. */
type ListSearch = { find?: string | undefined; cursor?: string | undefined }
type Given = Record<string, unknown>

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined)
const listSearch = ({ find, cursor }: Given): ListSearch => ({ find: textOf(find), cursor: textOf(cursor) })

export type OrdersSearch = ListSearch & { state?: OrderState | undefined }

export const ordersSearch = (given: Given): OrdersSearch => ({
  ...listSearch(given),
  state: ORDER_STATES.find((state) => state === given.state),
})

export type ProductsSearch = ListSearch & { sale?: 'on' | 'off' | undefined }

export const productsSearch = (given: Given): ProductsSearch => ({
  ...listSearch(given),
  sale: given.sale === 'on' || given.sale === 'off' ? given.sale : undefined,
})
