import type { MenuItem } from '#domain/navigation/menu-item.ts'
import { memo } from 'react'
import { navigationClasses as classes } from './navigation.classes.ts'
import { isBelow, NONE, type Place, placeIn, type Places } from './navigation-state.ts'

/** The parts of the menu besides its links. */
export type MenuMarks = {
  open: Places
  /** Submenus that open the other way (behaviours 2.10.11). */
  spilling: Places
  /** They are measured. */
  isTested: boolean
  ref: (place: Place) => (item: HTMLElement | null) => void
}

/** Without script nothing is told of submenus. */
type MenuItemsProps = { items: readonly MenuItem[]; marks?: MenuMarks | undefined; around?: Place }

/** The items of one level with all below them (2.10.1, 2.10.2). */
export function MenuItems({ items, marks, around }: MenuItemsProps) {
  return items.map((item, index) => {
    const place = placeIn(around, index)
    return around === undefined ? (
      <Branch key={place} item={item} place={place} level={0} marks={marks} />
    ) : (
      <Item key={place} item={item} place={place} level={around.split('.').length} marks={marks} />
    )
  })
}

type ItemProps = { item: MenuItem; place: Place; level: number; marks: MenuMarks | undefined }

function Item({ item, place, level, marks }: ItemProps) {
  const { name, address, isViewAll, isActive, isCurrent, items } = item
  const isParent = items.length > 0
  const isOpen = marks?.open.has(place) ?? false
  const own = isViewAll ? ' view-all' : isParent ? ' parent' : ''
  const submenu = `${marks?.isTested ? ` ${classes.tested}` : ''}${marks?.spilling.has(place) ? ` ${classes.spill}` : ''}`
  return (
    <li
      ref={marks?.ref(place)}
      className={`level${level}${own}${isActive ? ' active' : ''}${isOpen ? ` ${classes.open}` : ''}`}
    >
      <a
        className={`level${level}${isParent ? ` ${classes.hasChildren}` : ''}`}
        href={address}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={marks && isParent ? isOpen : undefined}
      >
        {name}
      </a>
      {isParent && (
        <ul className={`level${level}${submenu}`}>
          <MenuItems items={items} marks={marks} around={place} />
        </ul>
      )}
    </li>
  )
}

/** A top category with all below it: of a thousand links those are drawn anew where something has changed. */
const Branch = memo(
  Item,
  (before, now) =>
    before.item === now.item &&
    before.marks?.isTested === now.marks?.isTested &&
    (['open', 'spilling'] as const).every((kind) => sameIn(now.place, before.marks?.[kind], now.marks?.[kind])),
)

function sameIn(branch: Place, before: Places = NONE, now: Places = NONE): boolean {
  const inBranch = (all: Places) => [...all].filter((place) => place === branch || isBelow(place, branch))
  const [old, next] = [inBranch(before), inBranch(now)]
  return old.length === next.length && next.every((place) => before.has(place))
}
