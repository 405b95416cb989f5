/** The part that a page plays in a shop; each role belongs to one page at most. */
export const CONTENT_ROLES = ['imprint', 'terms', 'privacy', 'shipping', 'returns'] as const
export type ContentRole = (typeof CONTENT_ROLES)[number]

/** The parts of every page that may link to a page. */
export const CONTENT_PLACES = ['header', 'footer'] as const
export type ContentPlace = (typeof CONTENT_PLACES)[number]

/** Texts of a page in one store view. */
export type PageTexts = {
  title: string
  /** Above the text; left out: the title. */
  heading?: string
  /** The small set of HTML that `sanitizeContent` keeps, with products and blocks (docs/how-to/write-content-pages.md). */
  html?: string
  metaTitle?: string
  metaDescription?: string
}

/** A page as its owner writes it. The texts outside of `texts` are those of the default store view. */
export type PageRecord = Partial<PageTexts> & {
  kind: 'page'
  /** Without the leading slash: "about-us/history". */
  address: string
  role?: ContentRole
  /** Left out: no. */
  isPublished?: boolean
  /** Codes of the store views that have it; left out: every one. */
  stores?: string[]
  places?: ContentPlace[]
  position?: number
  texts?: Record<string, Partial<PageTexts>>
}

/** A text that pages and other blocks show by its code. */
export type BlockRecord = {
  kind: 'block'
  code: string
  /** Left out: yes. */
  isPublished?: boolean
  stores?: string[]
  html?: string
  texts?: Record<string, { html?: string }>
}

/** A published page, as links to it need it; `path` begins with the slash. */
export type ContentLink = { path: string; title: string; role?: ContentRole; places: readonly ContentPlace[] }
