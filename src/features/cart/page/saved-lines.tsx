import type { FocusEventHandler, SubmitEventHandler } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { ProductPicture } from '../../picture.tsx'
import type { CartPageTexts, CartRow } from '../view/cart-page-props.ts'
import { ChoiceList } from '../view/choice-list.tsx'
import { LineButton } from './line-button.tsx'
import { aboutOne } from './page-texts.ts'

type SavedLinesProps = {
  lines: readonly CartRow[]
  texts: CartPageTexts
  formKey: string | undefined
  busy: ReadonlySet<string>
  focus: { onFocus: FocusEventHandler; onBlur: FocusEventHandler }
  onSubmit: SubmitEventHandler<HTMLFormElement>
}

/** Lines that the shopper put aside; they stand below the cart, with an empty one, too. */
export function SavedLines({ lines, texts, formKey, busy, focus, onSubmit }: SavedLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="saved-lines" aria-labelledby="saved-title" {...focus}>
      <h2 id="saved-title">{texts.cartSavedTitle}</h2>
      <form id="saved-form" method="post" action={cartPaths.cartUnsave(lines[0]!.id)} onSubmit={onSubmit}>
        {formKey && <input type="hidden" name="form_key" value={formKey} />}
        <ul>
          {lines.map((line) => (
            <SavedLine key={line.id} line={line} texts={texts} isBusy={busy.has(line.id)} />
          ))}
        </ul>
      </form>
    </section>
  )
}

function SavedLine({ line, texts, isBusy }: { line: CartRow; texts: CartPageTexts; isBusy: boolean }) {
  const { quantity, problem } = line
  const { text } = line.name
  const name = { name: text }
  const id = `saved-${line.id}`
  return (
    <li className="saved-line" data-line={line.id} aria-busy={isBusy || undefined}>
      <a className="product-image" href={line.path} tabIndex={-1} aria-hidden="true">
        {line.picture && <ProductPicture picture={line.picture} sizes="80px" from={80} upTo={160} alt="" />}
      </a>
      <div className="cart-line-words">
        <h3 className="product-name">
          <a href={line.path} id={`${id}-name`}>
            {quantity === 1 ? text : `${quantity} × ${text}`}
          </a>
        </h3>
        <ChoiceList choices={line.choices} />
        <p className="unit-price">
          <span className="visually-hidden">{texts.unitPrice}: </span>
          {line.unitPrice}
        </p>
        {problem && <p className="error-text">{problem}</p>}
      </div>
      <div className="cart-line-actions">
        <LineButton
          className="btn-unsave"
          id={`${id}-unsave`}
          action={cartPaths.cartUnsave(line.id)}
          label={aboutOne(texts, 'cartUnsaveNamed', name)}
        >
          {texts.cartUnsave}
        </LineButton>
        <LineButton
          className="btn-remove"
          id={`${id}-remove`}
          action={cartPaths.cartRemove(line.id)}
          label={aboutOne(texts, 'cartSavedRemoveNamed', name)}
        >
          {texts.remove}
        </LineButton>
      </div>
    </li>
  )
}
