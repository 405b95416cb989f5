import type { ReactNode } from 'react'
import type { ContentLink } from '#domain/content/content.ts'
import { TermsAgreement } from '../../checkout/steps/terms-agreement.tsx'
import { ContentView } from '../../content/content-view.tsx'
import { emptyForm, type FormState, PostedForm } from '../../form/posted-form.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import { cards } from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const page = { path: '/about-us', title: 'About us', heading: 'The people behind the pots' }
const text = `<h2>A small workshop</h2><p>We fire on <a href="/contacts/">Fridays</a>.</p><ul><li>Cups</li><li>Pots</li></ul>
<table><caption>Opening hours</caption><tbody><tr><th scope="row">Monday</th><td>10–18</td></tr></tbody></table>
<blockquote>The first cup decides the day.</blockquote>`

const pages: ContentLink[] = (['terms', 'privacy', 'returns'] as const).map((role) => ({
  path: `/${role}`,
  title: role === 'terms' ? 'Terms and conditions' : role,
  role,
  places: ['footer'],
}))

function WithPages({ children }: { children: ReactNode }) {
  return <PageContextProvider value={{ ...usePage(), pages }}>{children}</PageContextProvider>
}

const agreement = (state: FormState) => (
  <WithPages>
    <PageLayout>
      <h1>Payment</h1>
      <PostedForm state={state} id="agreement" className="field-bench" action="/workbench">
        <TermsAgreement />
        <button className="button" type="submit">
          Send
        </button>
      </PostedForm>
    </PageLayout>
  </WithPages>
)

/** The owner's own pages, and what the checkout asks for where one holds the terms. */
export const contentEntries: WorkbenchEntry = {
  name: 'content',
  states: [
    {
      name: 'with-products',
      node: (
        <PageLayout crumbs={[{ name: page.title, path: page.path }]}>
          <ContentView page={{ ...page, parts: [{ html: text }, { cards: cards.slice(0, 4) }, { html: text }] }} />
        </PageLayout>
      ),
    },
    {
      name: 'empty',
      node: (
        <PageLayout>
          <ContentView page={{ ...page, parts: [] }} />
        </PageLayout>
      ),
    },
    { name: 'terms', node: agreement(emptyForm) },
    {
      name: 'terms-refused',
      node: agreement({ values: {}, problems: { 'agreement-1': { id: 'validationRequired' } } }),
    },
  ],
}
