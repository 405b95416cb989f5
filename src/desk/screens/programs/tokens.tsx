import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { TOKEN_SCOPES } from '#domain/owner/api-scopes.ts'
import { MOST_TOKEN_DAYS, USUAL_TOKEN_DAYS } from '#domain/owner/token-limits.ts'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskButton } from '../../parts/ask-button.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Badge, PageHead } from '../../parts/page.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { ProgramTabs } from './program-tabs.tsx'

type Token = Schemas['Tokens']['items'][number]

/** The screen that lists the programs which may use the API, for what and until when. */
export function Tokens() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('tokens:write')
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string>()
  const found = useQuery({ queryKey: ['tokens'], queryFn: async () => (await answered(api.GET('/tokens'))).data.items })
  return (
    <>
      <PageHead title={t('tokens')}>
        {mayChange && (
          <Button className="button is-main" onPress={() => setAdding(true)}>
            {t('addToken')}
          </Button>
        )}
      </PageHead>
      <ProgramTabs />
      <p>
        {t('tokensText')} <a href="/api/v1/">{t('apiPage')}</a>
      </p>
      <Loaded query={found}>
        {(items) => (
          <ListTable
            label={t('tokens')}
            columns={columns(words, mayChange)}
            rows={items}
            nameOf={({ id }) => id}
            noneYet={t('noTokens')}
          />
        )}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onAdded={setToken} />}
      {token !== undefined && (
        <ShownOnce title={t('tokenTitle')} text={t('tokenText')} secret={token} onClose={() => setToken(undefined)} />
      )}
    </>
  )
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (token: string) => void }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(USUAL_TOKEN_DAYS))
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const add = async () => {
    const missing = {
      ...(!name.trim() && { '/name': t('fieldMissing') }),
      ...(!/^\d+$/.test(days.trim()) && { '/days': t('wholeNumberWrong') }),
      ...(scopes.size === 0 && { '/scopes': t('scopesMissing') }),
    }
    if (Object.keys(missing).length > 0) throw new FieldErrors(missing)
    const given = TOKEN_SCOPES.filter((scope) => scopes.has(scope))
    return answered(api.POST('/tokens', { body: { name, days: Number(days), scopes: given } }))
  }
  return (
    <AskDialog
      title={t('addToken')}
      action={t('addToken')}
      work={add}
      onDone={({ data }) => {
        void queries.invalidateQueries({ queryKey: ['tokens'] })
        onAdded(data.token)
      }}
      onClose={onClose}
    >
      <Field
        name="/name"
        label={t('tokenName')}
        hint={t('tokenNameHint')}
        value={name}
        onChange={setName}
        autoComplete="off"
        hasFocus
      />
      <Field
        name="/days"
        label={t('tokenDays')}
        hint={t('tokenDaysHint', { most: MOST_TOKEN_DAYS })}
        inputMode="numeric"
        value={days}
        onChange={setDays}
      />
      <CheckList
        name="/scopes"
        label={t('scopes')}
        options={TOKEN_SCOPES.map((scope) => ({ value: scope, label: scope }))}
        chosen={scopes}
        onChange={setScopes}
      />
    </AskDialog>
  )
}

function EndToken({ token: { id, name } }: { token: Token }) {
  const { t } = useWords()
  const queries = useQueryClient()
  return (
    <AskButton
      label={t('end')}
      spoken={`${t('endToken')}: ${name}`}
      title={t('endToken')}
      action={t('endToken')}
      isDangerous
      work={() => answered(api.POST('/tokens/{id}/remove', { params: { path: { id } }, body: {} }))}
      onDone={({ data }) => {
        queries.setQueryData(['tokens'], data.items)
        noticeBoard.say(t('tokenEnded', { name }))
      }}
    >
      <p>{t('endTokenText', { name })}</p>
    </AskButton>
  )
}

const columns = ({ t, day }: Words, mayEnd: boolean): Column<Token>[] => [
  {
    id: 'name',
    label: t('name'),
    cell: ({ name, scopes }) => (
      <>
        <strong className="long">{name}</strong>
        <small className="long">{scopes.join(', ')}</small>
      </>
    ),
  },
  {
    id: 'until',
    label: t('until'),
    cell: ({ expiresAt }) => (
      <Badge tone={Date.parse(expiresAt) > Date.now() ? 'good' : 'over'}>{day(expiresAt)}</Badge>
    ),
  },
  {
    id: 'used',
    label: t('lastUsed'),
    isMinor: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? day(lastUsedAt) : t('neverUsed')),
  },
  ...(mayEnd ? [{ id: 'end', label: t('endToken'), cell: (token: Token) => <EndToken token={token} /> }] : []),
]
