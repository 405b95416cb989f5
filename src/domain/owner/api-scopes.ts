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
  'customers:write',
  'audit:read',
  'content:read',
  'content:write',
  'promotions:read',
  'promotions:write',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
] as const

export type ApiScope = (typeof API_SCOPES)[number]

const IN_A_LINE = 4

/** All of them as a help text lists them, in lines that begin after so many blanks. */
export const scopeLines = (indent: number): string =>
  Array.from({ length: Math.ceil(API_SCOPES.length / IN_A_LINE) }, (_, line) =>
    API_SCOPES.slice(line * IN_A_LINE, (line + 1) * IN_A_LINE).join(', '),
  ).join(`,\n${' '.repeat(indent)}`)
