import { Island } from '#widgets/island/island.tsx'
import { Island as StickyNav } from '#widgets/sticky-nav/sticky-nav.island.tsx'
import { usePage } from '../page-context.tsx'

export type Section = { id: string; name: string }

/** Links to the sections of a long page (widgets/sticky-nav). Stands where the bar has its natural place; one on a page. */
export function SectionNav({ sections }: { sections: Section[] }) {
  const { t } = usePage()
  if (sections.length < 2) return null
  return (
    <Island
      name="widgets/sticky-nav/sticky-nav"
      when="scrolled"
      keeps="a"
      component={StickyNav}
      props={{ sections: sections.map(({ id, name }) => ({ id, name })), label: t('sections') }}
    />
  )
}
