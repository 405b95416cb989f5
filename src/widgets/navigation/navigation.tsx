import { useState } from 'react'
import { drawnMenu } from '../browser/markup/drawn-menu.ts'
import { MenuItems } from './menu-items.tsx'
import { NAVIGATION_ID } from './navigation.classes.ts'
import { useNavigation } from './use-navigation.ts'

/**
 * The main navigation in the browser. It reads its links from the markup that the server drew, so that a thousand links are not sent
 * a second time as data, and draws them with the same `MenuItems` (docs/decisions/038-menu-from-its-markup.md).
 */
export function Navigation() {
  const [{ label, items }] = useState(() => drawnMenu(NAVIGATION_ID))
  const { navProps, marks } = useNavigation(items)
  return (
    <nav {...navProps} id={NAVIGATION_ID} aria-label={label}>
      <ol className="nav-primary">
        <MenuItems items={items} marks={marks} />
      </ol>
    </nav>
  )
}
