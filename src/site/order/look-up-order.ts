import { lookUpForm } from '#domain/order/look-up-form.ts'
import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { orderLookUpAnswer } from './order-look-up-page.tsx'

/** Leads to the order's secret address; the answer does not tell which part was wrong. */
export const lookUpOrder: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(lookUpForm, request)
  if (!isValid) return orderLookUpAnswer(request, state, 400)
  const found = await request.shop.orders.lookUp(values, request.from)
  switch (found.status) {
    case 'found':
      return { status: 'redirect', to: paths.order('view', { token: found.token }) }
    case 'not-found':
      return { ...orderLookUpAnswer(request, state, 404), notice: { kind: 'error', id: 'lookUpNotFound' } }
    case 'too-many':
      return { ...orderLookUpAnswer(request, state, 429), notice: { kind: 'error', id: 'lookUpTooMany' } }
  }
}
