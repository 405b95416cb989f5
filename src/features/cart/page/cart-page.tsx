import { type ReactNode, useRef } from 'react'
import { callPaths } from '#domain/call-paths.ts'
import { cartPaths } from '#domain/cart-paths.ts'
import { useCookiesKept } from '#widgets/browser/kept/use-cookies-kept.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import { PageList } from '../../cards/page-list.tsx'
import type { CartPageProps, CartPageTexts } from '../view/cart-page-props.ts'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { aboutOne } from './page-texts.ts'
import { SavedLines } from './saved-lines.tsx'
import { type CartPage as Page, useCartPage } from './use-cart-page.ts'

/** Parts that the server alone draws: the estimate's fields for country and region, and the products below the cart. */
export type ServerParts = { place?: ReactNode; below?: ReactNode }

/** The cart page (spec §2, widget 15). Without script its forms are forms; with it nothing leaves the page. */
export function CartPage({ place, below, ...props }: CartPageProps & ServerParts) {
  const heading = useRef<HTMLHeadingElement>(null)
  const page = useCartPage(props, heading)
  const { state, texts } = page
  const { lines, saved } = state.view
  const isEmpty = lines.length === 0
  return (
    <div className={`col-main cart${isEmpty ? ' cart-empty' : ''}`}>
      <h1 id="cart-title" tabIndex={-1} ref={heading}>
        {isEmpty ? texts.cartEmpty : texts.cartTitle}
      </h1>
      {isEmpty ? <NothingYet texts={texts} /> : <FilledCart page={page} place={place} />}
      <SavedLines
        lines={saved}
        texts={texts}
        formKey={page.formKey}
        busy={page.busy}
        focus={page.focus.follow()}
        onSubmit={page.onSubmitRows}
      />
      <ServerMarkup className="server-part" html={state.below}>
        {below}
      </ServerMarkup>
    </div>
  )
}

function FilledCart({ page, place }: { page: Page; place: ReactNode }) {
  const { texts, state } = page
  const { view } = state
  return (
    <>
      <Problems page={view.page} problemPages={view.problemPages} texts={texts} />
      <div className="cart-columns">
        {/* The server says whether a quantity fits, in the shop's words and at the row: a line that has sold out meanwhile must
            not keep the browser from sending another line's quantity. */}
        <form
          className="cart-form"
          id="cart-form"
          method="post"
          action={cartPaths.cartUpdate}
          noValidate
          onSubmit={page.onSubmitRows}
        >
          {page.formKey && <input type="hidden" name="form_key" value={page.formKey} />}
          {view.page > 1 && <input type="hidden" name="p" value={view.page} />}
          {/* Enter in a quantity presses a form's first button: it must update, never remove. */}
          <button
            className="visually-hidden"
            type="submit"
            name="update_cart_action"
            value="update_qty"
            tabIndex={-1}
            aria-hidden="true"
          >
            {texts.update}
          </button>
          <ul className="cart-lines" id="shopping-cart-table">
            {view.lines.map((row, index) => (
              <CartRow
                key={row.id}
                row={row}
                isFirst={index === 0}
                texts={texts}
                quantity={page.quantityOf(row)}
                isRevealed={state.revealed.includes(row.id)}
                isBusy={page.busy.has(row.id)}
                focus={page.focus.follow(row)}
                removeButton={page.focus.removeButton(row.id)}
              />
            ))}
          </ul>
          <PageList
            {...view}
            to={pageAddress}
            texts={{ ...texts, page: (at) => aboutOne(texts, 'page', { page: at }) }}
          />
        </form>
        <CartSummary page={page} place={place} />
      </div>
    </>
  )
}

const pageAddress = (page: number) => (page > 1 ? `${callPaths.cart}?p=${page}` : callPaths.cart)

type ProblemsProps = { page: number; problemPages: readonly number[]; texts: CartPageTexts }

/** Lines that cannot be ordered as they stand, and the way to those on other pages. */
function Problems({ page, problemPages, texts }: ProblemsProps) {
  if (problemPages.length === 0) return null
  const elsewhere = problemPages.filter((other) => other !== page)
  return (
    <div className="error-msg">
      <p>{texts.cartProblems}</p>
      {elsewhere.length > 0 && (
        <p>
          {texts.cartProblemsOnPages}{' '}
          {elsewhere.map((other) => (
            <a key={other} href={pageAddress(other)}>
              {aboutOne(texts, 'page', { page: other })}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** A browser that keeps no cookies keeps nothing that is added: that is said here. */
function NothingYet({ texts }: { texts: CartPageTexts }) {
  return (
    <>
      {useCookiesKept() ? <p>{texts.cartEmptyHint}</p> : <p className="error-msg">{texts.cartNeedsCookies}</p>}
      <p>
        <a className="button" href={callPaths.home}>
          {texts.continueShopping}
        </a>
      </p>
    </>
  )
}
