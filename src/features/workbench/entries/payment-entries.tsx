import type { FormProblems } from '#domain/validation/form-definition.ts'
import { PaymentMethods } from '../../checkout/steps/payment-step.tsx'
import { type FormState, PostedForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { today } from '../fixtures/cart-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const refused: FormProblems = {
  test_card_cc_type: { id: 'validationCardTypeMismatch' },
  test_card_cc_number: { id: 'validationCardNumberMismatch' },
  test_card_expiration: { id: 'validationCardExpiry' },
  test_card_expiration_yr: { id: 'validationRequired' },
  test_card_cc_cid: { id: 'validationCardVerification' },
  test_card_cc_issue: { id: 'validationCardIssue' },
}

const step = (chosen: string, problems: FormProblems = {}) => (
  <Bench state={{ values: { 'payment-method': chosen }, problems }} />
)

/** The payment step in each of its states. Unlike the checkout's, the form leads nowhere. */
export const paymentEntries: WorkbenchEntry = {
  name: 'payment',
  states: [
    { name: 'nothing-chosen', node: step('') },
    { name: 'none-chosen-refused', node: step('', { 'payment-method': { id: 'validationOneRequiredByName' } }) },
    { name: 'card', node: step('test-card') },
    { name: 'card-refused', node: step('test-card', refused) },
    { name: 'declined', node: step('test-card', { 'payment-method': { id: 'paymentDeclined' } }) },
    { name: 'unavailable', node: step('test-card', { 'payment-method': { id: 'paymentUnavailable' } }) },
  ],
}

function Bench({ state }: { state: FormState }) {
  return (
    <PageLayout>
      <h1>Payment</h1>
      <PostedForm state={state} id="payment" className="field-bench" action="/workbench">
        <PaymentMethods
          offered={['bank-transfer', 'check-money-order', 'test-card']}
          cardProblems={state.problems}
          today={today}
        />
        <button className="button" type="submit">
          Send
        </button>
      </PostedForm>
    </PageLayout>
  )
}
