import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { WEBHOOK_EVENTS } from '#domain/owner/webhook-events.ts'
import { answered, api } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead } from '../../parts/page.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { ProgramTabs } from './program-tabs.tsx'
import { useWebhooks, type WebhookRow } from './webhook-data.ts'

/** Addresses that are told what happens in the shop. */
export function Webhooks() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('webhooks:write')
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageHead title={t('webhooks')}>
        {mayChange && (
          <Button className="button is-main" onPress={() => setAdding(true)}>
            {t('addWebhook')}
          </Button>
        )}
      </PageHead>
      <ProgramTabs />
      <p>{t('webhooksText')}</p>
      <Loaded query={useWebhooks()}>
        {(items) => (
          <ListTable
            label={t('webhooks')}
            columns={columns(words)}
            rows={items}
            nameOf={({ id }) => id}
            noneYet={t('noWebhooks')}
          />
        )}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={setSecret} />}
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

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const { t, named } = useWords()
  const queries = useQueryClient()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set())
  const add = async () => {
    const missing = {
      ...(!url.trim() && { '/url': t('fieldMissing') }),
      ...(events.size === 0 && { '/events': t('eventsMissing') }),
    }
    if (Object.keys(missing).length > 0) throw new FieldErrors(missing)
    return answered(api.POST('/webhooks', { body: { url, events: WEBHOOK_EVENTS.filter((one) => events.has(one)) } }))
  }
  return (
    <AskDialog
      title={t('addWebhook')}
      action={t('addWebhook')}
      work={add}
      onDone={({ data }) => {
        void queries.invalidateQueries({ queryKey: ['webhooks'] })
        onAdded(data.secret)
      }}
      onClose={onClose}
    >
      <Field
        name="/url"
        label={t('webhookUrl')}
        hint={t('webhookUrlHint')}
        value={url}
        onChange={setUrl}
        autoComplete="off"
        hasFocus
      />
      <CheckList
        name="/events"
        label={t('events')}
        options={WEBHOOK_EVENTS.map((one) => ({ value: one, label: named('hook', one.replace('.', '_')) }))}
        chosen={events}
        onChange={setEvents}
      />
    </AskDialog>
  )
}

/** Tells whether it is told anything now. */
export function WebhookState({ webhook: { isEnabled } }: { webhook: WebhookRow }) {
  const { t } = useWords()
  return isEnabled ? <Badge tone="good">{t('hookOn')}</Badge> : <Badge tone="over">{t('hookPaused')}</Badge>
}

const columns = ({ t, named }: Words): Column<WebhookRow>[] => [
  {
    id: 'url',
    label: t('webhookUrl'),
    cell: ({ id, url, events }) => (
      <>
        <Link to="/webhooks/$id" params={{ id }} className="long">
          {url}
        </Link>
        <small className="long">{events.map((one) => named('hook', one.replace('.', '_'))).join(', ')}</small>
      </>
    ),
  },
  { id: 'state', label: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
  { id: 'waiting', label: t('delivery_waiting'), isNumber: true, isMinor: true, cell: ({ waiting }) => waiting },
  { id: 'failed', label: t('delivery_given_up'), isNumber: true, isMinor: true, cell: ({ givenUp }) => givenUp },
]
