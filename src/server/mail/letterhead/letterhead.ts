import { coloursOf } from '#domain/store/look.ts'
import { logoSize } from '#domain/look/look-styles.ts'
import type { ShopSettings } from '#domain/store/store.ts'

/** What each letter has of the shop: its name, and how it looks. */
export type Letterhead = {
  shop: string
  /** Texts in the owner's words, by language. */
  texts?: ShopSettings['texts'] | undefined
  /** The colour of buttons; left out: the letters' own. */
  brand?: string | undefined
  /** The size of the logo in pixels; the postman puts the picture into the letter (letter-logo.ts). */
  logo?: { width: number; height: number } | undefined
}

const REM_PX = 16

/** The head of letters by what the owner has set. */
export function letterhead({ name, look, texts }: Pick<ShopSettings, 'name' | 'look' | 'texts'>): Letterhead {
  const size = look.logo && logoSize(look.logo)
  return {
    shop: name,
    texts,
    ...(look.colours.brand !== undefined && { brand: coloursOf(look).brand }),
    ...(size && { logo: { width: Math.round(size.width * REM_PX), height: Math.round(size.height * REM_PX) } }),
  }
}
