import type { CatalogueWords, MiniCartData, MiniCartLine } from '#domain/calls/mini-cart-data.ts'
import type { CartLineView, MiniCartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { languageOf } from '../../catalogue-text.tsx'
import type { PageContext } from '../../page-context.tsx'
import { pictureSource } from '../../picture.tsx'
import { lineProblemText } from '../view/line-problem.ts'

/**
 * The data that a cart is drawn from. `summary`: the state it is drawn from, if that was asked for before the lines. `removed`:
 * what can be put back.
 */
export type MiniCartSource = {
  cart: MiniCartView
  summary?: CartSummary
  removed?: { lineId: string; name: string }
  /** Nothing can be changed there (behaviours 2.16.3). */
  isAtCheckout?: boolean
}

/** The mini cart in the shopper's words, for its component: the same on the server and in the browser. */
export function miniCartData(
  { cart, summary, removed, isAtCheckout = false }: MiniCartSource,
  page: PageContext,
): MiniCartData {
  const { t, visitor } = page
  const { key, version } = summary ?? visitor?.cart ?? {}
  return {
    ...(key !== undefined && version !== undefined && { key, version }),
    lines: cart.lines.map((line) => lineData(line, isAtCheckout, page)),
    ...(cart.more > 0 && { more: t('miniCartMore', { count: cart.more }) }),
    subtotal: money(cart.subtotal, page),
    isAtCheckout,
    ...(removed && {
      undo: {
        address: paths.cartRestore(removed.lineId),
        label: t('undoRemoval', { name: removed.name }),
        formKey: visitor?.formKey ?? '',
      },
    }),
    texts: {
      update: t('update'),
      remove: t('remove'),
      edit: t('miniCartEdit'),
      undo: t('undo'),
      unitPrice: t('unitPrice'),
      subtotal: t('subtotal'),
      checkout: t('miniCartCheckout'),
    },
  }
}

function lineData(line: CartLineView, isAtCheckout: boolean, page: PageContext): MiniCartLine {
  const { id, name, path, picture, choices, quantity } = line
  const { t, mediaUrl } = page
  const words = (text: string): CatalogueWords => {
    const lang = languageOf(text, page)
    return lang === undefined ? { text } : { text, lang }
  }
  return {
    id,
    name: words(name),
    path,
    ...(picture && { picture: { sizes: '72px', ...pictureSource({ picture, mediaUrl, from: 80, upTo: 160 }) } }),
    choices: choices.map(({ label, value, file }) => ({
      label: words(label || t('downloads')),
      value: words(value),
      ...(file !== undefined && { file: paths.sentFile(file) }),
    })),
    unitPrice: money(line.unitPrice, page),
    ...(line.problem && { problem: lineProblemText(line.problem, t) }),
    quantity,
    updateLink: paths.miniCartUpdate(id),
    removeLink: paths.miniCartRemove(id),
    ...(choices.length > 0 && !isAtCheckout && { editLink: paths.cartConfigure(id) }),
    texts: {
      quantity: t('quantityOf', { name }),
      update: t('updateNamed', { name }),
      remove: t('removeNamed', { name }),
      confirm: t('miniCartConfirm', { name }),
      edit: t('miniCartEditNamed', { name }),
    },
  }
}

const money = (amount: Money, { store }: PageContext) => formatMoney(amount, store.money)
