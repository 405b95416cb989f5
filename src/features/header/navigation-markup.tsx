import { renderToStaticMarkup } from 'react-dom/server'
import type { CategoryLink } from '#domain/catalog/views.ts'
import { menuLevels } from '#domain/navigation/menu-levels.ts'
import type { Translate } from '#messages/translate.ts'

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
  const markup = renderToStaticMarkup(<Items categories={menu} level={0} levels={levels} t={t} />)
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

type ItemsProps = { categories: CategoryLink[]; level: number; levels: number; t: Translate }

function Items({ categories, level, levels, t }: ItemsProps) {
  return categories.map((category) => {
    const { id, name, path, children } = category
    const isParent = children.length > 0 && level + 1 < levels
    return (
      <li key={id} className={`level${level}${isParent ? ' parent' : ''}`}>
        <a className={`level${level}${isParent ? ' has-children' : ''}`} href={path}>
          {name}
        </a>
        {isParent && (
          <ul className={`level${level}`}>
            <li className={`level${level + 1} view-all`}>
              <a className={`level${level + 1}`} href={path}>
                {t('viewAllOf', { name })}
              </a>
            </li>
            <Items categories={children} level={level + 1} levels={levels} t={t} />
          </ul>
        )}
      </li>
    )
  })
}
