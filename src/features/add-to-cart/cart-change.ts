import type { PageChange } from '#widgets/browser/events/page-change.ts'

/**
 * A change of the cart that a click on a link or the sending of a form asks for (behaviours 2.0, 7.4.1): `add` a product;
 * show its `options`, to choose among; `configure` a line of the cart, `update` it by the popup's form, `remove` it.
 */
export type CartChange = PageChange & { kind: 'add' | 'options' | 'configure' | 'update' | 'remove' }

export const POPUP_ID = 'ajaxcart-pop-up'
