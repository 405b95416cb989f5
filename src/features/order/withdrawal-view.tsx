import { Fragment } from 'react'
import type { WithdrawalNotice } from '#domain/order/order-view.ts'
import { withdrawalForm } from '#domain/order/withdrawal-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** The first step: who withdraws from which contract. */
export function WithdrawalView({ state }: { state: FormState }) {
  const { t } = usePage()
  const { name, orderNumber, email, text } = withdrawalForm
  const labels = {
    [fieldIdOf(name)]: t('withdrawalName'),
    [fieldIdOf(orderNumber)]: t('orderNumber'),
    [fieldIdOf(email)]: t('email'),
    [fieldIdOf(text)]: t('withdrawalWhat'),
  }
  return (
    <div className="col-main contact">
      <h1>{t('withdrawalTitle')}</h1>
      <p>{t('withdrawalText')}</p>
      <PostedForm id="withdrawal-form" action={paths.withdrawal} state={state} labels={labels}>
        <PostedField of={name} label={t('withdrawalName')} autoComplete="name" />
        <PostedField of={orderNumber} label={t('orderNumber')} inputMode="numeric" autoComplete="off" />
        <PostedField
          of={email}
          label={t('email')}
          hint={t('withdrawalEmailHint')}
          autoComplete="email"
          inputMode="email"
        />
        <PostedField of={text} label={t('withdrawalWhat')} hint={t('withdrawalWhatHint')} rows={4} />
        <div>
          <button className="button" type="submit">
            {t('withdrawalNext')}
          </button>
        </div>
      </PostedForm>
    </div>
  )
}

/** The second: what it will say, and the button that says it. */
export function ConfirmWithdrawalView({ notice }: { notice: WithdrawalNotice }) {
  const { t } = usePage()
  const facts = [
    [t('withdrawalName'), notice.name],
    [t('orderNumber'), notice.orderNumber],
    [t('email'), notice.email],
    [t('withdrawalWhat'), notice.text || t('withdrawalAll')],
  ] as const
  const { name, orderNumber, email, text } = withdrawalForm
  return (
    <MessagePage title={t('withdrawalConfirmTitle')}>
      <div className="account-data">
        <dl>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <form className="form-actions" method="post" action={paths.withdrawalConfirm}>
        <FormKey />
        <input type="hidden" name={name.name} value={notice.name} />
        <input type="hidden" name={orderNumber.name} value={notice.orderNumber} />
        <input type="hidden" name={email.name} value={notice.email} />
        <input type="hidden" name={text.name} value={notice.text} />
        <button className="button" type="submit">
          {t('withdrawalConfirmButton')}
        </button>
        <button className="link-button" type="submit" name="back" value="1">
          {t('withdrawalBack')}
        </button>
      </form>
    </MessagePage>
  )
}

/** Said to everybody, whether there is such an order or not. */
export function WithdrawnView({ email }: { email: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('withdrawalDoneTitle')}>
      <p>{t('withdrawalDoneText', { email })}</p>
      <p>{t('withdrawalDoneNext')}</p>
      <p>
        <a className="button" href={paths.home}>
          {t('backToHome')}
        </a>
      </p>
    </MessagePage>
  )
}
