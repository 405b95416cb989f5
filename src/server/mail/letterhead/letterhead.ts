import { coloursOf } from '#domain/store/look.ts'
import { logoSize } from '#domain/look/look-styles.ts'
import { ownWords } from '#domain/store/own-words.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { OwnTexts } from '#messages/translate.ts'

/** The shop's part in each letter: its name, its texts, and its look. */
export type Letterhead = {
  shop: string
  /** The reader's: "fr". */
  language: string
  /** Texts in the owner's words, as the reader's store view has them. */
  texts?: OwnTexts | undefined
  /** The colour of buttons; left out: the letters' own. */
  brand?: string | undefined
  /** The size of the logo in pixels; the postman puts the picture into the letter (letter-logo.ts). */
  logo?: { width: number; height: number } | undefined
}

const REM_PX = 16

/**
 * The head of letters by what the owner has set.
 * @param store the view that the reader ordered, registered or asked in
 */
export function letterhead(
  settings: Pick<ShopSettings, 'name' | 'look' | 'texts' | 'viewTexts'>,
  store: Pick<StoreView, 'code' | 'language'>,
): Letterhead {
  const { name, look } = settings
  const size = look.logo && logoSize(look.logo)
  return {
    shop: name,
    language: store.language,
    texts: ownWords(settings, store),
    ...(look.colours.brand !== undefined && { brand: coloursOf(look).brand }),
    ...(size && { logo: { width: Math.round(size.width * REM_PX), height: Math.round(size.height * REM_PX) } }),
  }
}
