/** Permissions that a token may have. Writing does not include reading: each is given by itself. What is changed is answered as it is then. */
export const API_SCOPES = [
  'catalogue:read',
  'catalogue:write',
  'imports:read',
  'imports:write',
  'exports:read',
  'exports:write',
  'orders:read',
  'orders:write',
  'reports:read',
  'reviews:read',
  'reviews:write',
  'messages:read',
  'messages:write',
  'customers:read',
  'customers:write',
  'audit:read',
  'content:read',
  'content:write',
  'promotions:read',
  'promotions:write',
  'settings:read',
  'settings:write',
  'payment-keys:write',
  'mail-server:write',
  'webhooks:read',
  'webhooks:write',
  'backups:write',
  'staff:read',
  'staff:write',
  'tokens:read',
  'tokens:write',
] as const

export type ApiScope = (typeof API_SCOPES)[number]

/** Scopes of persons at the desk: a token that could let others in would have no end, a backup holds everything, a key of a gateway says who gets
 * the money, and a mail server reads every letter. */
const FOR_PERSONS = [
  'payment-keys:write',
  'mail-server:write',
  'backups:write',
  'staff:read',
  'staff:write',
  'tokens:read',
  'tokens:write',
] as const

export type TokenScope = Exclude<ApiScope, (typeof FOR_PERSONS)[number]>

export const isTokenScope = (scope: ApiScope): scope is TokenScope =>
  !FOR_PERSONS.some((forPersons) => forPersons === scope)

/** The permissions that an owner can give to a token. */
export const TOKEN_SCOPES: readonly TokenScope[] = API_SCOPES.filter(isTokenScope)

const IN_A_LINE = 4

/** The permissions of tokens as a help text lists them, each line indented by this many blanks. */
export const scopeLines = (indent: number): string =>
  Array.from({ length: Math.ceil(TOKEN_SCOPES.length / IN_A_LINE) }, (_, line) =>
    TOKEN_SCOPES.slice(line * IN_A_LINE, (line + 1) * IN_A_LINE).join(', '),
  ).join(`,\n${' '.repeat(indent)}`)
