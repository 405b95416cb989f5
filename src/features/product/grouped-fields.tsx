import { useRef } from 'react'
import { groupedFieldId, LINKS_FIELD } from '#domain/product/form-fields.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { PlacedMessage } from '#widgets/form/advice-place.tsx'
import { Advices } from '#widgets/form/advice.tsx'
import { ChoiceBox, ChoiceGroup } from '#widgets/form/choice-group.tsx'
import { drawnField } from '#widgets/form/form-state.ts'
import { useField } from '#widgets/form/use-field.ts'
import { useFieldIds } from './field-ids.ts'
import { OptionsList } from '../form/options-list.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { FormTextId, ProductFormProps } from './product-form-props.ts'

type Context = {
  money: MoneyFormat
  texts: Record<FormTextId, string>
  posted: PostedProductForm | undefined
}

/** The pieces of a grouped product, each with its own quantity: `super_group[<product id>]`. */
export function GroupedFields({ items, ...context }: { items: NonNullable<ProductFormProps['grouped']> } & Context) {
  const ids = useFieldIds()
  return (
    <fieldset className="field">
      <legend>{context.texts.groupedItems}</legend>
      <ul id={ids('super-product-table')} className="grouped-items">
        {items.map((item) => (
          <GroupedItem key={item.id} item={item} {...context} />
        ))}
      </ul>
    </fieldset>
  )
}

function GroupedItem({
  item,
  money,
  ...context
}: { item: NonNullable<ProductFormProps['grouped']>[number] } & Context) {
  const { id, name, price, stock } = item
  const fieldId = useFieldIds()(groupedFieldId(id))
  return (
    <li>
      <label htmlFor={fieldId}>{name}</label>
      <span className="price">{formatMoney(price.final, money)}</span>
      {stock === 'out-of-stock' ? (
        <>
          <span className="hint">{context.texts.outOfStock}</span>
          <Advices identity={fieldId} advices={drawnField(context.posted?.problems[groupedFieldId(id)]).advices} />
        </>
      ) : (
        <ItemQuantity item={item} {...context} />
      )}
    </li>
  )
}

function ItemQuantity({
  item: { id, name, quantity },
  texts,
  posted,
}: { item: NonNullable<ProductFormProps['grouped']>[number] } & Omit<Context, 'money'>) {
  const fieldId = useFieldIds()(groupedFieldId(id))
  const fieldName = `super_group[${id}]`
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, advices } = useField({
    field,
    id: fieldId,
    classNames: ['qty'],
    problem: posted?.problems[groupedFieldId(id)],
  })
  return (
    <>
      <input
        id={fieldId}
        ref={field}
        {...fieldProps}
        type="number"
        name={fieldName}
        min={0}
        step="any"
        inputMode="numeric"
        defaultValue={posted?.values[fieldName]?.[0] ?? quantity}
        aria-label={texts.quantityOf.replace('{name}', name)}
      />
      <Advices identity={fieldId} advices={advices} />
    </>
  )
}

/** Files of a downloadable product that are sold one by one. */
export function LinkFields({ links, money, texts, posted }: { links: ProductFormProps['links'] } & Context) {
  const isSoldSingly = links.some(({ addition }) => addition !== 0)
  const ids = useFieldIds()
  const groupId = ids(LINKS_FIELD)
  const problem = posted?.problems[LINKS_FIELD]
  const isChosen = ({ id }: { id: number }) =>
    posted ? (posted.values['links[]']?.includes(String(id)) ?? false) : links.length === 1
  return (
    <ChoiceGroup className="field" fieldId={groupId} placeId={`${groupId}-container`} problem={problem}>
      <legend>{texts.downloads}</legend>
      <OptionsList problem={problem} id={ids('downloadable-links-list')}>
        {links.map((link) => (
          <li key={link.id}>
            <label className="choice">
              <ChoiceBox
                id={ids(`links_${link.id}`)}
                type="checkbox"
                name="links[]"
                value={link.id}
                rules={isSoldSingly ? 'validate-one-required-by-name' : undefined}
                defaultChecked={isChosen(link)}
              />
              <span>{link.addition === 0 ? link.title : `${link.title} +${formatMoney(link.addition, money)}`}</span>
            </label>
            {link.sample && (
              <a href={link.sample} aria-label={`${texts.listenToSample}: ${link.title}`}>
                {texts.listenToSample}
              </a>
            )}
          </li>
        ))}
      </OptionsList>
      <PlacedMessage />
    </ChoiceGroup>
  )
}
