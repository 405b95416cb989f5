import { useState } from 'react'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { Field, Wrong } from '../../../parts/fields.tsx'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useLanguage } from '../../../texts/language.ts'
import { useWords } from '../../../texts/use-words.ts'
import { BoxesField } from './boxes-field.tsx'
import { itemOf, NOTHING_CHOSEN, type Choices, type DraftItem } from './order-draft.ts'

type Offered = Schemas['ProductChoices']

export const readChoices = async (sku: string, store: string): Promise<Offered> =>
  (await answered(api.GET('/products/{sku}/choices', { params: { path: { sku }, query: { store } } }))).data

/** Tells whether the product asks for anything. */
export const hasChoices = ({ attributes, bundle, parts, custom, links }: Offered): boolean =>
  [attributes, bundle, parts, custom, links].some((list) => list.length > 0)

/** The choices that are preset for a shopper. */
export const firstChoices = ({ bundle, parts }: Offered): Choices => ({
  ...NOTHING_CHOSEN,
  bundle: Object.fromEntries(
    bundle.map(({ id, selections }) => [
      id,
      selections.filter(({ isDefault }) => isDefault).map((one) => String(one.id)),
    ]),
  ),
  parts: Object.fromEntries(parts.map(({ id, quantity }) => [id, String(quantity)])),
})

/** Asks for the choices of a product. A choice that is not available is refused here, by the shop's own rules. */
export function ChoicesDialog({
  item,
  offered,
  store,
  customerId,
  onDone,
  onClose,
}: {
  item: DraftItem
  offered: Offered
  store: string
  customerId: string | undefined
  onDone: (item: DraftItem) => void
  onClose: () => void
}) {
  const { t } = useWords()
  const language = useLanguage()
  const [choices, setChoices] = useState(item.choices)
  const [quantity, setQuantity] = useState(item.quantity)
  const [advice, setAdvice] = useState('')
  const check = async (): Promise<DraftItem> => {
    const next = { ...item, choices, quantity }
    const body = { store, items: [itemOf(next)], language, ...(customerId !== undefined && { customerId }) }
    const { errors } = (await answered(api.POST('/order-quotes', { body }))).data
    const wrong = errors.find(({ pointer }) => pointer === '/items/0')
    setAdvice(wrong?.detail ?? '')
    if (wrong) throw new FieldErrors({ '/quantity': wrong.detail })
    return next
  }
  return (
    <AskDialog title={offered.name} action={t('takeIt')} work={check} onDone={onDone} onClose={onClose}>
      {advice !== '' && (
        <p className="failed" role="alert">
          {advice}
        </p>
      )}
      {/* Said above: it is about the whole choice. */}
      <Wrong value={NOTHING}>
        <ChoiceFields offered={offered} choices={choices} onChange={setChoices} />
        {offered.parts.length === 0 && (
          <Field name="/quantity" label={t('quantity')} inputMode="numeric" value={quantity} onChange={setQuantity} />
        )}
      </Wrong>
    </AskDialog>
  )
}

const NOTHING = {}

type FieldsProps = { offered: Offered; choices: Choices; onChange: (choices: Choices) => void }

function ChoiceFields(props: FieldsProps) {
  const { offered, choices, onChange } = props
  const { t } = useWords()
  const links = offered.links.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      {offered.attributes.map(({ id, label, options }) => (
        <ChoiceField
          key={id}
          name={`attribute ${id}`}
          label={label}
          value={choices.attributes[id] ?? ''}
          options={[
            { value: '', label: t('pleaseChoose') },
            ...options.map((one) => ({ value: String(one.id), label: one.label })),
          ]}
          onChange={(option) => onChange({ ...choices, attributes: { ...choices.attributes, [id]: option } })}
        />
      ))}
      <BundleFields {...props} />
      {offered.parts.map(({ id, name }) => (
        <Field
          key={id}
          name={`part ${id}`}
          label={name}
          inputMode="numeric"
          value={choices.parts[id] ?? ''}
          onChange={(pieces) => onChange({ ...choices, parts: { ...choices.parts, [id]: pieces } })}
        />
      ))}
      <CustomFields {...props} />
      {links.length > 0 && (
        <BoxesField
          label={t('chooseFiles')}
          options={links}
          chosen={choices.links}
          onChange={(chosen) => onChange({ ...choices, links: chosen })}
        />
      )}
    </>
  )
}

function BundleFields({ offered, choices, onChange }: FieldsProps) {
  const { t } = useWords()
  return offered.bundle.map(({ id, title, isSeveral, selections }) => {
    const chosen = choices.bundle[id] ?? []
    const options = selections.map((one) => ({ value: String(one.id), label: one.name }))
    const choose = (next: string[]) => onChange({ ...choices, bundle: { ...choices.bundle, [id]: next } })
    if (isSeveral) return <BoxesField key={id} label={title} options={options} chosen={chosen} onChange={choose} />
    const hasPieces = selections.some((one) => String(one.id) === chosen[0] && one.canChangeQuantity)
    return (
      <div key={id} className="fields-beside">
        <ChoiceField
          name={`bundle ${id}`}
          label={title}
          value={chosen[0] ?? ''}
          options={[{ value: '', label: t('pleaseChoose') }, ...options]}
          onChange={(one) => choose(one === '' ? [] : [one])}
        />
        {hasPieces && (
          <Field
            name={`pieces ${id}`}
            label={t('piecesChosen', { name: title })}
            inputMode="numeric"
            value={choices.bundleQuantities[id] ?? ''}
            onChange={(pieces) =>
              onChange({ ...choices, bundleQuantities: { ...choices.bundleQuantities, [id]: pieces } })
            }
          />
        )}
      </div>
    )
  })
}

/** Hints for answers that are typed: the server takes days and times as ISO 8601 writes them. */
const HINTS: Readonly<Record<string, 'typeDay' | 'typeTime' | 'typeDayAndTime'>> = {
  date: 'typeDay',
  time: 'typeTime',
  'date-time': 'typeDayAndTime',
}

function CustomFields({ offered, choices, onChange }: FieldsProps) {
  const { t } = useWords()
  return offered.custom.map(({ id, title, input, isRequired, values }) => {
    const answer = choices.custom[id] ?? ''
    const become = (next: string | string[]) => onChange({ ...choices, custom: { ...choices.custom, [id]: next } })
    const options = values.map((one) => ({ value: String(one.id), label: one.title }))
    const label = isRequired ? title : `${title} (${t('optional')})`
    if (input === 'file')
      return (
        <p key={id} className="hint">
          {t('fileOnlyByShopper', { name: title })}
        </p>
      )
    if (input === 'checkbox' || input === 'multiple')
      return (
        <BoxesField
          key={id}
          label={label}
          options={options}
          chosen={Array.isArray(answer) ? answer : []}
          onChange={become}
        />
      )
    if (options.length > 0)
      return (
        <ChoiceField
          key={id}
          name={`custom ${id}`}
          label={label}
          value={answer[0] ?? ''}
          options={[{ value: '', label: t('pleaseChoose') }, ...options]}
          onChange={(one) => become(one === '' ? [] : [one])}
        />
      )
    const hint = HINTS[input]
    return (
      <Field
        key={id}
        name={`custom ${id}`}
        label={label}
        isLong={input === 'area'}
        hint={hint && t(hint)}
        value={typeof answer === 'string' ? answer : ''}
        onChange={become}
      />
    )
  })
}
