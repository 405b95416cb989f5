import { type OwnTexts, type Translate, translator } from '#messages/translate.ts'
import type { ShopSettings, StoreView } from './store.ts'

type Settings = Pick<ShopSettings, 'texts' | 'viewTexts'>
type View = Pick<StoreView, 'code' | 'language'>

/** The owner's words in a store view: its own, over those of its language, which all views of the language have. */
export function ownWords({ texts, viewTexts }: Settings, { code, language }: View): OwnTexts | undefined {
  const own = viewTexts[language]?.[code]
  return own ? { ...texts[language], ...own } : texts[language]
}

/** Texts of pages and letters of a store view. */
export const translatorOf = (settings: Settings, view: View): Translate =>
  translator(view.language, ownWords(settings, view))
