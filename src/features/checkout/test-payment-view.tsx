import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** The 3-D step of the test gateway: what a shopper's bank would ask. `isOpen`: nobody has answered yet. */
export function TestPaymentView({
  token,
  isOpen,
  amount,
  returnUrl,
}: {
  token: string
  isOpen: boolean
  /** As it is read: "€49.90". */
  amount: string
  returnUrl: string
}) {
  const { shop, t } = usePage()
  return (
    <MessagePage title={t('testPaymentTitle')}>
      <p>{isOpen ? t('testPaymentText', { amount, shop: shop.name }) : t('testPaymentOver')}</p>
      {isOpen && (
        <form method="post" action={paths.testPayment(token)}>
          <FormKey />
          <p className="choices">
            <button className="button" type="submit" name="answer" value="confirmed">
              {t('testPaymentConfirm')}
            </button>
            <button className="button quiet" type="submit" name="answer" value="refused">
              {t('testPaymentRefuse')}
            </button>
          </p>
        </form>
      )}
      <p>
        <a href={returnUrl}>{t(isOpen ? 'testPaymentBack' : 'testPaymentGoOn')}</a>
      </p>
    </MessagePage>
  )
}
