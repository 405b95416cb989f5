import type { ContentRole } from '#domain/content/content.ts'
import type { Schemas } from '../../api/api.ts'
import { asHtml } from './plain-text.ts'

export type Page = Schemas['Page']
export type Block = Schemas['Block']
export type StoreView = Pick<Schemas['StoreView'], 'code' | 'name' | 'isDefault'>

export const PAGE_TEXTS = ['title', 'heading', 'html', 'metaTitle', 'metaDescription'] as const
export type PageText = (typeof PAGE_TEXTS)[number]

/** The values of a page's or block's form: its texts by store view stand under "title fr". */
export type ContentValues = Record<string, string | boolean>

export const textKey = (name: PageText, view: string): string => `${name} ${view}`

const isDefault = (view: StoreView, views: readonly StoreView[]) => view.isDefault ?? view === views[0]

/** The API's pointer to a text: texts of the default store view stand outside of `texts`. */
export const textPointer = (name: PageText, view: StoreView, views: readonly StoreView[]): string =>
  isDefault(view, views) ? `/${name}` : `/texts/${view.code}/${name}`

const textsOf = (record: Page | Block, views: readonly StoreView[], names: readonly PageText[]) =>
  Object.fromEntries(
    views.flatMap((view) => {
      const own: Partial<Record<PageText, string>> = isDefault(view, views) ? record : (record.texts?.[view.code] ?? {})
      return names.map((name) => [textKey(name, view.code), own[name] ?? ''])
    }),
  )

export const pageValues = (page: Page, views: readonly StoreView[]): ContentValues => ({
  address: page.address,
  role: page.role ?? '',
  isPublished: page.isPublished ?? false,
  places: (page.places ?? []).join(','),
  position: String(page.position ?? ''),
  ...textsOf(page, views, PAGE_TEXTS),
})

export const blockValues = (block: Block, views: readonly StoreView[]): ContentValues => ({
  code: block.code,
  isPublished: block.isPublished ?? true,
  ...textsOf(block, views, ['html']),
})

/**
 * Texts as the API takes them: empty ones are left out; texts of store views that the desk does not show stay, and so does what nobody
 * changed: a text that came in without tags stays without them.
 */
function textsFrom(values: ContentValues, views: readonly StoreView[], names: readonly PageText[], seen: Page | Block) {
  const former = seen.texts ?? {}
  const before = textsOf(seen, views, names)
  const of = (view: StoreView) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = String(values[textKey(name, view.code)] ?? '')
        return text.trim() === ''
          ? []
          : [[name, name === 'html' && text !== before[textKey(name, view.code)] ? asHtml(text) : text]]
      }),
    ) as Partial<Record<PageText, string>>
  const main = views.find((view) => isDefault(view, views))
  const shown = new Set(views.map(({ code }) => code))
  const texts = Object.fromEntries([
    ...Object.entries(former).filter(([code]) => !shown.has(code)),
    ...views.flatMap((view) => {
      const own = of(view)
      return view === main || Object.keys(own).length === 0 ? [] : [[view.code, own] as const]
    }),
  ])
  return { ...(main && of(main)), ...(Object.keys(texts).length > 0 && { texts }) }
}

const ROLES: readonly ContentRole[] = ['imprint', 'terms', 'privacy', 'shipping', 'returns']
const PLACES = ['header', 'footer'] as const

export function pageFrom(values: ContentValues, views: readonly StoreView[], seen: Page): Page {
  const role = ROLES.find((one) => one === values.role)
  const position = String(values.position).trim()
  return {
    address: String(values.address)
      .trim()
      .replaceAll(/^\/+|\/+$/g, ''),
    ...(role && { role }),
    isPublished: values.isPublished === true,
    ...(seen.stores && { stores: seen.stores }),
    places: PLACES.filter((place) => String(values.places).split(',').includes(place)),
    ...(/^-?\d{1,9}$/.test(position) && { position: Number(position) }),
    ...textsFrom(values, views, PAGE_TEXTS, seen),
  }
}

export const blockFrom = (values: ContentValues, views: readonly StoreView[], seen: Block): Omit<Block, 'code'> => ({
  isPublished: values.isPublished === true,
  ...(seen.stores && { stores: seen.stores }),
  ...textsFrom(values, views, ['html'], seen),
})
