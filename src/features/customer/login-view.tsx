import { loginForm } from '#domain/customer/login-form.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { BackField, withBack } from './way-back.tsx'

/** `back`: where the customer goes on afterwards. */
export function LoginView({ state, back }: { state: FormState; back?: string | undefined }) {
  const { t } = usePage()
  const labels = { email: t('email'), password: t('password') }
  return (
    <div className="col-main account-entry">
      <section className="account-form">
        <h1>{t('logInTitle')}</h1>
        <p>{t('logInText')}</p>
        <PostedForm id="login-form" state={state} labels={labels} action={paths.logInPost}>
          <BackField back={back} />
          <div className="fields">
            <PostedField of={loginForm.email} label={labels.email} autoComplete="username" inputMode="email" />
            <PostedField of={loginForm.password} label={labels.password} autoComplete="current-password" />
          </div>
          <p className="form-actions">
            <button className="button" type="submit">
              {t('logInButton')}
            </button>
            <a href={paths.forgotPassword}>{t('forgotPassword')}</a>
          </p>
        </PostedForm>
      </section>
      <aside className="account-other" aria-labelledby="new-here">
        <h2 id="new-here">{t('newHereTitle')}</h2>
        <p>{t('newHereText')}</p>
        <a className="button quiet" href={withBack(paths.register, back)}>
          {t('registerTitle')}
        </a>
      </aside>
    </div>
  )
}
