import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { newsletterIds as ids } from '#widgets/newsletter/newsletter.classes.ts'
import { Island as Newsletter } from '#widgets/newsletter/newsletter.island.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** The newsletter in the footer (spec §2, widget 18). A press while its script is on its way is kept and done then. */
export function NewsletterForm() {
  const { t } = usePage()
  return (
    <section className="newsletter" aria-labelledby={ids.title}>
      <div>
        <h2 id={ids.title}>{t('newsletter')}</h2>
        <p>{t('newsletterIntro')}</p>
      </div>
      <Island
        name="widgets/newsletter/newsletter"
        when="interaction"
        offline={t('newsletterOffline')}
        component={Newsletter}
        props={{
          action: paths.newsletter,
          texts: {
            label: t('newsletterEmail'),
            placeholder: t('newsletterPlaceholder'),
            subscribe: t('newsletterSubscribe'),
            added: t('newsletterAdded'),
            hint: t('newsletterConfirmHint'),
            welcomeBack: t('newsletterWelcomeBack'),
            failed: t('newsletterFailed'),
            offline: t('newsletterOffline'),
          },
        }}
      >
        <FormKey />
      </Island>
    </section>
  )
}
