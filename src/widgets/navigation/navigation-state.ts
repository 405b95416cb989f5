import type { MenuItem } from '#domain/navigation/menu-item.ts'
import type { MenuMove } from '#domain/navigation/menu-key.ts'

/** The place of an item: its number in each level, "2.0.1". */
export type Place = string
export type Places = ReadonlySet<Place>

export const NONE: Places = new Set()

export const placeIn = (around: Place | undefined, index: number): Place =>
  around === undefined ? String(index) : `${around}.${index}`

export const levelOf = (place: Place): number => place.split('.').length - 1

/** The item and those around it, the top category first. */
export const placesAround = (place: Place | undefined): Place[] =>
  place?.split('.').map((_, level, numbers) => numbers.slice(0, level + 1).join('.')) ?? []

export const isBelow = (place: Place, above: Place): boolean => place.startsWith(`${above}.`)

const siblingsOf = (menu: readonly MenuItem[], place: Place): readonly MenuItem[] =>
  place
    .split('.')
    .slice(0, -1)
    .reduce<readonly MenuItem[]>((items, number) => items[Number(number)]?.items ?? [], menu)

const numberOf = (place: Place): number => Number(place.split('.').at(-1))

export const hasSubmenu = (menu: readonly MenuItem[], place: Place): boolean =>
  (siblingsOf(menu, place)[numberOf(place)]?.items.length ?? 0) > 0

/** The sibling to which a key leads the focus; undefined where they end. */
export function neighbour(menu: readonly MenuItem[], place: Place, move: MenuMove): Place | undefined {
  const count = siblingsOf(menu, place).length
  const number = numberOf(place)
  const next = { first: 0, last: count - 1, next: number + 1, previous: number - 1 }[move as string]
  if (next === undefined || next < 0 || next >= count) return undefined
  return placeIn(placesAround(place).at(-2), next)
}

const without = (open: Places, isClosed: (place: Place) => boolean): Places =>
  new Set([...open].filter((place) => !isClosed(place)))

export const opened = (open: Places, place: Place): Places => new Set([...open, place])

export const closed = (open: Places, places: readonly Place[]): Places => without(open, (one) => places.includes(one))

/** Closes an item and what is open below it. */
export const closedBranch = (open: Places, place: Place): Places =>
  without(open, (one) => one === place || isBelow(one, place))

/** Closes the siblings of an item, and what is open below them and below the item itself (behaviours 2.10.5). */
export function closedAround(open: Places, place: Place): Places {
  const parent = placesAround(place).at(-2)
  return without(open, (one) => one !== place && (parent === undefined || isBelow(one, parent)))
}

/** The menu after a press on an item's link: on large screens its siblings close, on small ones they stay (2.10.3, 2.10.5). */
export function toggled(open: Places, place: Place, isAlone: boolean): Places {
  const others = isAlone ? open : closedAround(open, place)
  return open.has(place) ? closed(others, [place]) : opened(others, place)
}

/**
 * The open items once the mouse is over other items than before (2.10.4): items it has left close; items it has reached open, and all
 * others close. An item that Esc closed under the mouse stays closed until the mouse comes again.
 */
export function underMouse(open: Places, before: readonly Place[], now: readonly Place[]): Places {
  const stayed = closed(
    open,
    before.filter((place) => !now.includes(place)),
  )
  const reached = now.filter((place) => !before.includes(place))
  if (reached.length === 0) return stayed
  return new Set([...without(stayed, (place) => !now.includes(place)), ...reached])
}
