import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoryLink } from '#domain/catalog/views.ts'
import { menuLevels } from '#domain/navigation/menu-levels.ts'
import type { Translate } from '#messages/translate.ts'
import { MenuItems } from '#widgets/navigation/menu-items.tsx'
import type { MenuItem } from '#domain/navigation/menu-item.ts'

/** The items of one menu, and where in them the marks of a page on `path` go. */
type DrawnMenu = { language: string; markup: string; places: Map<string, Place> }
/** Offsets of the ends of the classes, from the top category down to the page's own. */
type Place = { ends: number[] }

const drawn = new WeakMap<CategoryLink[], DrawnMenu>()

/**
 * The items of the navigation for a page. They are drawn once for each menu, which is the same array for as long as store
 * and catalogue are the same; the marks of the current category are put in by their places, so that a page costs the same
 * with ten categories and with a thousand.
 */
export function navigationMarkup(
  menu: CategoryLink[],
  { language, t, path }: { language: string; t: Translate; path: string },
): string {
  let items = drawn.get(menu)
  if (items?.language !== language) {
    items = { language, ...draw(menu, t) }
    drawn.set(menu, items)
  }
  const place = items.places.get(path)
  return place ? marked(items.markup, place) : items.markup
}

const AFTER_CLASSES = '"><a'

function marked(markup: string, { ends }: Place): string {
  let result = ''
  let done = 0
  for (const end of ends) {
    result += `${markup.slice(done, end)} active`
    done = end
  }
  const link = done + AFTER_CLASSES.length
  return `${result}${markup.slice(done, link)} aria-current="page"${markup.slice(link)}`
}

/** Items in the order of the document, as the markup has them; "view all" ones are nobody's own place. */
const ITEM = new RegExp(`<li class="level\\d(?! view-all)[^"]*(?=${AFTER_CLASSES} )`, 'g')

function draw(menu: CategoryLink[], t: Translate): Omit<DrawnMenu, 'language'> {
  const levels = menuLevels(menu)
  const markup = renderToStaticMarkup(<MenuItems items={itemsOf(menu, 0, levels, t)} />)
  const items = markup.matchAll(ITEM)
  const places = new Map<string, Place>()
  const note = (categories: CategoryLink[], level: number, above: number[]) => {
    for (const { path, children } of categories) {
      const item = items.next().value!
      const ends = [...above, item.index + item[0].length]
      places.set(path, { ends })
      if (level + 1 < levels) note(children, level + 1, ends)
    }
  }
  note(menu, 0, [])
  return { markup, places }
}

function itemsOf(categories: CategoryLink[], level: number, levels: number, t: Translate): MenuItem[] {
  return categories.map(({ name, path, children }) => {
    if (children.length === 0 || level + 1 === levels) return { name, address: path, items: [] }
    const viewAll = { name: t('viewAllOf', { name }), address: path, isViewAll: true, items: [] }
    return { name, address: path, items: [viewAll, ...itemsOf(children, level + 1, levels, t)] }
  })
}
