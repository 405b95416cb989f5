import { expect, test } from 'vitest'
import { type DownloadView, isWithdrawable, type OrderLine } from './order-view.ts'

const line = (name: string, isVirtual: boolean): OrderLine => ({
  name,
  sku: name,
  choices: [],
  isVirtual,
  quantity: 1,
  unitPrice: 500,
  rowTotal: 500,
})
const [cup, guide, course] = [line('Cup', false), line('Guide', true), line('Course', true)]
const file = (state: DownloadView['state']): DownloadView => ({
  token: state,
  title: 'A file',
  productName: 'Guide',
  orderNumber: '1',
  state,
})
const order = { state: 'complete' as const, lines: [guide], downloads: [file('used-up')] }

test('nothing is left to withdraw from where every file was taken as often as was agreed', () => {
  expect(isWithdrawable(order)).toBe(false)
  expect(isWithdrawable({ ...order, downloads: [file('used-up'), file('available')] })).toBe(true)
  expect(isWithdrawable({ ...order, state: 'pending', downloads: [file('unpaid')] })).toBe(true)
})

test('goods and services beside such files can be withdrawn from', () => {
  expect(isWithdrawable({ ...order, lines: [guide, cup] })).toBe(true)
  expect(isWithdrawable({ ...order, lines: [guide, course] })).toBe(true)
  expect(isWithdrawable({ ...order, lines: [course], downloads: [] })).toBe(true)
})

test('an order that waits for its payment is cancelled instead, and one that is over has ended', () => {
  const goods = { lines: [cup], downloads: [] }
  expect(isWithdrawable({ ...goods, state: 'pending-payment' })).toBe(false)
  expect(isWithdrawable({ ...goods, state: 'cancelled' })).toBe(false)
  expect(isWithdrawable({ ...goods, state: 'refunded' })).toBe(false)
  expect(isWithdrawable({ ...goods, state: 'processing' })).toBe(true)
})
