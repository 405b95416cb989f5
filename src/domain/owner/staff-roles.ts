import { API_SCOPES, type ApiScope } from './api-scopes.ts'

/** Roles of staff, the one with most rights first. */
export const STAFF_ROLES = ['owner', 'manager', 'clerk', 'editor', 'reader'] as const

/** Passwords of the staff are longer than shoppers', since the staff sees all customers. */
export const STAFF_PASSWORD_MIN = 12
export const LONGEST_STAFF_NAME = 100
/** RFC 5321, 4.5.3.1.3: a path has 256 characters with its brackets. */
export const LONGEST_EMAIL = 254

export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text)

/** The owner alone decides who may come in, by password, token or signed message, who gets the money, and who gets all that the shop holds. */
const FOR_OWNERS: ReadonlySet<ApiScope> = new Set([
  'settings:write',
  'payment-keys:write',
  'mail-server:write',
  'webhooks:write',
  'backups:write',
  'staff:read',
  'staff:write',
  'tokens:read',
  'tokens:write',
] as const)
const forOthers = API_SCOPES.filter((scope) => !FOR_OWNERS.has(scope))

/**
 * The rights of each role at the desk, and by the API with the desk's session: the scopes of the API, as a token has them. A new scope is
 * the owner's and the manager's until it is named here. A reader reads what a manager does and changes nothing.
 */
const SCOPES: Readonly<Record<StaffRole, readonly ApiScope[]>> = {
  owner: API_SCOPES,
  manager: forOthers,
  clerk: [
    'catalogue:read',
    'orders:read',
    'orders:write',
    'customers:read',
    'reviews:read',
    'reviews:write',
    'messages:read',
    'messages:write',
    'reports:read',
  ],
  editor: ['catalogue:read', 'catalogue:write', 'content:read', 'content:write', 'reviews:read'],
  reader: forOthers.filter((scope) => scope.endsWith(':read')),
}

/** The scopes of a role. */
export const scopesOf = (role: StaffRole): readonly ApiScope[] => SCOPES[role]
