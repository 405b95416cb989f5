import { atom } from 'nanostores'

/** What the islands of a page know together of the shopper's cart; undefined until one of them was told. */
export const $cart = atom<{ count: number } | undefined>(undefined)

/** The newest form key the server gave, for islands that post from a page that was made without a session. */
export const $formKey = atom<string | undefined>(undefined)
