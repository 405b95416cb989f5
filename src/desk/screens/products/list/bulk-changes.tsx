import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { PERCENT_DECIMALS } from '#domain/money/money.ts'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors, sentenceOf } from '../../../parts/failure.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { noticeBoard } from '../../../parts/notice-board.ts'
import { useAction } from '../../../parts/use-action.ts'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { DecimalField } from '../../../parts/value-fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { catalogueQuery, categoriesQuery } from '../product-data.ts'
import { changedPrice, type PriceChange } from './price-change.ts'

type Product = Schemas['Product']
type Changes = { sku: string; price?: string; seen?: string; isEnabled?: boolean }[]

const changeAll = (changes: Changes) => answered(api.POST('/product-changes', { body: { changes } }))

/** A message about the products that were changed and those that were not; lists are read anew. */
function useTold(onDone: () => void) {
  const { t } = useWords()
  const queries = useQueryClient()
  return ({ data: { results } }: Awaited<ReturnType<typeof changeAll>>) => {
    const left = results.filter(({ isDone }) => !isDone)
    const done = results.length - left.length
    if (done > 0) noticeBoard.say(t('productsChanged', { count: done }))
    if (left.length > 0)
      noticeBoard.fail(
        left
          .map(({ sku, errors = [] }) =>
            t('bulkLeft', { number: sku, why: errors.map(({ detail }) => detail).join('; ') }),
          )
          .join('\n'),
      )
    void queries.invalidateQueries({ queryKey: ['products'] })
    onDone()
  }
}

/** Changes for the products that are chosen in the list, all at once. */
export function BulkChanges({ products, onDone }: { products: readonly Product[]; onDone: () => void }) {
  const words = useWords()
  const { t } = words
  const [asked, setAsked] = useState<'price' | 'category'>()
  const told = useTold(onDone)
  const on = useAction(() => changeAll(products.map(({ sku }) => ({ sku, isEnabled: true }))), told)
  const off = useAction(() => changeAll(products.map(({ sku }) => ({ sku, isEnabled: false }))), told)
  const error = on.error ?? off.error
  const close = () => setAsked(undefined)
  return (
    <div className="save-bar" role="region" aria-label={t('selected', { count: products.length })}>
      <p>{t('selected', { count: products.length })}</p>
      {Boolean(error) && (
        <p className="failed" role="alert">
          {sentenceOf(error, words)}
        </p>
      )}
      <div className="buttons">
        <Button className="button" onPress={() => setAsked('category')}>
          {t('categories')}
        </Button>
        <Button className="button" onPress={() => setAsked('price')}>
          {t('changePrices')}
        </Button>
        <ActionButton className="button" onPress={off.run} isBusy={off.isRunning}>
          {t('takeOffSale')}
        </ActionButton>
        <ActionButton className="button is-main" onPress={on.run} isBusy={on.isRunning}>
          {t('putOnSale')}
        </ActionButton>
      </div>
      {asked === 'price' && <PricesDialog products={products} onDone={told} onClose={close} />}
      {asked === 'category' && <CategoryDialog products={products} onDone={onDone} onClose={close} />}
    </div>
  )
}

/** Prices by percent or amount: old and new stand beside each other before anything is done. */
function PricesDialog({
  products,
  onDone,
  onClose,
}: {
  products: readonly Product[]
  onDone: ReturnType<typeof useTold>
  onClose: () => void
}) {
  const { t, money } = useWords()
  const catalogue = useQuery(catalogueQuery)
  const { decimals = 2, currency = '' } = catalogue.data ?? {}
  const [change, setChange] = useState<PriceChange>({ way: 'percent', by: '' })
  const priced = products.flatMap(({ sku, name, price }) => (price ? [{ sku, name, price }] : []))
  const rows = priced.map((one) => ({ ...one, after: changedPrice(one.price.amount, change, decimals) }))
  const fitting = rows.flatMap(({ sku, price, after }) =>
    after === undefined ? [] : [{ sku, price: after, seen: price.amount }],
  )
  const work = () => {
    if (fitting.length === 0) throw new FieldErrors({ by: t('amountWrong', { example: '-5' }) })
    return changeAll(fitting)
  }
  return (
    <AskDialog
      title={t('changePrices')}
      action={t('changeCount', { count: fitting.length })}
      work={async () => work()}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="fields-beside">
        <DecimalField
          name="by"
          label={t('raiseBy')}
          hint={t('raiseByHint')}
          decimals={change.way === 'percent' ? PERCENT_DECIMALS : decimals}
          value={change.by || undefined}
          onChange={(by = '') => setChange({ ...change, by })}
          hasFocus
        />
        <ChoiceField
          name="way"
          label={t('addsAs')}
          value={change.way}
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency },
          ]}
          onChange={(way) => setChange({ ...change, way })}
        />
      </div>
      {priced.length < products.length && (
        <p className="hint">{t('withoutPrice', { count: products.length - priced.length })}</p>
      )}
      <ul className="plan">
        {rows.map(({ sku, name, price, after }) => (
          <li key={sku}>
            {name} <small>{sku}</small>{' '}
            <span className="from-to">
              {money(price)} → {after === undefined ? t('none') : money({ amount: after, currency: price.currency })}
            </span>
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}

function CategoryDialog({
  products,
  onDone,
  onClose,
}: {
  products: readonly Product[]
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useWords()
  const queries = useQueryClient()
  const found = useQuery(categoriesQuery)
  const [path, setPath] = useState('')
  const [way, setWay] = useState<'add' | 'remove'>('add')
  const work = async () => {
    if (path === '') throw new FieldErrors({ path: t('fieldMissing') })
    // Without a position: those that are in the category already stay where the owner has sorted them.
    const changes = products.map(({ sku }) => (way === 'add' ? { sku } : { sku, isRemoved: true as const }))
    return answered(api.POST('/categories/{path}/product-changes', { params: { path: { path } }, body: { changes } }))
  }
  return (
    <AskDialog
      title={t('categories')}
      action={t('changeCount', { count: products.length })}
      work={work}
      onDone={() => {
        noticeBoard.say(t('productsChanged', { count: products.length }))
        void queries.invalidateQueries({ queryKey: ['categories'] })
        void queries.invalidateQueries({ queryKey: ['product record'] })
        onDone()
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="way"
        label={t('whatToDo')}
        value={way}
        options={[
          { value: 'add', label: t('putIntoCategory') },
          { value: 'remove', label: t('takeOutOfCategory') },
        ]}
        onChange={setWay}
      />
      <Loaded query={found}>
        {(categories) => (
          <ChoiceField
            name="path"
            label={t('category')}
            value={path}
            options={[
              { value: '', label: t('choose') },
              ...categories.map((one) => ({ value: one.path, label: `${one.name} (${one.path})` })),
            ]}
            onChange={setPath}
          />
        )}
      </Loaded>
    </AskDialog>
  )
}
