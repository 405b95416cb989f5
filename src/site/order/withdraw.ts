import { withdrawalForm } from '#domain/order/withdrawal-form.ts'
import type { Handler } from '../http/answers.ts'
import { readPostedForm } from '../http/posted-form.ts'
import { confirmWithdrawalAnswer, withdrawalAnswer, withdrawnAnswer } from './withdrawal-page.tsx'

/** The first step changes nothing: it shows what would be sent. */
export const askWithdrawal: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(withdrawalForm, request)
  return isValid ? confirmWithdrawalAnswer(request, values) : withdrawalAnswer(request, state, 400)
}

/** The second step records the withdrawal; the form is checked again. */
export const confirmWithdrawal: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(withdrawalForm, request)
  if (!isValid || request.form.has('back')) return withdrawalAnswer(request, state, isValid ? 200 : 400)
  const result = await request.shop.orders.withdraw(request.visitor.store, values, request.from)
  if (result === 'too-many')
    return { ...withdrawalAnswer(request, state, 429), notice: { kind: 'error', id: 'withdrawalTooMany' } }
  return withdrawnAnswer(request, values.email)
}
