import { ownPasswordForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { AccountName } from './password-views.tsx'

/** The data kept about the customer: to download, and the way to have it deleted. */
export function OwnDataView({ state, email }: { state: FormState; email: string }) {
  const { t } = usePage()
  return (
    <AccountPage title={t('myData')}>
      <section className="account-form" aria-labelledby="export">
        <h2 id="export">{t('exportTitle')}</h2>
        <p>{t('exportText')}</p>
        <OwnPasswordForm state={state} email={email} action={paths.accountExport} button={t('exportButton')} />
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{t('eraseTitle')}</h2>
        <p>{t('eraseText')}</p>
        <p>
          <a href={paths.accountDelete}>{t('eraseLink')}</a>
        </p>
      </section>
    </AccountPage>
  )
}

/** Asks before everything goes. */
export function DeleteAccountView({ state, email }: { state: FormState; email: string }) {
  const { t } = usePage()
  return (
    <AccountPage title={t('eraseTitle')}>
      <section className="account-form">
        <p>{t('eraseText')}</p>
        <OwnPasswordForm state={state} email={email} action={paths.accountDelete} button={t('eraseButton')} canCancel />
      </section>
    </AccountPage>
  )
}

function OwnPasswordForm({
  state,
  email,
  action,
  button,
  canCancel,
}: {
  state: FormState
  email: string
  action: string
  button: string
  canCancel?: boolean
}) {
  const { t } = usePage()
  const labels = { current_password: t('currentPassword') }
  return (
    <PostedForm id="form-validate" state={state} labels={labels} action={action}>
      <AccountName email={email} />
      <div className="fields">
        <PostedField
          of={ownPasswordForm.current}
          label={labels.current_password}
          className="full"
          autoComplete="current-password"
        />
      </div>
      <p className="form-actions">
        <button className="button" type="submit">
          {button}
        </button>
        {canCancel && <a href={paths.accountExport}>{t('cancel')}</a>}
      </p>
    </PostedForm>
  )
}
