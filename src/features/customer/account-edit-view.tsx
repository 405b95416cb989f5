import { changeEmailForm, changePasswordForm, detailsForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { BirthFields } from './birth-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { AccountName } from './password-views.tsx'

/** The state of each of the page's forms. */
export type AccountEditStates = { details: FormState; password: FormState; email: FormState }

export function AccountEditView({
  states,
  email,
  passwordMin,
}: {
  states: AccountEditStates
  /** The present e-mail address. */
  email: string
  passwordMin: number
}) {
  const { t } = usePage()
  return (
    <AccountPage title={t('accountEditTitle')}>
      <Details state={states.details} />
      <Password state={states.password} email={email} passwordMin={passwordMin} />
      <Email state={states.email} email={email} />
    </AccountPage>
  )
}

function Details({ state }: { state: FormState }) {
  const { t } = usePage()
  const labels = {
    firstname: t('firstName'),
    lastname: t('lastName'),
    day: t('day'),
    month: t('month'),
    year: t('year'),
  }
  return (
    <section className="account-form" aria-labelledby="details">
      <h2 id="details">{t('personalData')}</h2>
      <PostedForm id="details-form" state={state} labels={labels} action={paths.accountEditPost}>
        <div className="fields">
          <PostedField of={detailsForm.firstName} label={labels.firstname} autoComplete="given-name" />
          <PostedField of={detailsForm.lastName} label={labels.lastname} autoComplete="family-name" />
          <div className="full">
            <BirthFields state={state} />
          </div>
        </div>
        <button className="button" type="submit">
          {t('saveDetails')}
        </button>
      </PostedForm>
    </section>
  )
}

function Password({ state, email, passwordMin }: { state: FormState; email: string; passwordMin: number }) {
  const { t } = usePage()
  const labels = {
    current_password: t('currentPassword'),
    password: t('newPassword'),
    confirmation: t('newPasswordAgain'),
  }
  return (
    <section className="account-form" aria-labelledby="change-password">
      <h2 id="change-password">{t('changePasswordTitle')}</h2>
      <p>{t('changePasswordText')}</p>
      <PostedForm id="password-form" state={state} labels={labels} action={paths.passwordPost}>
        <AccountName email={email} />
        <div className="fields">
          <PostedField
            of={changePasswordForm.current}
            className="full"
            label={labels.current_password}
            autoComplete="current-password"
          />
          <NewPasswordFields of={changePasswordForm} labels={labels} least={passwordMin} />
        </div>
        <button className="button" type="submit">
          {t('changePasswordTitle')}
        </button>
      </PostedForm>
    </section>
  )
}

function Email({ state, email }: { state: FormState; email: string }) {
  const { t } = usePage()
  const labels = { 'new-email': t('newEmail'), 'email-current-password': t('currentPassword') }
  return (
    <section className="account-form" aria-labelledby="change-email">
      <h2 id="change-email">{t('changeEmailTitle')}</h2>
      <p>{t('changeEmailText', { email })}</p>
      <PostedForm id="email-form" state={state} labels={labels} action={paths.emailPost}>
        <div className="fields">
          <PostedField of={changeEmailForm.email} label={labels['new-email']} autoComplete="email" inputMode="email" />
          <PostedField
            of={changeEmailForm.current}
            label={labels['email-current-password']}
            autoComplete="current-password"
          />
        </div>
        <button className="button" type="submit">
          {t('changeEmailButton')}
        </button>
      </PostedForm>
    </section>
  )
}
