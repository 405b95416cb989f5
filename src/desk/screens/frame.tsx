import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ActionButton } from '../parts/action-button.tsx'
import { deskCalls } from '../api/desk-calls.ts'
import { Notices } from '../parts/notices.tsx'
import { useAction } from '../parts/use-action.ts'
import { seat } from '../api/seat.ts'
import { ConfirmFirst } from '../session/confirm-first.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { useSeat } from '../session/use-seat.ts'
import { useWords } from '../texts/use-words.ts'
import { areasFor } from './areas.ts'
import { SignIn } from './entrance/sign-in.tsx'

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
          {areasFor(session?.scopes).map(({ to, label }) => (
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
