import { useState } from 'react'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { DeskForm } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import { asRows, RowsField } from '../../parts/rows-field.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useWords } from '../../texts/use-words.ts'
import type { ruleFrom } from './rule-values.ts'

type Sample = Schemas['SampleCart']

/** A cart to try the promotion with, as it is typed: the shop's own rules calculate it, and nothing of it stays. */
export function SampleCart({
  rule,
  replaces,
  isWhole,
}: {
  rule: () => ReturnType<typeof ruleFrom>
  replaces: string | undefined
  /** A rule that the form does not tell in whole is tried as it stands in the shop. */
  isWhole: boolean
}) {
  const { t } = useWords()
  const [items, setItems] = useState(JSON.stringify([{ sku: '', quantity: '1' }]))
  const [sample, setSample] = useState<Sample>()
  const { run, isRunning, error } = useAction(async () => {
    const given = asRows(items).map(({ sku = '', quantity }) => ({ sku: sku.trim(), quantity: Number(quantity) }))
    const tried = isWhole ? { rule: rule(), ...(replaces !== undefined && { replaces }) } : {}
    return (await answered(api.POST('/sample-cart', { body: { items: given, ...tried } }))).data
  }, setSample)
  return (
    <DeskForm error={error} onSend={run}>
      <Panel title={t('sampleCart')}>
        <p>{t('sampleCartText')}</p>
        <RowsField
          name="/items"
          label={t('sampleCart')}
          columns={[
            { name: 'sku', label: t('sku') },
            { name: 'quantity', label: t('quantity') },
          ]}
          value={items}
          onChange={setItems}
          addLabel={t('addProduct')}
        />
        <Failed error={error} />
        <div className="buttons">
          <ActionButton type="submit" className="button" isBusy={isRunning}>
            {t('tryIt')}
          </ActionButton>
        </div>
        {sample && <Priced sample={sample} />}
      </Panel>
    </DeskForm>
  )
}

function Priced({ sample }: { sample: Sample }) {
  const { t, money, named } = useWords()
  const told = (amount: string) => money({ amount, currency: sample.currency })
  return (
    <div role="status">
      {sample.couponProblem && <p>{named('couponProblem', sample.couponProblem)}</p>}
      <dl className="totals">
        {sample.lines.map(({ sku, name, quantity, rowTotal }) => (
          <div key={sku}>
            <dt>
              {quantity} × {name}
            </dt>
            <dd>{told(rowTotal)}</dd>
          </div>
        ))}
        {sample.discounts.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>−{told(amount)}</dd>
          </div>
        ))}
        {sample.shipping !== null && (
          <div>
            <dt>{t('shippingCost')}</dt>
            <dd>{told(sample.shipping)}</dd>
          </div>
        )}
        <div className="is-sum">
          <dt>{t('total')}</dt>
          <dd>{told(sample.grandTotal)}</dd>
        </div>
      </dl>
    </div>
  )
}
