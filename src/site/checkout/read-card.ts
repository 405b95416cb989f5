import { cardPrefixOf } from '#domain/payment/payment-method.ts'
import { cardForm, withoutRepeats } from '#domain/checkout/card-form.ts'
import { type PaymentCard, paymentCard } from '#domain/payment-card/payment-card.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import type { ShopRequest } from '../http/answers.ts'
import { readPostedForm, todayIn } from '../http/posted-form.ts'

/**
 * The card of a posted checkout: undefined for ways to pay without one; problems by field id. It stands beside what is
 * read of the form otherwise, because nothing may keep it.
 */
export function readCard(request: ShopRequest): { card: PaymentCard | undefined; problems: FormProblems } {
  const { form, shop, visitor } = request
  const method = form.text('payment[method]')
  const prefix = cardPrefixOf(method)
  if (!prefix || !visitor.settings.payment.some((code) => code === method)) return { card: undefined, problems: {} }
  const today = todayIn(visitor.settings.timeZone, shop.clock())
  const posted = readPostedForm(cardForm(prefix, today, form.text('payment[cc_type]')), request)
  return posted.isValid
    ? { card: paymentCard(posted.values), problems: {} }
    : { card: undefined, problems: withoutRepeats(posted.state.problems, prefix) }
}
