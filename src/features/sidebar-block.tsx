import type { ReactNode } from 'react'
import { Island } from '#widgets/island/island.tsx'
import { Island as Collapsible } from '#widgets/sidebar/collapsible.island.tsx'

/**
 * The inside of a sidebar's `.block`: on small screens closed under its title, always open beside the main content. Classes tell
 * whether it is open (behaviours 2.13.1): as it is drawn on small screens, where it waits for the shopper; beside the content once it is alive.
 */
export function SidebarBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Island name="widgets/sidebar/collapsible" when="wide" component={Collapsible} props={{ title, isHeading: true }}>
      {children}
    </Island>
  )
}
