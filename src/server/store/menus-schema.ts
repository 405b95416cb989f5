import * as v from 'valibot'
import { defaultMenus, type MenuSettings } from '#domain/content/menus.ts'
import { isStorable } from '#domain/text/readable-text.ts'

const MOST_LINKS = 50
const MOST_COLUMNS = 6
const LONGEST_LABEL = 100
const LONGEST_ADDRESS = 1000

const label = v.pipe(
  v.string('is text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(LONGEST_LABEL, `has at most ${LONGEST_LABEL} characters`),
  v.check((text) => isStorable(text) && !/\p{Cc}/u.test(text), 'holds a character that cannot be kept'),
)
const labels = v.optional(
  v.pipe(v.record(v.string(), label, 'is an object'), v.description('Other texts, by the codes of store views.')),
)
/** A path of the shop, or an https address: nothing that a browser would run ("javascript:"). */
const address = v.pipe(
  v.string('is text'),
  v.trim(),
  v.maxLength(LONGEST_ADDRESS, `has at most ${LONGEST_ADDRESS} characters`),
  v.regex(
    /^(?:\/(?![/\\])|https:\/\/(?=[^/\\]))[^\s\\"<>\p{Cc}]*$/u,
    'is an address of this shop, such as /returns, or one elsewhere that begins with https://',
  ),
)
const yes = v.optional(v.boolean('is true or false'))
const link = { label, labels, address, isHidden: yes }
const listOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.optional(v.pipe(v.array(item, 'is a list'), v.maxLength(most, `has at most ${most} entries`)), [])

/** The links as an owner gives them. */
export const menusSchema = v.strictObject({
  menu: v.pipe(
    listOf(v.strictObject({ ...link, isFirst: yes }), MOST_LINKS),
    v.description('In the menu, after the categories and pages, or before them (isFirst).'),
  ),
  footer: v.pipe(
    listOf(
      v.strictObject({ title: label, titles: labels, links: listOf(v.strictObject(link), MOST_LINKS) }),
      MOST_COLUMNS,
    ),
    v.description('Columns at the foot.'),
  ),
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
