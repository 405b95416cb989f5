import * as v from 'valibot'
import { defaultMenus, type MenuSettings } from '#domain/content/menus.ts'
import { atMost, code, words, yesNo } from '../schema/schema-parts.ts'

const MOST_LINKS = 50
const MOST_COLUMNS = 6
const LONGEST_LABEL = 100
const LONGEST_ADDRESS = 1000

const label = v.pipe(
  v.string('must be text'),
  v.trim(),
  words(LONGEST_LABEL),
  v.regex(/^\P{Cc}*$/u, 'must not hold control characters'),
)
const labels = v.optional(
  v.pipe(v.record(code, label, 'must be an object'), v.description('Other texts, by the codes of store views.')),
)
/** A path of the shop, or an https address: nothing that a browser would run ("javascript:"). */
const address = v.pipe(
  v.string('must be text'),
  v.trim(),
  words(LONGEST_ADDRESS),
  v.regex(
    /^(?:\/(?![/\\])|https:\/\/(?=[^/\\]))[^\s\\"<>\p{Cc}]*$/u,
    'must be an address of this shop, such as /returns, or one elsewhere that begins with https://',
  ),
)
const link = { label, labels, address, isHidden: v.optional(yesNo) }

/** The two lists of links, each as an owner gives it. */
export const menuLists = {
  menu: v.pipe(
    atMost(MOST_LINKS, v.strictObject({ ...link, isFirst: v.optional(yesNo) })),
    v.description('In the menu, after the categories and pages, or before them (isFirst).'),
  ),
  footer: v.pipe(
    atMost(
      MOST_COLUMNS,
      v.strictObject({
        title: label,
        titles: labels,
        links: v.optional(atMost(MOST_LINKS, v.strictObject(link)), []),
      }),
    ),
    v.description('Columns at the foot.'),
  ),
}

/** All links; a list that is left out is empty. */
export const menusSchema = v.strictObject({
  menu: v.optional(menuLists.menu, []),
  footer: v.optional(menuLists.footer, []),
})

let known: { text: string; menus: MenuSettings } | undefined

/** The links as the database has them; what was written past our checks counts as none. As long as they are the same, it is the same object. */
export function storedMenus(stored: unknown): MenuSettings {
  if (stored === undefined || stored === null) return defaultMenus
  const text = JSON.stringify(stored)
  if (known?.text === text) return known.menus
  const parsed = v.safeParse(menusSchema, stored)
  known = { text, menus: parsed.success ? parsed.output : defaultMenus }
  return known.menus
}

/** A place in the links (`["menu", 0, "labels", "xx"]`), and what is wrong there. */
type Fault = { path: (string | number)[]; said: string }

/** Texts for store views that there are not, wherever they stand. `views`: the codes of those that there are. */
export function unknownViews(part: unknown, views: ReadonlySet<string>, path: (string | number)[] = []): Fault[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]): Fault[] => {
    const place = [...path, Array.isArray(part) ? Number(name) : name]
    if (name !== 'labels' && name !== 'titles') return unknownViews(value, views, place)
    return Object.keys((value ?? {}) as object).flatMap((view) =>
      views.has(view) ? [] : [{ path: [...place, view], said: 'is no store view' }],
    )
  })
}

/** The same without the texts that `unknownViews` finds: their store views may have been removed since. */
export function ofKnownViews<Part>(part: Part, views: ReadonlySet<string>): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one: unknown) => ofKnownViews(one, views)) as Part
  const kept = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (name !== 'labels' && name !== 'titles') return [[name, ofKnownViews(value, views)]]
    const texts = Object.entries((value ?? {}) as object).filter(([view]) => views.has(view))
    return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : []
  })
  return Object.fromEntries(kept) as Part
}
