import { fillMessage, type MessageValues } from '#messages/fill.ts'
import { validationEn, type ValidationMessageId } from '#messages/en/validation.ts'

/** Each language's texts are a file of their own: a page loads one besides English, which fills what is missing. */
const files = import.meta.glob<Record<string, Partial<Record<ValidationMessageId, string>>>>([
  '../../messages/*/validation.ts',
  '!../../messages/en/validation.ts',
])

let texts: Partial<Record<ValidationMessageId, string>> = validationEn
let language = 'en'
let isLoaded = false

/** Whether the texts of the page's language are there. */
export const hasFormTexts = (): boolean => isLoaded

/** Loads the texts of the page's language; English where there are none. */
export async function loadFormTexts(pageLanguage: string): Promise<void> {
  language = pageLanguage.split('-')[0]?.toLowerCase() || 'en'
  const load = files[`../../messages/${language}/validation.ts`]
  // Without them English is better than nothing.
  const loaded = await load?.().catch((error: unknown) => reportError(error))
  texts = (loaded && Object.values(loaded)[0]) || validationEn
  isLoaded = true
}

/** A text of the form rules in the page's language (5.E.20). */
export const formText = (id: ValidationMessageId, values?: MessageValues): string =>
  fillMessage(texts[id] ?? validationEn[id], values, () => new Intl.PluralRules(language))
