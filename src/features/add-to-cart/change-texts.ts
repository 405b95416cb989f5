import type { CartChange } from './cart-change.ts'
import type { AddToCartText } from './texts.ts'

type Name = string | undefined

/** The waiting line while a change is under way (2.0.6). */
export function waitingText({ kind }: CartChange, name: Name, t: AddToCartText): string {
  if (kind === 'update') return t('addToCartUpdatingCart')
  if (kind === 'remove') return name === undefined ? t('addToCartRemoving') : t('addToCartRemovingNamed', { name })
  return name === undefined ? t('addToCartAdding') : t('addToCartAddingNamed', { name })
}

/** The confirmation's text when a change is done (4.addtocart.2). */
export function doneText({ kind }: CartChange, name: Name, t: AddToCartText): string {
  const [plain, named] =
    kind === 'remove'
      ? (['addToCartRemoved', 'addToCartRemovedNamed'] as const)
      : kind === 'update'
        ? (['addToCartUpdated', 'addToCartUpdatedNamed'] as const)
        : (['addToCartAdded', 'addToCartAddedNamed'] as const)
  return name === undefined ? t(plain) : t(named, { name })
}

export const loadingText = (name: Name, t: AddToCartText): string =>
  name === undefined ? t('optionsLoading') : t('optionsLoadingOf', { name })
