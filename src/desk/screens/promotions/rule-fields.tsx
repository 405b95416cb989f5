import { useState } from 'react'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { Field, YesNo } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import type { Setter } from '../../parts/versioned-form.tsx'
import { useWords } from '../../texts/use-words.ts'
import { CategoriesField, ProductsField } from './picked-fields.tsx'
import type { RuleValues } from './rule-values.ts'

const KINDS: readonly RuleValues['kind'][] = ['percent', 'piece', 'cart', 'buy-get', 'none']

type TextName = { [Name in keyof RuleValues]: RuleValues[Name] extends boolean ? never : Name }[keyof RuleValues]

/** The form as a sentence: with this code, from then to then, take so much off, for these products, for those customers. */
export function RuleFields({
  values,
  set,
  isReadOnly,
}: {
  values: RuleValues
  set: Setter<RuleValues>
  isReadOnly: boolean
}) {
  const { t, named } = useWords()
  // Most owners have none, and need not know what JSON is.
  const [isWritten] = useState(values.conditions.trim() !== '')
  const text = (name: TextName, pointer = `/${name}`) => ({
    name: pointer,
    label: named('rule', name),
    value: values[name],
    onChange: set(name) as (value: string) => void,
    isReadOnly,
  })
  const hint = (name: string) => ({ hint: named('ruleText', name) })
  const yesNo = (name: 'toShipping' | 'freeShipping' | 'stopsFurther') => (
    <YesNo isOn={values[name]} onChange={set(name)} isReadOnly={isReadOnly}>
      {named('rule', name)}
      <small>{named('ruleText', name)}</small>
    </YesNo>
  )
  return (
    <>
      <Panel title={t('ruleWhen')}>
        <div className="fields-beside">
          <Field {...text('code')} {...hint('code')} />
          <Field {...text('name')} {...hint('name')} />
          <Field {...text('from')} type="date" />
          <Field {...text('to')} type="date" />
        </div>
      </Panel>
      <Panel title={t('ruleTakeOff')}>
        <div className="fields-beside">
          <ChoiceField
            {...text('kind', '/discount')}
            options={KINDS.map((kind) => ({ value: kind, label: named('ruleKind', kind) }))}
          />
          {values.kind === 'percent' && <Field {...text('amount', '/discount/percent')} inputMode="decimal" />}
          {(values.kind === 'piece' || values.kind === 'cart') && (
            <Field {...text('amount', '/discount/amount')} inputMode="decimal" />
          )}
          {values.kind === 'buy-get' && <Field {...text('buy', '/discount/buy')} inputMode="numeric" />}
          {values.kind === 'buy-get' && <Field {...text('get', '/discount/get')} inputMode="numeric" />}
        </div>
        {values.kind !== 'buy-get' && values.kind !== 'none' && yesNo('toShipping')}
        {yesNo('freeShipping')}
      </Panel>
      <Panel title={t('ruleFor')}>
        <div className="fields-beside">
          <Field {...text('minimumSubtotal')} {...hint('minimumSubtotal')} inputMode="decimal" />
          <Field {...text('minimumPieces')} {...hint('minimumPieces')} inputMode="numeric" />
        </div>
        <ProductsField {...text('skus')} {...hint('skus')} />
        <CategoriesField {...text('categories')} {...hint('categories')} />
        <Field {...text('customerGroups')} {...hint('customerGroups')} isLong />
        <details open={isWritten}>
          <summary>{named('rule', 'conditions')}</summary>
          <Field {...text('conditions')} {...hint('conditions')} isLong />
        </details>
      </Panel>
      <Panel title={t('ruleLimits')}>
        <div className="fields-beside">
          {values.code.trim() !== '' && <Field {...text('usesLimit')} {...hint('usesLimit')} inputMode="numeric" />}
          {values.code.trim() !== '' && (
            <Field {...text('usesPerCustomer')} {...hint('usesPerCustomer')} inputMode="numeric" />
          )}
          <Field {...text('priority')} {...hint('priority')} inputMode="numeric" />
        </div>
        {yesNo('stopsFurther')}
      </Panel>
    </>
  )
}
