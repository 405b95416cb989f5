import type { ApiScope } from '#domain/owner/api-scopes.ts'
import type { TextId } from '../texts/language.ts'

type PeopleArea = '/customers' | '/reviews' | '/audit' | '/staff' | '/webhooks'

/** The desk's areas, and what a role needs to see each. To add one: a row here, and its screens in router.tsx. */
const AREAS: readonly {
  to:
    | '/'
    | '/orders'
    | '/products'
    | '/categories'
    | '/attributes'
    | '/imports'
    | '/search-terms'
    | '/promotions'
    | '/content'
    | '/settings'
    | PeopleArea
  label: TextId
  scope: ApiScope
}[] = [
  { to: '/', label: 'today', scope: 'orders:read' },
  { to: '/orders', label: 'orders', scope: 'orders:read' },
  { to: '/products', label: 'products', scope: 'catalogue:read' },
  { to: '/categories', label: 'categories', scope: 'catalogue:read' },
  { to: '/attributes', label: 'attributes', scope: 'catalogue:read' },
  { to: '/imports', label: 'transfers', scope: 'imports:read' },
  { to: '/search-terms', label: 'searchTerms', scope: 'catalogue:read' },
  { to: '/customers', label: 'customers', scope: 'customers:read' },
  { to: '/reviews', label: 'reviews', scope: 'reviews:read' },
  { to: '/promotions', label: 'promotions', scope: 'promotions:read' },
  { to: '/content', label: 'content', scope: 'content:read' },
  { to: '/settings', label: 'settings', scope: 'settings:read' },
  { to: '/staff', label: 'staffTitle', scope: 'staff:read' },
  { to: '/webhooks', label: 'programs', scope: 'webhooks:read' },
  { to: '/audit', label: 'auditTrail', scope: 'audit:read' },
]

/** The areas that somebody with these rights may see, in the order of the menu. */
export const areasFor = (scopes: readonly ApiScope[] = []) => AREAS.filter(({ scope }) => scopes.includes(scope))
