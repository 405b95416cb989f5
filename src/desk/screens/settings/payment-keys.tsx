import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { isKeyInUse } from '#domain/payment/is-key-in-use.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { useMay } from '../../session/use-seat.ts'
import { fill } from '../../texts/fill.ts'
import { useWords, type Words } from '../../texts/use-words.ts'

type PaymentKey = Schemas['PaymentKeys']['items'][number]

const KEY = ['payment-keys']

/** Secrets of payment providers: written here, and never read again. */
export function PaymentKeys() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('payment-keys:write')
  const [asked, setAsked] = useState<PaymentKey>()
  const found = useQuery({
    queryKey: KEY,
    queryFn: async () => (await answered(api.GET('/payment-keys'))).data.items,
  })
  return (
    <Panel title={t('paymentKeys')}>
      <p>{t('paymentKeysText')}</p>
      <Loaded query={found}>
        {(items) => (
          <ListTable
            label={t('paymentKeys')}
            columns={columns(words, mayChange ? setAsked : undefined)}
            rows={items}
            nameOf={({ name }) => name}
          />
        )}
      </Loaded>
      {asked && <SetDialog paymentKey={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

const columns = ({ t, named, day }: Words, ask: ((key: PaymentKey) => void) | undefined): Column<PaymentKey>[] => [
  {
    id: 'name',
    label: t('paymentKey'),
    cell: ({ name }) => (
      <>
        {named('paymentKey', name)}
        <small className="long">{name}</small>
      </>
    ),
  },
  { id: 'state', label: t('state'), cell: (key) => stateOf(key, { t, day }) },
  ...(ask
    ? [
        {
          id: 'change',
          label: t('changeIt'),
          cell: (key: PaymentKey) => {
            const name = named('paymentKey', key.name)
            return (
              <>
                <Button
                  className="button"
                  aria-label={t(key.stored ? 'replaceKeyNamed' : 'setKeyNamed', { name })}
                  onPress={() => ask(key)}
                >
                  {t(key.stored ? 'replaceKey' : 'setKey')}
                </Button>{' '}
                {key.stored && <RemoveKey paymentKey={key} />}
              </>
            )
          },
        },
      ]
    : []),
]

function stateOf({ isInEnvironment, stored }: PaymentKey, { t, day }: Pick<Words, 't' | 'day'>): string {
  if (isInEnvironment) return t('paymentKeyState_environment')
  if (!stored) return t('paymentKeyState_none')
  if (!stored.isReadable) return t('paymentKeyState_lost')
  const since = day(stored.setAt)
  return stored.endsIn === ''
    ? t('paymentKeyState_set', { since })
    : t('paymentKeyState_ends', { since, endsIn: stored.endsIn })
}

function SetDialog({ paymentKey, onClose }: { paymentKey: PaymentKey; onClose: () => void }) {
  const { name } = paymentKey
  const { t, named, locale } = useWords()
  const queries = useQueryClient()
  const [value, setValue] = useState('')
  const send = async () => {
    if (value.trim() === '') throw new FieldErrors({ '/value': t('fieldMissing') })
    return answered(api.PUT('/payment-keys/{name}', { params: { path: { name } }, body: { value: value.trim() } }))
  }
  return (
    <AskDialog
      title={named('paymentKey', name)}
      action={t('setKey')}
      work={send}
      onDone={({ data }) => {
        queries.setQueryData(KEY, data.items)
        noticeBoard.say(t('keySaved'))
      }}
      onClose={onClose}
    >
      <Field
        name="/value"
        type="password"
        label={t('paymentKey')}
        hint={fill(named('paymentKeyText', name), { shop: window.location.origin }, locale)}
        value={value}
        onChange={setValue}
        autoComplete="off"
        hasFocus
      />
      <UnderWay paymentKey={paymentKey} />
    </AskDialog>
  )
}

function RemoveKey({ paymentKey }: { paymentKey: PaymentKey }) {
  const { name } = paymentKey
  const { t, named } = useWords()
  const queries = useQueryClient()
  const removeNamed = t('removeKeyNamed', { name: named('paymentKey', name) })
  return (
    <AskButton
      label={t('removeKey')}
      spoken={removeNamed}
      title={removeNamed}
      isDangerous
      work={() => answered(api.POST('/payment-keys/{name}/remove', { params: { path: { name } }, body: {} }))}
      onDone={({ data }) => {
        queries.setQueryData(KEY, data.items)
        noticeBoard.say(t('keyRemoved'))
      }}
    >
      <p>{t('removeKeyText')}</p>
      <UnderWay paymentKey={paymentKey} />
    </AskButton>
  )
}

function UnderWay({ paymentKey }: { paymentKey: PaymentKey }) {
  const { t } = useWords()
  const { underWay } = paymentKey
  return isKeyInUse(paymentKey) && underWay > 0 && <p>{t('paymentsUnderWay', { count: underWay })}</p>
}
