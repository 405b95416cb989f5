import type { CartLineView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { lineProblemText } from './line-problem.ts'

/** One row of the cart, within its form. `message`: why the last change of this row was refused. */
export function CartLine({ line, message }: { line: CartLineView; message?: string }) {
  const { money, t } = usePage()
  const problem = message ?? (line.problem && lineProblemText(line.problem, t))
  const field = `cart-${line.id}-qty`
  return (
    <li className={`cart-line${problem ? ' has-problem' : ''}`}>
      <a className="product-image" href={line.path} tabIndex={-1} aria-hidden="true">
        {line.picture && <ProductPicture picture={line.picture} sizes="120px" from={80} upTo={320} alt="" />}
      </a>
      <div className="cart-line-words">
        <h2 className="product-name">
          <a href={line.path}>{line.name}</a>
        </h2>
        <Choices choices={line.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{t('unitPrice')}: </span>
          {money(line.unitPrice)}
        </p>
        {line.formerUnitPrice !== undefined && (
          <p className="note">{t('priceWas', { price: money(line.formerUnitPrice) })}</p>
        )}
        {problem && (
          <p className="error-text" id={`${field}-problem`}>
            {problem}
          </p>
        )}
      </div>
      <div className="cart-line-quantity">
        <label className="visually-hidden" htmlFor={field}>
          {t('quantityOf', { name: line.name })}
        </label>
        <input
          id={field}
          className="qty"
          type="number"
          inputMode="numeric"
          name={`cart[${line.id}][qty]`}
          defaultValue={line.quantity}
          min={0}
          max={line.maximum}
          step={line.increment}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${field}-problem` : undefined}
        />
        <button
          className="button quiet"
          type="submit"
          name="update_cart_action"
          value="update_qty"
          aria-label={t('updateNamed', { name: line.name })}
        >
          {t('update')}
        </button>
        <button
          className="link-button btn-remove"
          type="submit"
          formAction={paths.cartRemove(line.id)}
          formNoValidate
          aria-label={t('removeNamed', { name: line.name })}
        >
          {t('remove')}
        </button>
      </div>
      <p className="row-total">
        <span className="visually-hidden">{t('total')}: </span>
        {money(line.rowTotal)}
      </p>
    </li>
  )
}

export function Choices({ choices }: { choices: CartLineView['choices'] }) {
  const { t } = usePage()
  if (choices.length === 0) return null
  return (
    <dl className="item-options">
      {choices.map(({ label, value, file }) => (
        <div key={`${label} ${value} ${file}`}>
          <dt>{label || t('downloads')}</dt>{' '}
          <dd>{file === undefined ? value : <a href={paths.sentFile(file)}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
