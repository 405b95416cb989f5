import { confirmAccountForm, forgotPasswordForm, resetPasswordForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { FormKey, usePage } from '../page-context.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { BackField } from './way-back.tsx'

/** Behind the link in the letter to a new customer. `back`: where they go on afterwards. */
export function ConfirmAccountView({
  state,
  token,
  email,
  back,
}: {
  state: FormState
  token: string
  email: string
  back?: string | undefined
}) {
  const { t } = usePage()
  const labels = { password: t('password') }
  return (
    <div className="col-main account-entry">
      <section className="account-form">
        <h1>{t('confirmAccountTitle')}</h1>
        <p>{t('confirmAccountText', { email })}</p>
        <PostedForm id="form-validate" state={state} labels={labels} action={paths.accountConfirm(token)}>
          <BackField back={back} />
          <AccountName email={email} />
          <div className="fields">
            <PostedField
              of={confirmAccountForm.password}
              className="full"
              label={labels.password}
              autoComplete="current-password"
            />
          </div>
          <p className="form-actions">
            <button className="button" type="submit">
              {t('confirmAccountButton')}
            </button>
            <a href={paths.forgotPassword}>{t('confirmAccountForgotten')}</a>
          </p>
        </PostedForm>
      </section>
    </div>
  )
}

export function ForgotPasswordView({ state }: { state: FormState }) {
  const { t } = usePage()
  const labels = { email: t('email') }
  return (
    <div className="col-main account-entry">
      <section className="account-form">
        <h1>{t('forgotPasswordTitle')}</h1>
        <p>{t('forgotPasswordText')}</p>
        <PostedForm id="form-validate" state={state} labels={labels} action={paths.forgotPasswordPost}>
          <div className="fields">
            <PostedField
              of={forgotPasswordForm.email}
              className="full"
              label={labels.email}
              autoComplete="username"
              inputMode="email"
            />
          </div>
          <p className="form-actions">
            <button className="button" type="submit">
              {t('forgotPasswordButton')}
            </button>
            <a href={paths.logIn}>{t('cancel')}</a>
          </p>
        </PostedForm>
      </section>
    </div>
  )
}

/** Behind the link in the letter. */
export function ResetPasswordView({
  state,
  token,
  email,
  passwordMin,
}: {
  state: FormState
  token: string
  email: string
  passwordMin: number
}) {
  const { t } = usePage()
  const labels = { password: t('newPassword'), confirmation: t('newPasswordAgain') }
  return (
    <div className="col-main account-entry">
      <section className="account-form">
        <h1>{t('resetTitle')}</h1>
        <p>{t('resetText', { email })}</p>
        <PostedForm id="form-validate" state={state} labels={labels} action={paths.resetPassword(token)}>
          <AccountName email={email} />
          <div className="fields">
            <NewPasswordFields of={resetPasswordForm} labels={labels} least={passwordMin} />
          </div>
          <button className="button" type="submit">
            {t('resetButton')}
          </button>
        </PostedForm>
      </section>
    </div>
  )
}

/** Behind the link in the letter to a new address. */
export function ConfirmEmailView({ token, email }: { token: string; email: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('confirmEmailTitle')}>
      <p>{t('confirmEmailText', { email })}</p>
      <form method="post" action={paths.emailConfirm(token)}>
        <FormKey />
        <button className="button" type="submit">
          {t('confirmEmailButton')}
        </button>
      </form>
    </MessagePage>
  )
}

/** Behind the link in the letter to the former address. */
export function UndoEmailView({ token, email }: { token: string; email: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('undoEmailTitle')}>
      <p>{t('undoEmailText', { email })}</p>
      <form method="post" action={paths.emailUndo(token)}>
        <FormKey />
        <button className="button" type="submit">
          {t('undoEmailButton')}
        </button>
      </form>
    </MessagePage>
  )
}

/** The former address cannot be put back: another account has it. */
export function UndoEmailTakenView({ email }: { email: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('undoEmailTakenTitle')}>
      <p>{t('undoEmailTakenText', { email })}</p>
      <p className="choices">
        <a className="button" href={paths.contacts}>
          {t('contactTitle')}
        </a>
      </p>
    </MessagePage>
  )
}

/** Tells password managers whose password it is. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
