import type { ReactNode } from 'react'
import { Island } from '#widgets/island/island.tsx'
import { Island as Collapsible } from '#widgets/sidebar/collapsible.island.tsx'

/**
 * The inside of a sidebar's `.block`: on small screens closed under its title, always open beside the main content. It comes
 * alive by itself: whether it is open is told by classes (behaviours 2.13.1).
 */
export function SidebarBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Island name="widgets/sidebar/collapsible" when="idle" component={Collapsible} props={{ title, isHeading: true }}>
      {children}
    </Island>
  )
}
