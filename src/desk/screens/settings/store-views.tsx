import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { answered, api, type Schemas } from '../../api/api.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Field, YesNo } from '../../parts/fields.tsx'
import { ListTable, type Column } from '../../parts/list-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { currenciesOfTheWorld, localesOfTheWorld, viewOfLocale } from '../../parts/world.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords, type Words } from '../../texts/use-words.ts'
import { Currencies, useRateOfNew } from './currencies.tsx'

type StoreView = Schemas['StoreView']

const NEW: StoreView = { code: '', name: '', locale: '', currency: 'EUR' }

/** The shop's languages, each with its currency; and what these are worth. */
export function StoreViews() {
  const words = useWords()
  const { t } = words
  const mayChange = useMay('settings:write')
  const [asked, setAsked] = useState<StoreView>()
  const found = useQuery({
    queryKey: ['store-views'],
    queryFn: async () => (await answered(api.GET('/store-views'))).data.items,
  })
  const add = mayChange && (
    <Button className="button" onPress={() => setAsked(NEW)}>
      {t('addStoreView')}
    </Button>
  )
  return (
    <>
      <Panel title={t('storeViews')} aside={add}>
        <p>{t('storeViewsText')}</p>
        <Loaded query={found}>
          {(views) => (
            <ListTable
              label={t('storeViews')}
              columns={viewColumns(words, mayChange ? setAsked : undefined)}
              rows={views}
              nameOf={({ code }) => code}
              noneYet={t('noStoreViews')}
            />
          )}
        </Loaded>
      </Panel>
      <Currencies />
      {asked && (
        <AskStoreView
          view={asked}
          taken={(found.data ?? []).map(({ code }) => code)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const viewColumns = ({ t }: Words, onChange?: (view: StoreView) => void): Column<StoreView>[] => [
  {
    id: 'name',
    label: t('viewName'),
    cell: ({ name, code, isDefault }) => (
      <>
        {name}
        <small>{isDefault ? `${code} · ${t('viewDefault')}` : code}</small>
      </>
    ),
  },
  { id: 'locale', label: t('language'), cell: ({ locale }) => locale },
  { id: 'currency', label: t('currency'), cell: ({ currency }) => currency },
  ...(onChange
    ? [
        {
          id: 'change',
          label: t('changeIt'),
          cell: (view: StoreView) => (
            <Button
              className="button"
              aria-label={t('changeNamed', { name: view.name })}
              onPress={() => onChange(view)}
            >
              {t('changeIt')}
            </Button>
          ),
        },
      ]
    : []),
]

/** A new store view is called after its language as long as nobody has called it otherwise. @param taken codes of the others */
function inLanguage(before: StoreView, locale: string, taken: readonly string[]): StoreView {
  const said = viewOfLocale(locale, taken)
  const former = viewOfLocale(before.locale, taken)
  const isOwn = (name: 'code' | 'name') => before[name] !== '' && before[name] !== former?.[name]
  return {
    ...before,
    locale,
    ...(said && !isOwn('code') && { code: said.code }),
    ...(said && !isOwn('name') && { name: said.name }),
  }
}

function AskStoreView({ view, taken, onClose }: { view: StoreView; taken: readonly string[]; onClose: () => void }) {
  const { t, locale: deskLocale } = useWords()
  const queries = useQueryClient()
  const [values, setValues] = useState(view)
  const isNew = view.code === ''
  const wanted = values.currency.toUpperCase()
  const newRate = useRateOfNew(wanted)
  const put = (name: keyof StoreView) => (value: string) => setValues((before) => ({ ...before, [name]: value.trim() }))
  const write = async () => {
    const { code, name, locale, isDefault } = values
    const body = { name, locale, currency: wanted, ...(isDefault && { isDefault }) }
    await newRate.add()
    if (isNew) return answered(api.POST('/store-views', { body: { code, ...body } }))
    const params = { path: { code } }
    const { data, version } = await answered(api.GET('/store-views/{code}', { params }))
    // A change of another person while the question was open is not written over.
    const isAsSeen = (['name', 'locale', 'currency'] as const).every((part) => data[part] === view[part])
    const header = { 'If-Match': isAsSeen ? version : '"another"' }
    return answered(api.PATCH('/store-views/{code}', { params: { ...params, header }, body }))
  }
  return (
    <AskDialog
      title={isNew ? t('addStoreView') : t('changeNamed', { name: view.name })}
      action={isNew ? t('add') : t('save')}
      work={write}
      onDone={() => {
        for (const queryKey of [['store-views'], ['currencies'], ['catalogue']])
          void queries.invalidateQueries({ queryKey })
        noticeBoard.say(t('saved'))
      }}
      onClose={onClose}
    >
      <Field
        name="/locale"
        label={t('language')}
        hint={t('viewLocaleHint')}
        value={values.locale}
        onChange={(locale) =>
          setValues((before) =>
            isNew ? inLanguage(before, locale.trim(), taken) : { ...before, locale: locale.trim() },
          )
        }
        suggestions={localesOfTheWorld(deskLocale)}
        hasFocus={isNew}
      />
      <Field
        name="/name"
        label={t('viewName')}
        hint={t('viewNameHint')}
        value={values.name}
        onChange={(name) => setValues((before) => ({ ...before, name }))}
      />
      {isNew && (
        <Field name="/code" label={t('code')} hint={t('viewCodeHint')} value={values.code} onChange={put('code')} />
      )}
      <Field
        name="/currency"
        label={t('currency')}
        hint={t('viewCurrencyHint')}
        value={values.currency}
        onChange={put('currency')}
        suggestions={currenciesOfTheWorld(deskLocale)}
      />
      {newRate.field}
      {!isNew && !view.isDefault && (
        <YesNo
          isOn={values.isDefault ?? false}
          onChange={(isDefault) => setValues((before) => ({ ...before, isDefault }))}
        >
          {t('viewDefault')}
          <small>{t('viewDefaultText')}</small>
        </YesNo>
      )}
    </AskDialog>
  )
}
