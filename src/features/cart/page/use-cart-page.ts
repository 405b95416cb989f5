import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { cartPaths } from '#domain/cart-paths.ts'
import { useDocumentEvent } from '#widgets/browser/events/use-document-event.ts'
import { announce } from '#widgets/form/check/announce.ts'
import { useStore } from '#widgets/store/use-store.ts'
import type { CartPageProps, CartPageTexts, CartRow } from '../view/cart-page-props.ts'
import {
  busyLines,
  type CartPageEvent,
  lineOfAction,
  METHOD_FORM,
  stepped,
  subjectOf,
  textOf,
} from './cart-page-state.ts'
import { type CartPageSnapshot, CartPageController } from './cart-page-controller.ts'
import { UNDO_FORM } from '../../notices/undo-form.ts'
import type { RowQuantity } from './cart-row.tsx'
import { cartStore } from '../cart-store.ts'
import { aboutOne } from './page-texts.ts'
import { useFocusInRows } from './use-focus-in-rows.ts'

export type CartPage = ReturnType<typeof useCartPage>

/**
 * The behaviour of the cart page: its forms are sent in the background, its fields are followed, other tabs are heard.
 *
 * @param heading gets the focus when what had it is gone
 * @returns what is drawn, and props and handlers for the parts that draw it
 */
export function useCartPage(props: CartPageProps, heading: RefObject<HTMLElement | null>) {
  const { texts, formKey } = props
  const [cartPage] = useState(() => new CartPageController(props, heading))
  const state = useStore(cartPage.store)
  const busy = busyLines(state.asked)
  const { dispatch } = cartPage

  const followOthers = useEffectEvent(() => cartPage.followOthers())
  useEffect(() => {
    followOthers()
    return cartStore.subscribe(() => followOthers())
  }, [])
  useDocumentEvent('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.id !== UNDO_FORM) return
    event.preventDefault()
    cartPage.ask(UNDO_FORM, actionOf(form, event.submitter), fieldsOf(form, event.submitter))
  })

  /** The rows' form, or that of what is saved: a row's own button, or the new quantities. */
  function onSubmitRows(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const to = actionOf(event.currentTarget, event.nativeEvent.submitter)
    const line = lineOfAction(state.view, to)
    if (line === undefined) cartPage.update()
    else cartPage.ask(subjectOf(line), to)
  }

  function onSubmitForm(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    cartPage.ask(form.id, actionOf(form, null), fieldsOf(form, event.nativeEvent.submitter))
  }

  function chooseMethod(code: string): void {
    dispatch({ type: 'method-chosen', text: code })
    cartPage.ask(METHOD_FORM, cartPaths.cartEstimateUpdate, [['estimate_method', code]])
  }

  return {
    state,
    texts,
    formKey,
    busy,
    dispatch,
    chooseMethod,
    onSubmitRows,
    leaveFor: cartPage.leaveFor,
    focus: useFocusInRows(state.view.lines, heading),
    quantityOf: (row: CartRow) => quantityProps(row, state, texts, dispatch),
    formProps: (id: string) => ({
      texts,
      formKey,
      isBusy: state.asked.some(({ about }) => about === id),
      onSubmit: onSubmitForm,
    }),
  }
}

function quantityProps(
  row: CartRow,
  state: CartPageSnapshot,
  texts: CartPageTexts,
  dispatch: (event: CartPageEvent) => void,
): RowQuantity {
  const line = row.id
  return {
    text: textOf(state, row),
    onType: (text) => dispatch({ type: 'typed', line, text }),
    onEnter: () => dispatch({ type: 'entered', line }),
    onStep(direction) {
      dispatch({ type: 'entered', line })
      const text = stepped(state, row, direction)
      if (text === undefined) return
      dispatch({ type: 'typed', line, text })
      announce(`${aboutOne(texts, 'quantityOf', { name: row.name.text })}: ${text}`)
    },
  }
}

const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''

const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  [...new FormData(form, submitter)].map(([name, value]): [string, string] => [name, String(value)])
