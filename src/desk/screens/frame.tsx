import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ActionButton } from '../parts/action-button.tsx'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { deskCalls } from '../api/desk-calls.ts'
import { Notices } from '../parts/notices.tsx'
import { useAction } from '../parts/use-action.ts'
import { seat } from '../api/seat.ts'
import { ConfirmFirst } from '../session/confirm-first.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { useSeat } from '../session/use-seat.ts'
import type { TextId } from '../texts/language.ts'
import { useWords } from '../texts/use-words.ts'
import { SignIn } from './entrance/sign-in.tsx'

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

/** The frame around every screen; a person without a session signs in first. */
export function Frame() {
  const { session } = useSeat()
  if (!session) return <SignIn />
  return (
    <>
      <Around />
      <SignInAgain />
      <ConfirmFirst />
      <Notices />
    </>
  )
}

function Around() {
  const { t, named } = useWords()
  const { session } = useSeat()
  const door = useQuery({ queryKey: ['door'], queryFn: deskCalls.door })
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('toContent')}
      </a>
      <header className="side">
        <p className="shop-name">
          <span>{door.data?.shop ?? t('desk')}</span>
          <a href="/" target="_blank" rel="noreferrer">
            {t('toShop')}
          </a>
        </p>
        <nav className="areas" aria-label={t('navigation')}>
          {AREAS.filter(({ scope }) => session?.scopes.includes(scope)).map(({ to, label }) => (
            <Link key={to} to={to} className="area" activeOptions={{ exact: to === '/', includeSearch: false }}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className="me">
          <p>
            <strong>{session?.staff?.name ?? t('lookAround')}</strong>
            <span>{named('role', session?.role ?? '')}</span>
          </p>
          <div className="me-links">
            {session?.staff && (
              <Link to="/account" className="area">
                {t('account')}
              </Link>
            )}
            <SignOut />
          </div>
        </div>
      </header>
      <main id="content" className="content">
        {session?.staff === null && <p className="looking">{t('lookingAround')}</p>}
        <Outlet />
      </main>
    </div>
  )
}

function SignOut() {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useAction(deskCalls.signOut, () => {
    seat.leave()
    queries.clear()
  })
  return (
    <ActionButton className="area" onPress={run} isBusy={isRunning}>
      {t('signOut')}
    </ActionButton>
  )
}
