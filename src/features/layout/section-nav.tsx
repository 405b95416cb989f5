import type { ReactNode } from 'react'
import { stickyNavClasses as classes } from '#widgets/sticky-nav/sticky-nav.classes.ts'
import { usePage } from '../page-context.tsx'

export type Section = { id: string; name: string }

/**
 * Links to the sections of a long page (spec §2, widget 11): plain anchors, of which the script makes a bar that stays in
 * the window (widgets/sticky-nav). Stands where the bar has its natural place; one on a page.
 */
export function SectionNav({ sections }: { sections: Section[] }) {
  const { t } = usePage()
  if (sections.length < 2) return null
  return (
    <vitrine-sticky-nav when="scrolled" keeps-clicks="">
      <nav className={classes.root} aria-label={t('sections')}>
        <ol>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
    </vitrine-sticky-nav>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-sticky-nav': { when: 'scrolled'; 'keeps-clicks': ''; children: ReactNode }
    }
  }
}
