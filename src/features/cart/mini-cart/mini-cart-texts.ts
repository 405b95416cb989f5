import type { Translate } from '#messages/translate.ts'

/** The mini cart's texts before anything of the cart is known; the others come with its content. */
export const miniCartTexts = (t: Translate) => ({
  title: t('miniCartTitle'),
  close: t('miniCartClose'),
  empty: t('miniCartEmpty'),
  loading: t('miniCartLoading'),
  viewCart: t('viewCart'),
  failure: t('miniCartFailure'),
  /** The question before a removal. */
  confirm: t('remove'),
  cancel: t('miniCartKeep'),
})
