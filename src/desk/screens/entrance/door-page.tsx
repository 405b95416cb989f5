import type { ReactNode } from 'react'
import { PageHead } from '../../parts/page.tsx'
import { LanguageChoice } from '../../parts/language-choice.tsx'

/** The page of a person without a session: a card in the middle. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="door">
      <div className="door-card">
        <PageHead title={title} />
        {children}
      </div>
      <LanguageChoice />
    </main>
  )
}
