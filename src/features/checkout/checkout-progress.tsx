import type { ReactNode } from 'react'
import { addressForm, type AddressPrefix } from '#domain/address/address-form.ts'
import { contactForm, paymentForm } from '#domain/checkout/checkout-form.ts'
import { progressText, writeGroups } from '#domain/checkout/progress.ts'
import { type FieldDefinition, fieldIdOf } from '#domain/validation/form-definition.ts'
import { usePage } from '../page-context.tsx'

/**
 * The checkout's steps with what is known of each, and the way there (behaviours 2.13.6): the first thing in the review,
 * which is the page's right column where there is room for one, and the last step where there is not. So it never moves.
 */
export function CheckoutProgress({
  values,
  isVirtual,
  shipping,
}: {
  /** What the form shows, by field id. */
  values: Readonly<Record<string, string>>
  isVirtual: boolean
  shipping: string
}) {
  const { shop, directory, t } = usePage()
  const address = (prefix: AddressPrefix) => {
    const { firstName, lastName, street, postcode, city } = addressForm(prefix, '', directory.rules)
    return [[firstName, lastName], [street], [postcode, city]]
  }
  const { method } = paymentForm(shop.payment)
  const chosen =
    shop.payment.length === 1 ? shop.payment[0] : shop.payment.find((code) => code === values[fieldIdOf(method)])
  const filled = (groups: FieldDefinition[][]) => (
    <Filled
      groups={groups}
      text={progressText(groups.map((fields) => fields.map((field) => values[fieldIdOf(field)] ?? '')))}
    />
  )
  return (
    <section id="checkout-progress-wrapper" aria-labelledby="checkout-progress">
      <vitrine-checkout-progress>
        <h2 id="checkout-progress">{t('checkoutProgress')}</h2>
        <ol className="checkout-progress">
          <Step step="contact" title={t('contact')}>
            {filled([[contactForm.email]])}
          </Step>
          {isVirtual ? (
            <Step step="billing" title={t('billingAddress')}>
              {filled(address('billing'))}
            </Step>
          ) : (
            <>
              <Step step="shipping" title={t('shippingAddress')}>
                {filled(address('shipping'))}
              </Step>
              <Step step="billing" title={t('billingAddress')}>
                <span className="billing-is-same">{t('progressSame')}</span>
                <span className="billing-is-own">{filled(address('billing'))}</span>
              </Step>
              <Step step="shipping-method" title={t('shippingMethod')}>
                {shipping}
              </Step>
            </>
          )}
          <Step step="payment" title={t('paymentMethod')}>
            <Filled groups={[[method]]} text={chosen ? t(`payment-${chosen}`) : ''} />
          </Step>
        </ol>
      </vitrine-checkout-progress>
    </section>
  )
}

function Step({ step, title, children }: { step: string; title: string; children: ReactNode }) {
  return (
    <li>
      <a href={`#step-${step}`}>{title}</a>
      <span className="progress-value">{children}</span>
    </li>
  )
}

/** `text`: as it is now; the script writes the same of what is typed. */
function Filled({ groups, text }: { groups: FieldDefinition[][]; text: string }) {
  const { t } = usePage()
  return (
    <span
      data-fields={writeGroups(groups.map((fields) => fields.map(({ name }) => name)))}
      data-empty={t('progressOpen')}
    >
      {text || t('progressOpen')}
    </span>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-checkout-progress': { children: ReactNode }
    }
  }
}
