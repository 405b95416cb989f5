/** A link of the owner's own. `labels`: by store view, where it is not the default one's text. */
export type OwnLink = {
  label: string
  labels?: Readonly<Record<string, string>> | undefined
  /** A path of the shop ("/returns"), or an address elsewhere ("https://…"). */
  address: string
  /** It is kept and not shown. */
  isHidden?: boolean | undefined
}

/** A link in the menu. */
export type MenuLink = OwnLink & {
  /** It stands before the categories, not after them and the pages. */
  isFirst?: boolean | undefined
}

/** Links at the foot below a title. */
export type FooterColumn = { title: string; titles?: Readonly<Record<string, string>> | undefined; links: OwnLink[] }

/** The links of menu and foot besides categories, pages and the shop's own links, in this order. */
export type MenuSettings = { menu: MenuLink[]; footer: FooterColumn[] }

export const defaultMenus: MenuSettings = { menu: [], footer: [] }

/** The text for a store view; `others`: by the codes of store views that have a text of their own. */
const saidIn = (store: string, text: string, others: Readonly<Record<string, string>> | undefined): string =>
  others && Object.hasOwn(others, store) ? others[store]! : text

export type ShownLink = { name: string; path: string }

/** The links that a store view shows. */
export const shownLinks = (links: readonly OwnLink[], store: string): ShownLink[] =>
  links.flatMap(({ label, labels, address, isHidden }) =>
    isHidden ? [] : [{ name: saidIn(store, label, labels), path: address }],
  )

/** The columns that a store view shows; a column without links is left out. */
export const shownColumns = (
  columns: readonly FooterColumn[],
  store: string,
): { title: string; links: ShownLink[] }[] =>
  columns
    .map(({ title, titles, links }) => ({ title: saidIn(store, title, titles), links: shownLinks(links, store) }))
    .filter(({ links }) => links.length > 0)
