import type { ShopSettings } from './store.ts'

/** The one who sells, as documents name them in lines; a shop that has not said it has its name and address of mail. */
export const sellerText = ({ seller, name, email }: Pick<ShopSettings, 'seller' | 'name' | 'email'>): string =>
  seller || [name, email].filter(Boolean).join('\n')
