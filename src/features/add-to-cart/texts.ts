import { addToCartEn } from '#messages/en/add-to-cart.ts'
import { createStore } from '#widgets/store/create-store.ts'
import { fillMessage, type MessageValues } from '#messages/fill.ts'

/** Each language's texts are a file of their own, which only its pages load; English fills what is missing. */
const files = import.meta.glob<Record<string, Partial<typeof addToCartEn>>>([
  '../../messages/*/add-to-cart.ts',
  '!../../messages/en/add-to-cart.ts',
])

export type AddToCartText = (id: keyof typeof addToCartEn, values?: MessageValues) => string

/** For what is drawn: there before anything of it is. */
export const textStore = createStore<{ t: AddToCartText } | undefined>(undefined)

let loaded: Promise<AddToCartText> | undefined

/** The texts of the page's language. */
export const loadTexts = (): Promise<AddToCartText> => (loaded ??= load())

async function load(): Promise<AddToCartText> {
  const language = document.documentElement.lang.split('-')[0]?.toLowerCase() || 'en'
  const file = files[`../../messages/${language}/add-to-cart.ts`]
  // Without them it goes on in English.
  const texts = file && Object.values(await file().catch(() => ({})))[0]
  const t: AddToCartText = (id, values) =>
    fillMessage(texts?.[id] ?? addToCartEn[id], values, () => new Intl.PluralRules(language))
  textStore.set({ t })
  return t
}
