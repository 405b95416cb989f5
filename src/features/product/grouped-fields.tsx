import { mediaPath } from '#domain/paths.ts'
import { formatMoney, type MoneyFormat } from '#domain/money/format-money.ts'
import type { FormTextId, ProductFormProps } from './product-form-props.ts'

/** The pieces of a grouped product, each with its own quantity: `super_group[<product id>]`. */
export function GroupedFields({
  items,
  money,
  texts,
}: {
  items: NonNullable<ProductFormProps['grouped']>
  money: MoneyFormat
  texts: Record<FormTextId, string>
}) {
  return (
    <fieldset className="field">
      <legend>{texts.groupedItems}</legend>
      <ul id="super-product-table" className="grouped-items">
        {items.map(({ id, name, price, stock, quantity }) => (
          <li key={id}>
            <label htmlFor={`super_group_${id}`}>{name}</label>
            <span className="price">{formatMoney(price.final, money)}</span>
            {stock === 'out-of-stock' ? (
              <span className="hint">{texts.outOfStock}</span>
            ) : (
              <input
                id={`super_group_${id}`}
                className="qty"
                type="number"
                name={`super_group[${id}]`}
                min={0}
                step="any"
                inputMode="numeric"
                defaultValue={quantity}
                aria-label={texts.quantityOf.replace('{name}', name)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Files of a downloadable product that are sold one by one. */
export function LinkFields({
  links,
  money,
  texts,
}: {
  links: ProductFormProps['links']
  money: MoneyFormat
  texts: Record<FormTextId, string>
}) {
  const isSoldSingly = links.some(({ addition }) => addition !== 0)
  return (
    <fieldset className="field">
      <legend>{texts.downloads}</legend>
      <ul className="options-list" id="downloadable-links-list">
        {links.map(({ id, title, addition, sample }) => (
          <li key={id}>
            <label className="choice">
              <input
                type="checkbox"
                name="links[]"
                value={id}
                className={isSoldSingly ? 'validate-one-required-by-name' : undefined}
                data-advice-container="links-advice-container"
                defaultChecked={links.length === 1}
              />
              <span>{addition === 0 ? title : `${title} +${formatMoney(addition, money)}`}</span>
            </label>
            {sample && (
              <a href={mediaPath(sample)} aria-label={`${texts.listenToSample}: ${title}`}>
                {texts.listenToSample}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div id="links-advice-container" />
    </fieldset>
  )
}
