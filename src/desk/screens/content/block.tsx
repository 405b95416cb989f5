import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { answered, api, type Versioned } from '../../api/api.ts'
import { Field, YesNo } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useFormKey } from '../../parts/use-form-key.ts'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import {
  blockFrom,
  blockValues,
  textKey,
  textPointer,
  type Block,
  type ContentValues,
  type StoreView,
} from './content-data.ts'
import { ByStoreView, useStoreViews } from './content-views.tsx'
import { HtmlField } from './html-field.tsx'
import { RemoveContent } from './remove-content.tsx'

const route = getRouteApi('/frame/content/block')
const EMPTY: Versioned<Block> = { data: { code: '' }, version: '' }

const readBlock = (code: string) => answered(api.GET('/blocks/{code}', { params: { path: { code } } }))

/** One block of text, or a new one. */
export function BlockScreen() {
  const { t } = useWords()
  const { code } = route.useSearch()
  const views = useStoreViews()
  const { key, onNamed } = useFormKey(code ?? '')
  const found = useQuery({
    queryKey: ['block', code ?? ''],
    queryFn: () => (code === undefined ? EMPTY : readBlock(code)),
  })
  return (
    <>
      <p className="way">
        <Link to="/content">{t('content')}</Link>
      </p>
      <Loaded query={views}>
        {(stores) => (
          <Loaded query={found}>
            {(now) => <BlockForm key={key} now={now} views={stores} isNew={!code} onNamed={onNamed} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type Props = {
  now: Versioned<Block>
  views: readonly StoreView[]
  isNew: boolean
  onNamed: (code: string) => void
}

function BlockForm({ now, views, isNew, onNamed }: Props) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isReadOnly = !useMay('content:write')
  const { code } = now.data
  const write = (values: ContentValues, { data, version }: Versioned<Block>) => {
    const body = blockFrom(values, views, data)
    const params = { path: { code: data.code }, header: { 'If-Match': version } }
    return answered(
      version === ''
        ? api.POST('/blocks', { body: { code: String(values.code).trim(), ...body } })
        : api.PUT('/blocks/{code}', { params, body }),
    )
  }
  const onSaved = (saved: Versioned<Block>) => {
    void queries.invalidateQueries({ queryKey: ['blocks'] })
    queries.setQueryData(['block', saved.data.code], saved)
    onNamed(saved.data.code)
    void navigate({ to: '/content/block', search: { code: saved.data.code }, ignoreBlocker: true })
  }
  const labelOf = (name: string) => {
    if (name === 'code') return t('code')
    return name === 'isPublished' ? t('published') : t('pageText')
  }
  return (
    <>
      <PageHead title={isNew ? t('newBlock') : t('blockTitle', { code })}>
        {!isNew && <RemoveContent kind="block" name={code} version={now.version} />}
      </PageHead>
      <VersionedForm<ContentValues, Block>
        queryKey={['block', code]}
        now={now}
        valuesOf={(block) => blockValues(block, views)}
        labelOf={labelOf}
        read={() => readBlock(code)}
        write={(values, _, seen) => write(values, seen)}
        onSaved={onSaved}
      >
        {({ values, set }) => (
          <Panel title={t('pageText')}>
            {isNew && (
              <Field
                name="/code"
                label={t('code')}
                hint={t('blockCodeHint')}
                value={String(values.code)}
                onChange={set('code')}
              />
            )}
            <YesNo isOn={values.isPublished === true} onChange={set('isPublished')} isReadOnly={isReadOnly}>
              {t('published')}
            </YesNo>
            <ByStoreView views={views}>
              {(view) => (
                <HtmlField
                  name={textPointer('html', view, views)}
                  label={t('pageText')}
                  value={String(values[textKey('html', view.code)])}
                  onChange={set(textKey('html', view.code))}
                  isReadOnly={isReadOnly}
                  preview={{ title: String(values.code) || t('newBlock'), store: view.code }}
                />
              )}
            </ByStoreView>
          </Panel>
        )}
      </VersionedForm>
    </>
  )
}
