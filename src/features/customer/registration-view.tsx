import { directionOf } from '#domain/store/direction.ts'
import { dateFormatIn, type DatePart, datePartOrder } from '#domain/date/date-part-order.ts'
import { registrationForm } from '#domain/customer/registration-form.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { DateOfBirth } from '#widgets/date-of-birth/date-of-birth.tsx'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { BackField, withBack } from './way-back.tsx'

const form = registrationForm
const BIRTH = { day: form.birthDay, month: form.birthMonth, year: form.birthYear }

/** `back`: where the customer goes on afterwards. */
export function RegistrationView({ state, back }: { state: FormState; back?: string | undefined }) {
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
          <fieldset className="fields">
            <legend>
              <h2>{t('passwordTitle')}</h2>
            </legend>
            <PostedField
              of={form.password}
              label={labels.password}
              hint={t('passwordHint')}
              className="full"
              autoComplete="new-password"
            />
            <PostedField
              of={form.confirmation}
              className="full"
              label={labels.confirmation}
              autoComplete="new-password"
            />
          </fieldset>
          <button className="button" type="submit">
            {t('registerButton')}
          </button>
        </PostedForm>
      </section>
    </div>
  )
}

function BirthFields({ state }: { state: FormState }) {
  const { store, t } = usePage()
  const order = datePartOrder(store.locale)
  const labels = { day: t('day'), month: t('month'), year: t('year') }
  const part = (name: DatePart) => {
    const field = BIRTH[name]
    const id = fieldIdOf(field)
    return { field, label: labels[name], value: state.values[id], isWrong: Object.hasOwn(state.problems, id) }
  }
  const problem = order.map((name) => state.problems[fieldIdOf(BIRTH[name])]).find(Boolean)
  // The boxes of a language from right to left begin on the right: so does the example (U+200F).
  const inOrder = directionOf(store.locale) === 'rtl' ? '\u200f' : ''
  const example = { day: '27', month: '3', year: '1985' }
  return (
    <DateOfBirth
      name="dob"
      legend={t('dateOfBirth')}
      hint={t('dateOfBirthHint', { example: inOrder + order.map((name) => example[name]).join(' ') })}
      optionalText={t('optional')}
      order={order}
      parts={{ day: part('day'), month: part('month'), year: part('year') }}
      problem={problem && t(problem.id, problem.values)}
      format={dateFormatIn(order)}
    />
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
