/** What a page is in a shop; each role belongs to one page at most. */
export const CONTENT_ROLES = ['imprint', 'terms', 'privacy', 'shipping', 'returns'] as const
export type ContentRole = (typeof CONTENT_ROLES)[number]

/** Where every page of the shop may link to a page. */
export const CONTENT_PLACES = ['header', 'footer'] as const
export type ContentPlace = (typeof CONTENT_PLACES)[number]
