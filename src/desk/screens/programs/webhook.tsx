import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SECRET_LOST } from '#domain/owner/webhook-events.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AskButton } from '../../parts/ask-button.tsx'
import { ListViews } from '../../parts/list-filters.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useSaid } from '../../parts/use-said.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { DELIVERIES } from '../list-search.ts'
import { useWebhooks, type WebhookRow } from './webhook-data.ts'
import { WebhookState } from './webhooks.tsx'

const route = getRouteApi('/frame/webhooks/$id')
type Delivery = Schemas['DeliveryList']['items'][number]

/** One webhook: what became of its messages, pause, a new secret. */
export function Webhook() {
  const { t } = useWords()
  const { id } = route.useParams()
  const mayChange = useMay('webhooks:write')
  return (
    <Loaded query={useWebhooks()}>
      {(items) => {
        const webhook = items.find((one) => one.id === id)
        if (!webhook) return <p role="alert">{t('notFound')}</p>
        return (
          <>
            <p className="way">
              <Link to="/webhooks">{t('webhooks')}</Link>
            </p>
            <PageHead title={webhook.url} state={<WebhookState webhook={webhook} />}>
              {mayChange && <Actions webhook={webhook} />}
            </PageHead>
            <Deliveries id={id} mayReplay={mayChange} />
          </>
        )
      }}
    </Loaded>
  )
}

function Actions({ webhook: { id, isEnabled } }: { webhook: WebhookRow }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const params = { path: { id } }
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/webhooks/{id}/switch', { params, body: { isEnabled: !isEnabled } })),
    ({ data }) => {
      queries.setQueryData(['webhooks'], data.items)
      noticeBoard.say(isEnabled ? t('webhookPaused') : t('webhookGoesOn'))
    },
  )
  return (
    <>
      <AskButton
        label={t('removeWebhook')}
        isDangerous
        work={() => answered(api.POST('/webhooks/{id}/remove', { params, body: {} }))}
        onDone={({ data }) => {
          noticeBoard.say(t('webhookRemoved'))
          void navigate({ to: '/webhooks' }).then(() => queries.setQueryData(['webhooks'], data.items))
        }}
      >
        <p>{t('removeWebhookText')}</p>
      </AskButton>
      <AskButton
        label={t('newSecret')}
        work={() => answered(api.POST('/webhooks/{id}/rotate', { params, body: {} }))}
        onDone={({ data }) => setSecret(data.secret)}
      >
        <p>{t('newSecretText')}</p>
      </AskButton>
      <ActionButton onPress={run} isBusy={isRunning}>
        {isEnabled ? t('pause') : t('goOn')}
      </ActionButton>
      {secret !== undefined && (
        <ShownOnce
          title={t('secretTitle')}
          text={t('secretText')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

function Deliveries({ id, mayReplay }: { id: string; mayReplay: boolean }) {
  const words = useWords()
  const { t, named } = words
  const { state, cursor } = route.useSearch()
  const found = useQuery({
    queryKey: ['deliveries', { id, state, cursor }],
    queryFn: async () =>
      (await answered(api.GET('/webhook-deliveries', { params: { query: { webhookId: id, state, cursor } } }))).data,
    placeholderData: keepPreviousData,
  })
  const choices = DELIVERIES.map((one) => ({ value: one, label: named('delivery', one) }))
  return (
    <>
      <ListViews name="state" choices={choices} chosen={state} />
      <Loaded query={found}>
        {({ items, next }) => (
          <>
            {items.length === 0 && state === undefined ? (
              <p className="empty">{t('noDeliveries')}</p>
            ) : (
              <ListTable
                label={t('deliveries')}
                columns={columns(words, mayReplay)}
                rows={items}
                nameOf={({ id: delivery }) => delivery}
              />
            )}
            <Pager cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
    </>
  )
}

const TONES = { delivered: 'good', waiting: 'waits', 'given-up': 'over' } as const

const columns = ({ t, named, moment }: Words, mayReplay: boolean): Column<Delivery>[] => [
  {
    id: 'event',
    label: t('event'),
    cell: ({ event, subject }) => (
      <>
        {named('hook', event.replace('.', '_'))}
        <small className="long">{subject}</small>
      </>
    ),
  },
  {
    id: 'state',
    label: t('state'),
    cell: ({ state, outcome }) => (
      <>
        <Badge tone={TONES[state]}>{named('delivery', state)}</Badge>
        {outcome !== null && <small>{outcome === SECRET_LOST ? t('secretLost') : t('lastAnswer', { outcome })}</small>}
      </>
    ),
  },
  { id: 'attempts', label: t('attempts'), isNumber: true, isMinor: true, cell: ({ attempts }) => attempts },
  { id: 'at', label: t('when'), isMinor: true, cell: ({ createdAt }) => moment(createdAt) },
  ...(mayReplay
    ? [
        {
          id: 'replay',
          label: t('sendAgain'),
          cell: (delivery: Delivery) => delivery.state !== 'waiting' && <Replay delivery={delivery} />,
        },
      ]
    : []),
]

function Replay({ delivery: { id, subject } }: { delivery: Delivery }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { run, isRunning } = useSaid(
    () => answered(api.POST('/webhook-deliveries/{id}/replay', { params: { path: { id } }, body: {} })),
    () => {
      noticeBoard.say(t('sentAgain'))
      void queries.invalidateQueries({ queryKey: ['deliveries'] })
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
    },
  )
  return (
    <ActionButton onPress={run} isBusy={isRunning} aria-label={`${t('sendAgain')}: ${subject}`}>
      {t('sendAgain')}
    </ActionButton>
  )
}
