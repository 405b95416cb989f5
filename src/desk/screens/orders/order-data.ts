import { answered, api, type Schemas } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import type { OrdersSearch } from '../list-search.ts'

export type OrderRow = Schemas['Order']
export type WholeOrder = Schemas['OrderWithHistory']

/** An e-mail address finds the orders of a shopper, anything else the order of this number. */
export async function findOrders({ find, state, cursor }: OrdersSearch): Promise<Schemas['OrderList']> {
  if (find === undefined || find.includes('@'))
    return (await answered(api.GET('/orders', { params: { query: { email: find, state, cursor } } }))).data
  try {
    const { data } = await readOrder(find)
    return { items: [data], next: null }
  } catch (error) {
    if (error instanceof DeskProblem && error.status === 404) return { items: [], next: null }
    throw error
  }
}

export const readOrder = (number: string) => answered(api.GET('/orders/{number}', { params: { path: { number } } }))

const path = (number: string) => ({ params: { path: { number } } })

/** All that can happen to an order from here; each answers the order as it is then. */
export const orderChanges = {
  pay: (number: string, isSilent = false) =>
    answered(api.POST('/orders/{number}/pay', { ...path(number), body: { isSilent } })),
  ship: (number: string, how: { carrier?: string; trackingNumber?: string; isSilent?: boolean } = {}) =>
    answered(api.POST('/orders/{number}/ship', { ...path(number), body: how })),
  cancel: (number: string, how: { reason?: string; isSilent?: boolean }) =>
    answered(api.POST('/orders/{number}/cancel', { ...path(number), body: how })),
  note: (number: string, note: { text: string; isPublic: boolean }) =>
    answered(api.POST('/orders/{number}/notes', { ...path(number), body: note })),
}

const isOpen = ({ state }: OrderRow) => state === 'pending' || state === 'processing'
export const mayBePaid = (order: OrderRow) => isOpen(order) && order.paidAt === null
export const mayBeShipped = (order: OrderRow) => isOpen(order) && order.shippedAt === null
export const mayBeCancelled = (order: OrderRow) => isOpen(order) && order.paidAt === null && order.shippedAt === null
