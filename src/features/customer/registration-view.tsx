import { registrationForm } from '#domain/customer/registration-form.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { BirthFields } from './birth-fields.tsx'
import { BackField, withBack } from './way-back.tsx'

const form = registrationForm

/** `back`: where the customer goes on afterwards. `passwordMin`: signs the password has at least. */
export function RegistrationView({
  state,
  back,
  passwordMin,
}: {
  state: FormState
  back?: string | undefined
  passwordMin: number
}) {
  const { t } = usePage()
  const labels = useLabels()
  return (
    <div className="col-main account-entry">
      <section className="account-form">
        <h1>{t('registerTitle')}</h1>
        <p>
          {t('haveAccount')} <a href={withBack(paths.logIn, back)}>{t('logIn')}</a>
        </p>
        <PostedForm
          id="form-validate"
          state={state}
          labels={labels}
          action={paths.registerPost}
          options={['focus-first']}
        >
          <BackField back={back} />
          <PersonalFields state={state} labels={labels} />
          <PasswordFields passwordMin={passwordMin} labels={labels} />
          <button className="button" type="submit">
            {t('registerButton')}
          </button>
        </PostedForm>
      </section>
    </div>
  )
}

type Labels = ReturnType<typeof useLabels>

function PersonalFields({ state, labels }: { state: FormState; labels: Labels }) {
  const { t } = usePage()
  return (
    <fieldset className="fields">
      <legend>
        <h2>{t('personalData')}</h2>
      </legend>
      <PostedField of={form.firstName} label={labels.firstname} autoComplete="given-name" />
      <PostedField of={form.lastName} label={labels.lastname} autoComplete="family-name" />
      <PostedField of={form.email} className="full" label={labels.email} autoComplete="email" inputMode="email" />
      <div className="full">
        <BirthFields state={state} />
      </div>
    </fieldset>
  )
}

function PasswordFields({ passwordMin, labels }: { passwordMin: number; labels: Labels }) {
  const { t } = usePage()
  return (
    <fieldset className="fields">
      <legend>
        <h2>{t('passwordTitle')}</h2>
      </legend>
      <PostedField
        of={form.password}
        label={labels.password}
        hint={t('passwordHint', { count: passwordMin })}
        className="full"
        autoComplete="new-password"
      />
      <PostedField of={form.confirmation} className="full" label={labels.confirmation} autoComplete="new-password" />
    </fieldset>
  )
}

function useLabels() {
  const { t } = usePage()
  return {
    firstname: t('firstName'),
    lastname: t('lastName'),
    email: t('email'),
    day: t('day'),
    month: t('month'),
    year: t('year'),
    password: t('password'),
    confirmation: t('confirmPassword'),
  }
}
