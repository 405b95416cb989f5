import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#widgets/browser/focus/focus-heading.ts'
import { giveFocus } from '#widgets/browser/focus/give-focus.ts'
import type { PressedProduct } from '#widgets/browser/pointer/pressed-product.ts'
import { Modal } from '#widgets/modal/modal.tsx'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import type { Popup } from './add-to-cart-state.ts'
import { popupClosed } from './add-to-cart-store.ts'
import { POPUP_ID } from './cart-change.ts'
import type { AddToCartText } from './texts.ts'

const HEADING_ID = `${POPUP_ID}-heading`

/** The product's form above the page (2.19). Closed, it is empty; `children` stand in it while it is open. */
export function OptionsPopup({
  popup,
  pressed,
  t,
  children,
}: {
  popup: Popup
  pressed: HTMLElement | undefined
  t: AddToCartText
  children: ReactNode
}) {
  const content = useRef<HTMLElement>(null)
  // After the dialog has opened: it gives the focus to its first button.
  useLayoutEffect(() => {
    if (popup.status === 'closed' || !content.current) return
    if (focusHeading(content.current, '.product-name', HEADING_ID)) return
    focusHeading(content.current, '.ajaxcart-text', HEADING_ID)
  }, [popup])
  return (
    <Modal
      isOpen={popup.status !== 'closed'}
      onClosed={() => {
        popupClosed()
        giveFocus(pressed)
      }}
      overlayClass="ajaxcart-popup-overlay"
      boxId={POPUP_ID}
      closeClass="close-popup"
      closeLabel={t('optionsClose')}
      labelledBy={HEADING_ID}
    >
      <ServerMarkup id="ajaxcart-content" ref={content} html={popup.status === 'shown' ? popup.optionhtml : ''}>
        {popup.status === 'waiting' ? <Summary product={popup.product} text={popup.text} /> : undefined}
      </ServerMarkup>
      {children}
    </Modal>
  )
}

/** A summary of the product while its form is on its way (7.4.3). */
function Summary({ product: { name, summary }, text }: { product: PressedProduct; text: string }) {
  return (
    <div className="ajaxcart-product">
      {summary.picture !== undefined && <ServerMarkup className="product-image" html={summary.picture} />}
      {name !== undefined && <h2 className="product-name">{name}</h2>}
      {summary.rating && <ServerMarkup {...summary.rating} />}
      {summary.price && <ServerMarkup {...summary.price} />}
      <p className="ajaxcart-text" role="status">
        {text}
      </p>
    </div>
  )
}
