import { groupedFieldId, LINKS_FIELD } from '#domain/product/form-fields.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import { mediaPath } from '#domain/media-paths.ts'
import { Advice } from '#widgets/form/advice.tsx'
import { describedByAdvice, refusedClasses } from '#widgets/form/field.tsx'
import { useFieldIds } from './field-ids.ts'
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
  item: { id, name, price, stock, quantity },
  money,
  texts,
  posted,
}: { item: NonNullable<ProductFormProps['grouped']>[number] } & Context) {
  const fieldId = useFieldIds()(groupedFieldId(id))
  const fieldName = `super_group[${id}]`
  const problem = posted?.problems[groupedFieldId(id)]
  return (
    <li>
      <label htmlFor={fieldId}>{name}</label>
      <span className="price">{formatMoney(price.final, money)}</span>
      {stock === 'out-of-stock' ? (
        <span className="hint">{texts.outOfStock}</span>
      ) : (
        <input
          id={fieldId}
          className={['qty', ...refusedClasses(problem)].join(' ')}
          type="number"
          name={fieldName}
          min={0}
          step="any"
          inputMode="numeric"
          defaultValue={posted?.values[fieldName]?.[0] ?? quantity}
          aria-label={texts.quantityOf.replace('{name}', name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedByAdvice(fieldId, problem)}
        />
      )}
      <Advice fieldId={fieldId} text={problem} />
    </li>
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
    <fieldset className="field" aria-describedby={describedByAdvice(groupId, problem)}>
      <legend>{texts.downloads}</legend>
      <ul className={['options-list', ...refusedClasses(problem)].join(' ')} id={ids('downloadable-links-list')}>
        {links.map((link) => (
          <li key={link.id}>
            <label className="choice">
              <input
                id={ids(`links_${link.id}`)}
                type="checkbox"
                name="links[]"
                value={link.id}
                className={isSoldSingly ? 'validate-one-required-by-name' : undefined}
                data-advice-container={`${groupId}-container`}
                aria-invalid={problem ? true : undefined}
                defaultChecked={isChosen(link)}
              />
              <span>{link.addition === 0 ? link.title : `${link.title} +${formatMoney(link.addition, money)}`}</span>
            </label>
            {link.sample && (
              <a href={mediaPath(link.sample)} aria-label={`${texts.listenToSample}: ${link.title}`}>
                {texts.listenToSample}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div id={`${groupId}-container`}>
        <Advice fieldId={groupId} text={problem} />
      </div>
    </fieldset>
  )
}
