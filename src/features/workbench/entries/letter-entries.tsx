import type { ReactNode } from 'react'
import { ContactView } from '../../contact/contact-view.tsx'
import { emptyForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { NewsletterLinkView, NewsletterOldLinkView } from '../../newsletter/newsletter-link-view.tsx'
import { NewsletterView } from '../../newsletter/newsletter-view.tsx'
import type { WorkbenchEntry } from './workbench-entry.ts'

const wide = (node: ReactNode) => <PageLayout>{node}</PageLayout>

const link = { token: 'a-token', email: 'ada@example.com' }

/** Contact and newsletter; the newsletter's form is in the footer of each. */
export const letterEntries: WorkbenchEntry = {
  name: 'letters',
  states: [
    { name: 'contact', node: wide(<ContactView state={emptyForm} email="shop@example.com" />) },
    {
      name: 'contact-refused',
      node: wide(
        <ContactView
          state={{
            values: { email: 'ada@', comment: 'Does the kettle fit an induction hob?' },
            problems: { name: { id: 'validationRequired' }, email: { id: 'validationEmail' } },
          }}
          email=""
        />,
      ),
    },
    {
      name: 'newsletter-refused',
      node: wide(
        <NewsletterView
          state={{
            values: { 'newsletter-email': 'ada@' },
            problems: { 'newsletter-email': { id: 'validationEmail' } },
          }}
        />,
      ),
    },
    { name: 'newsletter-confirm', node: wide(<NewsletterLinkView purpose="confirm" {...link} />) },
    { name: 'newsletter-leave', node: wide(<NewsletterLinkView purpose="unsubscribe" {...link} />) },
    { name: 'newsletter-old-link', node: wide(<NewsletterOldLinkView />) },
  ],
}
