import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { ordersSearch } from '../list-search.ts'
import { REPORT_LISTS, type ReportName } from './report-lists.tsx'

type Today = Schemas['Today']
type Card = { name: keyof Today; list: 'orders' | ReportName | keyof typeof SCREENS }

/** Lists that have a screen of their own, with the view that shows what waits. */
const SCREENS = {
  messages: { scope: 'webhooks:read', way: { to: '/webhooks' } },
  contact: { scope: 'messages:read', way: { to: '/messages', search: { state: 'open' } } },
  letters: { scope: 'customers:read', way: { to: '/letters', search: { state: 'given-up' } } },
  jobs: { scope: 'settings:read', way: { to: '/settings/operations/jobs', search: { outcome: 'failed' } } },
  reviews: { scope: 'reviews:read', way: { to: '/reviews', search: { state: 'pending' } } },
} as const satisfies Record<string, { scope: ApiScope; way: object }>
const isScreen = (list: Card['list']): list is keyof typeof SCREENS => Object.hasOwn(SCREENS, list)

/** Kinds of work that may wait, the most urgent first, each with the list that shows it. */
const CARDS: readonly Card[] = [
  { name: 'withdrawals', list: 'orders' },
  { name: 'refunds', list: 'orders' },
  { name: 'emptying', list: 'orders' },
  { name: 'unpaid', list: 'orders' },
  { name: 'toShip', list: 'orders' },
  { name: 'contactMessages', list: 'contact' },
  { name: 'failingJobs', list: 'jobs' },
  { name: 'failedMessages', list: 'messages' },
  { name: 'failedLetters', list: 'letters' },
  { name: 'lowStock', list: 'stock' },
  { name: 'reviews', list: 'reviews' },
]

const scopeOf = ({ list }: Card): ApiScope =>
  list === 'orders' ? 'orders:read' : isScreen(list) ? SCREENS[list].scope : REPORT_LISTS[list].scope

/** The work that waits for somebody of this role, each kind with a link to its list. A kind without any is not shown. */
export function Waiting() {
  const { t } = useWords()
  const { session } = useSeat()
  const found = useQuery({
    queryKey: ['today', 'waiting'],
    queryFn: async () => (await answered(api.GET('/reports/today'))).data,
  })
  return (
    <Panel title={t('todayGreeting')}>
      <Loaded query={found}>
        {(today) => {
          const waiting = CARDS.filter((card) => today[card.name].count > 0 && session?.scopes.includes(scopeOf(card)))
          return (
            <ul className="waiting">
              {waiting.map((card) => (
                <li key={card.name}>
                  <WaitingLink {...card} waiting={today[card.name]} />
                </li>
              ))}
              {waiting.length === 0 && <li className="empty">{t('todayNothing')}</li>}
            </ul>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function WaitingLink({ name, list, waiting: { count, isMore, list: address } }: Card & { waiting: Today['toShip'] }) {
  const { t, locale } = useWords()
  const number = isMore ? t('waitMany', { count }) : count.toLocaleString(locale)
  const text = (
    <>
      <strong>{number}</strong>
      <span>{t(`wait_${name}`, { count }).replace(/^\S+ /, '')}</span>
    </>
  )
  if (isScreen(list)) return <Link {...SCREENS[list].way}>{text}</Link>
  if (list !== 'orders')
    return (
      <Link to="/reports/$list" params={{ list }}>
        {text}
      </Link>
    )
  // The list's filters are named as the API names them.
  const search = ordersSearch(Object.fromEntries(new URL(address, location.origin).searchParams))
  return (
    <Link to="/orders" search={search}>
      {text}
    </Link>
  )
}
