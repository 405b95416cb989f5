import { FOOTER_RID, newsletterForm } from '#domain/newsletter/newsletter-form.ts'
import { paths } from '#domain/paths.ts'
import { newsletterClasses as classes, newsletterIds as ids } from '#widgets/newsletter/newsletter.classes.ts'
import { FormKey, usePage } from '../page-context.tsx'

/**
 * The footer's form (spec §2, widget 18). Without script it is posted and the next page says what came of it; with script
 * widgets/newsletter/ speaks in the places that are left empty here.
 */
export function NewsletterForm() {
  const { t } = usePage()
  const { email, rid } = newsletterForm
  return (
    <section className="newsletter" aria-labelledby={ids.title}>
      <div>
        <h2 id={ids.title}>{t('newsletter')}</h2>
        <p>{t('newsletterIntro')}</p>
      </div>
      <vitrine-newsletter
        when="reached"
        data-added={t('newsletterAdded')}
        data-hint={t('newsletterConfirmHint')}
        data-welcome-back={t('newsletterWelcomeBack')}
        data-failed={t('newsletterFailed')}
      >
        <form id={ids.form} className={classes.form} method="post" action={paths.newsletter} noValidate>
          <FormKey />
          <input type="hidden" name={rid.name} value={FOOTER_RID} />
          <label htmlFor={ids.field}>{t('newsletterEmail')}</label>
          <div className="newsletter-row">
            <input
              id={ids.field}
              type="email"
              dir="ltr"
              name={email.name}
              placeholder={t('newsletterPlaceholder')}
              maxLength={email.maxLength}
              autoComplete="email"
              enterKeyHint="send"
              aria-describedby={ids.failure}
            />
            <button className="button" type="submit">
              {t('newsletterSubscribe')}
            </button>
          </div>
          {/* It stands in the page from the start: what is put into it later is read out. */}
          <output className={classes.message} />
          <p id={ids.failure} className="visually-hidden" />
        </form>
      </vitrine-newsletter>
    </section>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-newsletter': {
        when: 'reached'
        'data-added': string
        'data-hint': string
        'data-welcome-back': string
        'data-failed': string
        children: React.ReactNode
      }
    }
  }
}
