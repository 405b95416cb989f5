import { useState } from 'react'
import { PERCENT_DECIMALS } from '#domain/money/money.ts'
import { ChoiceField } from '../../parts/choice-fields.tsx'
import { Field, YesNo } from '../../parts/fields.tsx'
import { Panel } from '../../parts/page.tsx'
import type { Setter } from '../../parts/versioned-form.tsx'
import { useWords } from '../../texts/use-words.ts'
import { useDecimals } from '../products/product-data.ts'
import { CategoriesField, ProductsField } from './picked-fields.tsx'
import type { RuleValues } from './rule-values.ts'

const KINDS: readonly RuleValues['kind'][] = ['percent', 'piece', 'cart', 'buy-get', 'none']

type TextName = { [Name in keyof RuleValues]: RuleValues[Name] extends boolean ? never : Name }[keyof RuleValues]

type Props = { values: RuleValues; set: Setter<RuleValues>; isReadOnly: boolean }

/** The form as a sentence: with this code, from then to then, take so much off, for these products, for those customers. */
export function RuleFields(props: Props) {
  const { t } = useWords()
  const { text, hint } = useRuleField(props)
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
      <TakeOff {...props} />
      <Conditions {...props} />
      <Limits {...props} />
    </>
  )
}

/** The properties of the field of one value: its name for the API, its label, its value; and its hint. */
function useRuleField({ values, set, isReadOnly }: Props) {
  const { named } = useWords()
  return {
    text: (name: TextName, pointer = `/${name}`) => ({
      name: pointer,
      label: named('rule', name),
      value: values[name],
      onChange: set(name) as (value: string) => void,
      isReadOnly,
    }),
    hint: (name: string) => ({ hint: named('ruleText', name) }),
  }
}

function RuleSwitch({
  name,
  values,
  set,
  isReadOnly,
}: Props & { name: 'toShipping' | 'freeShipping' | 'stopsFurther' }) {
  const { named } = useWords()
  return (
    <YesNo isOn={values[name]} onChange={set(name)} isReadOnly={isReadOnly}>
      {named('rule', name)}
      <small>{named('ruleText', name)}</small>
    </YesNo>
  )
}

function TakeOff(props: Props) {
  const { t, named } = useWords()
  const { text } = useRuleField(props)
  const { kind } = props.values
  const decimals = useDecimals()
  return (
    <Panel title={t('ruleTakeOff')}>
      <div className="fields-beside">
        <ChoiceField
          {...text('kind', '/discount')}
          options={KINDS.map((value) => ({ value, label: named('ruleKind', value) }))}
        />
        {kind === 'percent' && (
          <Field {...text('amount', '/discount/percent')} inputMode="decimal" decimals={PERCENT_DECIMALS} />
        )}
        {(kind === 'piece' || kind === 'cart') && (
          <Field {...text('amount', '/discount/amount')} inputMode="decimal" decimals={decimals} />
        )}
        {kind === 'buy-get' && <Field {...text('buy', '/discount/buy')} inputMode="numeric" />}
        {kind === 'buy-get' && <Field {...text('get', '/discount/get')} inputMode="numeric" />}
      </div>
      {kind !== 'buy-get' && kind !== 'none' && <RuleSwitch {...props} name="toShipping" />}
      <RuleSwitch {...props} name="freeShipping" />
    </Panel>
  )
}

function Conditions(props: Props) {
  const { t, named } = useWords()
  const { text, hint } = useRuleField(props)
  const decimals = useDecimals()
  // Most owners have none, and need not know what JSON is.
  const [isWritten] = useState(props.values.conditions.trim() !== '')
  return (
    <Panel title={t('ruleFor')}>
      <div className="fields-beside">
        <Field {...text('minimumSubtotal')} {...hint('minimumSubtotal')} inputMode="decimal" decimals={decimals} />
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
  )
}

function Limits(props: Props) {
  const { t } = useWords()
  const { text, hint } = useRuleField(props)
  const hasCode = props.values.code.trim() !== ''
  return (
    <Panel title={t('ruleLimits')}>
      <div className="fields-beside">
        {hasCode && <Field {...text('usesLimit')} {...hint('usesLimit')} inputMode="numeric" />}
        {hasCode && <Field {...text('usesPerCustomer')} {...hint('usesPerCustomer')} inputMode="numeric" />}
        <Field {...text('priority')} {...hint('priority')} inputMode="numeric" />
      </div>
      <RuleSwitch {...props} name="stopsFurther" />
    </Panel>
  )
}
