import type { PageChange } from '#widgets/browser/page-change.ts'

/**
 * What a shopper asks for by a click on a link or by sending a form (behaviours 2.0, 7.4.1): `options` of a product, to
 * choose among; `configure` a line of the cart; `update` it by the popup's form.
 */
export type CartWish = PageChange & { kind: 'add' | 'options' | 'configure' | 'update' | 'remove' }

export const POPUP_ID = 'ajaxcart-pop-up'
