import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { Failed } from '../../parts/failed.tsx'
import { DeskForm, Field } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import { UnplacedFaults } from '../../parts/unplaced-faults.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import type { Catalogue } from '../products/product-data.ts'
import { explain, firstAsked, keyOf, type Asked, type Choice } from './price-data.ts'
import { PriceSteps } from './price-steps.tsx'

/** Asks for a product, a customer, a day and choices, and shows the price with the steps that lead to it. */
export function PriceQuestion({
  sku,
  choices,
  catalogue,
}: {
  sku: string
  choices: readonly Choice[]
  catalogue: Catalogue
}) {
  const { t } = useWords()
  const [typed, setTyped] = useState(() => firstAsked(choices))
  const [asked, setAsked] = useState(typed)
  const found = useQuery({
    queryKey: ['price', sku, asked],
    queryFn: () => explain(sku, choices, asked),
    retry: false,
  })
  const put = (some: Partial<Asked>) => setTyped((before) => ({ ...before, ...some }))
  return (
    <div className="columns">
      <div>{found.data && <PriceSteps price={found.data} />}</div>
      <DeskForm
        error={found.error}
        onSend={() => {
          setAsked(typed)
          if (asked === typed) void found.refetch()
        }}
      >
        <Panel title={t('priceAsked')}>
          <UnplacedFaults error={found.error} />
          <Failed error={found.error} />
          <Field
            name="/quantity"
            label={t('quantity')}
            inputMode="numeric"
            value={typed.quantity}
            onChange={(quantity) => put({ quantity })}
          />
          {choices.map((choice) => (
            <ChosenField
              key={keyOf(choice)}
              choice={choice}
              value={typed.chosen[keyOf(choice)]}
              onChange={(value) => put({ chosen: { ...typed.chosen, [keyOf(choice)]: value } })}
            />
          ))}
          <Around typed={typed} put={put} catalogue={catalogue} />
          <div className="buttons">
            <ActionButton type="submit" isBusy={found.isFetching}>
              {t('whyPrice')}
            </ActionButton>
          </div>
        </Panel>
      </DeskForm>
    </div>
  )
}

function ChosenField({
  choice,
  value = [],
  onChange,
}: {
  choice: Choice
  value: Asked['chosen'][string] | undefined
  onChange: (value: string | readonly string[]) => void
}) {
  const { t } = useWords()
  const label = choice.label || t('priceLinks')
  const options = choice.values.map(({ id, label: text }) => ({ value: String(id), label: text }))
  if (choice.input === 'one')
    return (
      <ChoiceField
        name={`/options/${keyOf(choice)}`}
        label={label}
        value={value[0] ?? ''}
        options={[{ value: '', label: t('priceChoose') }, ...options]}
        onChange={(one) => onChange(one === '' ? [] : [one])}
      />
    )
  if (choice.input === 'several')
    return (
      <CheckList
        name={`/options/${keyOf(choice)}`}
        label={label}
        options={options}
        chosen={new Set(value)}
        onChange={(some) => onChange([...some])}
      />
    )
  return (
    <Field
      name={`/options/${keyOf(choice)}`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}

function Around({
  typed,
  put,
  catalogue: { storeViews, customerGroups },
}: {
  typed: Asked
  put: (some: Partial<Asked>) => void
  catalogue: Catalogue
}) {
  const { t } = useWords()
  const seesPromotions = useMay('promotions:read')
  return (
    <>
      <ChoiceField
        name="/store"
        label={t('storeView')}
        value={typed.store || (storeViews.find(({ isDefault }) => isDefault)?.code ?? '')}
        options={storeViews.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(store) => put({ store })}
      />
      <ChoiceField
        name="/group"
        label={t('priceGroup')}
        value={typed.group}
        options={[
          { value: '', label: t('priceNobody') },
          ...customerGroups.map((group) => ({ value: group, label: group })),
        ]}
        onChange={(group) => put({ group })}
      />
      <Field
        name="/country"
        label={t('priceCountry')}
        hint={t('priceCountryHint')}
        value={typed.country}
        onChange={(country) => put({ country })}
      />
      <Field
        name="/day"
        type="date"
        label={t('priceDay')}
        hint={t('priceDayHint')}
        value={typed.day}
        onChange={(day) => put({ day })}
      />
      {seesPromotions && (
        <Field name="/code" label={t('priceCoupon')} value={typed.code} onChange={(code) => put({ code })} />
      )}
    </>
  )
}
