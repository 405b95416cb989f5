import { newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/** The sign-up form on a page: where a plain form of the footer comes back to when something is wrong. */
export function NewsletterView({ state }: { state: FormState }) {
  const { t } = usePage()
  const { email, rid } = newsletterForm
  return (
    <div className="col-main contact">
      <h1>{t('newsletter')}</h1>
      <p>{t('newsletterIntro')}</p>
      <PostedForm action={paths.newsletter} state={state} labels={{ [email.id]: t('email') }}>
        <input type="hidden" name={rid.name} value="page" />
        <PostedField of={email} label={t('email')} autoComplete="email" inputMode="email" />
        <div>
          <button className="button" type="submit">
            {t('newsletterSubscribe')}
          </button>
        </div>
      </PostedForm>
    </div>
  )
}
