import { fillMessage, type MessageValues } from '#messages/fill.ts'
import type { ValidationMessageId } from '#messages/en/validation.ts'
import { commonValidationEn } from '#messages/en/validation-common.ts'

type Texts = Partial<Record<ValidationMessageId, string>>

/** Each language's texts are a file of their own: a page loads one besides English, which fills what is missing. */
const files = import.meta.glob<Record<string, Texts>>([
  '../../messages/*/validation.ts',
  '!../../messages/en/validation.ts',
])

/** The messages that most forms need, until a form asks for more (rule-book.ts). */
let english: Texts = commonValidationEn
let texts: Texts = {}
let language = 'en'
let isLoaded = false

/** Tells whether the texts of the page's language are there. */
export const hasFormTexts = (): boolean => isLoaded

/** Loads the texts of the page's language; English where there are none. */
export async function loadFormTexts(pageLanguage: string): Promise<void> {
  language = pageLanguage.split('-')[0]?.toLowerCase() || 'en'
  const load = files[`../../messages/${language}/validation.ts`]
  // Without them English is better than nothing.
  const loaded = await load?.().catch((error: unknown) => reportError(error))
  texts = (loaded && Object.values(loaded)[0]) || {}
  isLoaded = true
}

/** English texts for what few forms say. */
export const fillEnglish = (all: Texts): void => void (english = all)

/**
 * A text of the form rules in the page's language (5.E.20). If the texts that few forms need could not be loaded, the text about a date
 * stands in for the missing one.
 */
export const formText = (id: ValidationMessageId, values?: MessageValues): string =>
  fillMessage(
    texts[id] ?? english[id] ?? commonValidationEn.validationDate,
    values,
    () => new Intl.PluralRules(language),
  )
