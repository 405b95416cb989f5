/** What a token may be for. Writing does not include reading: each is given by itself. */
export const API_SCOPES = [
  'catalogue:read',
  'catalogue:write',
  'orders:read',
  'orders:write',
  'reports:read',
  'reviews:read',
  'reviews:write',
  'customers:read',
] as const

export type ApiScope = (typeof API_SCOPES)[number]
