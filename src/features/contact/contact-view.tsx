import { mailAddressLink } from '#domain/text/mail-address-link.ts'
import { contactForm } from '#domain/contact/contact-form.ts'
import { paths } from '#domain/paths.ts'
import { type FormState, PostedField, PostedForm } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

export function ContactView({ state, email }: { state: FormState; email: string }) {
  const { t } = usePage()
  const labels = {
    name: t('contactName'),
    email: t('email'),
    telephone: t('contactTelephone'),
    comment: t('contactComment'),
  }
  return (
    <div className="col-main contact">
      <h1>{t('contactTitle')}</h1>
      <p>{t('contactIntro')}</p>
      {email !== '' && (
        <p>
          <a href={mailAddressLink(email)}>{t('contactByMail', { email })}</a>
        </p>
      )}
      <PostedForm id="contactForm" action={paths.contactsPost} state={state} labels={labels}>
        <PostedField of={contactForm.name} label={labels.name} autoComplete="name" />
        <PostedField of={contactForm.email} label={labels.email} autoComplete="email" inputMode="email" />
        <PostedField of={contactForm.telephone} label={labels.telephone} autoComplete="tel" inputMode="tel" />
        <PostedField of={contactForm.comment} label={labels.comment} rows={7} />
        {/* Nobody sees, hears or reaches it; programs that fill in everything fall into it. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={contactForm.hideit.name}>{t('contactTrap')}</label>
          <input id={contactForm.hideit.name} name={contactForm.hideit.name} tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <button className="button" type="submit">
            {t('contactSend')}
          </button>
        </div>
      </PostedForm>
    </div>
  )
}
