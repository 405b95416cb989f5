import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { DeskProblem } from '../../api/desk-problem.ts'
import { Failed } from '../../parts/failed.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { DeskForm, Field, YesNo } from '../../parts/fields.tsx'
import { noticeBoard } from '../../parts/notice-board.ts'
import { Panel } from '../../parts/page.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useDraft } from '../../parts/use-draft.ts'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { changesOf, LABELS, valuesOf, type ProductValues } from './product-values.ts'

type Props = { product: Schemas['Product']; version: string }
type Difference = { name: keyof ProductValues; from: string; to: string }

/** What another person changed between two looks at a product. */
const differences = (before: ProductValues, after: ProductValues): Difference[] =>
  (Object.keys(after) as (keyof ProductValues)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, from: String(before[name]), to: String(after[name]) }))

export function ProductForm({ product, version }: Props) {
  const words = useWords()
  const { t } = words
  const { sku } = product
  const mayChange = useMay('catalogue:write')
  const queries = useQueryClient()
  const { values, changed, set, discard } = useDraft(valuesOf(product))
  const [meanwhile, setMeanwhile] = useState<Difference[]>([])
  const params = { path: { sku }, header: { 'If-Match': version } }
  const save = () => answered(api.PATCH('/products/{sku}', { params, body: changesOf(values, changed, words) }))
  /** Somebody was first: what they changed is shown, what was typed here stays, and the next try is about theirs. */
  const lookAgain = async (thrown: unknown): Promise<undefined> => {
    if (!(thrown instanceof DeskProblem)) throw thrown
    const { '/specialPrice': aboutAll } = thrown.fields
    if (aboutAll !== undefined) throw new FieldErrors({ '/specialPrice/price': aboutAll })
    if (thrown.status !== 412) throw thrown
    const now = await answered(api.GET('/products/{sku}', { params: { path: { sku } } }))
    setMeanwhile(differences(valuesOf(product), valuesOf(now.data)))
    queries.setQueryData(['product', sku], now)
  }
  const { run, isRunning, error, forget } = useAction(
    async () => save().catch(lookAgain),
    (saved) => {
      if (!saved) return
      setMeanwhile([])
      discard()
      queries.setQueryData(['product', sku], saved)
      void queries.invalidateQueries({ queryKey: ['products'] })
      noticeBoard.say(t('saved'))
    },
  )

  const throwAway = () => {
    discard()
    forget()
    setMeanwhile([])
  }
  return (
    <DeskForm error={error} onSend={run}>
      {meanwhile.length > 0 && <Meanwhile changes={meanwhile} />}
      <Panel title={t('visibility')}>
        <YesNo isOn={values.isEnabled} onChange={set('isEnabled')} isReadOnly={!mayChange}>
          {t('onSale')}
          <small>{t('onSaleText')}</small>
        </YesNo>
      </Panel>
      <Panel title={t('prices')}>
        <Prices product={product} values={values} set={set} isReadOnly={!mayChange} />
        <Failed error={error} />
      </Panel>
      <SaveBar fields={changed.map((name) => t(LABELS[name]))} isSaving={isRunning} onDiscard={throwAway} />
    </DeskForm>
  )
}

function Meanwhile({ changes }: { changes: readonly Difference[] }) {
  const { t } = useWords()
  return (
    <div className="meanwhile" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <ul>
        {changes.map(({ name, from, to }) => (
          <li key={name}>
            {t('changedFromTo', { field: t(LABELS[name]), from: from || t('none'), to: to || t('none') })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Prices({
  product: { price, specialPrice },
  values,
  set,
  isReadOnly,
}: {
  product: Schemas['Product']
  values: ProductValues
  set: <Name extends keyof ProductValues>(name: Name) => (value: ProductValues[Name]) => void
  isReadOnly: boolean
}) {
  const { t } = useWords()
  if (price === null) return <p>{t('priceOfParts')}</p>
  const inCurrency = (label: string) => `${label} (${price.currency})`
  return (
    <>
      <Field
        name="/price"
        label={inCurrency(t('price'))}
        inputMode="decimal"
        value={values.price}
        onChange={set('price')}
        isReadOnly={isReadOnly}
      />
      {specialPrice?.percent ? (
        <p>{t('percentOff', { percent: specialPrice.percent })}</p>
      ) : (
        <div className="fields-beside">
          <Field
            name="/specialPrice/price"
            label={inCurrency(t('specialPrice'))}
            inputMode="decimal"
            hint={t('specialEmpty')}
            value={values.special}
            onChange={set('special')}
            isReadOnly={isReadOnly}
          />
          <Field
            name="/specialPrice/from"
            type="date"
            label={t('specialFrom')}
            value={values.from}
            onChange={set('from')}
            isReadOnly={isReadOnly}
          />
          <Field
            name="/specialPrice/to"
            type="date"
            label={t('specialTo')}
            value={values.to}
            onChange={set('to')}
            isReadOnly={isReadOnly}
          />
        </div>
      )}
    </>
  )
}
