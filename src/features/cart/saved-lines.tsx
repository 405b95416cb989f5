import type { CartLineView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { ProductPicture } from '../picture.tsx'
import { Choices } from './cart-line.tsx'
import { LineButton } from './line-button.tsx'
import { lineProblemText } from './line-problem.ts'

/** What the shopper put aside: below the cart, with an empty one, too. */
export function SavedLines({ lines }: { lines: CartLineView[] }) {
  const { t } = usePage()
  if (lines.length === 0) return null
  return (
    <section className="saved-lines" aria-labelledby="saved-title">
      <h2 id="saved-title">{t('cartSavedTitle')}</h2>
      <form id="saved-form" method="post" action={paths.cartUnsave(lines[0]!.id)}>
        <FormKey />
        <ul>
          {lines.map((line) => (
            <SavedLine key={line.id} line={line} />
          ))}
        </ul>
      </form>
    </section>
  )
}

function SavedLine({ line }: { line: CartLineView }) {
  const { money, t } = usePage()
  const { name, problem } = line
  const id = `saved-${line.id}`
  return (
    <li className="saved-line" data-line={line.id}>
      <a className="product-image" href={line.path} tabIndex={-1} aria-hidden="true">
        {line.picture && <ProductPicture picture={line.picture} sizes="80px" from={80} upTo={160} alt="" />}
      </a>
      <div className="cart-line-words">
        <h3 className="product-name">
          <a href={line.path} id={`${id}-name`}>
            {line.quantity === 1 ? name : `${line.quantity} × ${name}`}
          </a>
        </h3>
        <Choices choices={line.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{t('unitPrice')}: </span>
          {money(line.unitPrice)}
        </p>
        {problem && <p className="error-text">{lineProblemText(problem, t)}</p>}
      </div>
      <div className="cart-line-actions">
        <LineButton
          className="btn-unsave"
          id={`${id}-unsave`}
          action={paths.cartUnsave(line.id)}
          label={t('cartUnsaveNamed', { name })}
        >
          {t('cartUnsave')}
        </LineButton>
        <LineButton
          className="btn-remove"
          id={`${id}-remove`}
          action={paths.cartRemove(line.id)}
          label={t('cartSavedRemoveNamed', { name })}
        >
          {t('remove')}
        </LineButton>
      </div>
    </li>
  )
}
