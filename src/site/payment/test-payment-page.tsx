import { formatMoney } from '#domain/money/format-money.ts'
import { TestPaymentView } from '#features/checkout/test-payment-view.tsx'
import type { Answer, Handler } from '../http/answers.ts'

/** The page of the test gateway's bank, found by its unguessable token only. */
export const testPaymentPage: Handler = async ({ shop, visitor, params }) => {
  const token = params.token ?? ''
  const step = await shop.testPayments.step(token)
  if (!step) return { status: 'not-found' }
  const { currency, amountMinor, returnUrl, state } = step
  const decimals = visitor.stores.find((store) => store.currency === currency)?.decimals ?? 2
  return {
    status: 'page',
    title: visitor.t('testPaymentTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'payment-test',
    isCheckout: true,
    view: (
      <TestPaymentView
        token={token}
        isOpen={state === 'open'}
        amount={formatMoney(amountMinor, { locale: visitor.store.locale, currency, decimals })}
        returnUrl={returnUrl}
      />
    ),
  }
}

/** The shopper's answer to the bank, which tells the shop at once, as a gateway's callback would. */
export const answerTestPayment: Handler = async ({ shop, params, form }): Promise<Answer> => {
  const token = params.token ?? ''
  const step = await shop.testPayments.answer(token, form.text('answer') === 'confirmed' ? 'confirmed' : 'refused')
  if (!step) return { status: 'not-found' }
  const { paymentId, state, amountMinor, currency, returnUrl } = step
  await shop.payments.settle(paymentId, { state, reference: token, amountMinor, currency }, 'gateway')
  return { status: 'redirect', to: returnUrl }
}
