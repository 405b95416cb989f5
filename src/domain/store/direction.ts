export type Direction = 'ltr' | 'rtl'

/** ISO 15924: scripts of living languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

const scripts = new Map<string, string | undefined>()

/** "ar-AE" → "Arab": what a BCP 47 language is written in. Working it out takes longer than drawing a link. */
export function scriptOf(locale: string): string | undefined {
  if (!scripts.has(locale)) scripts.set(locale, new Intl.Locale(locale).maximize().script)
  return scripts.get(locale)
}

/** The direction in which a language is written: "ar-AE" from right to left, "fr-FR" and "az-Latn" from left to right. */
export const directionOf = (locale: string): Direction => (RIGHT_TO_LEFT.has(scriptOf(locale) ?? '') ? 'rtl' : 'ltr')

/**
 * The language of a text of the catalogue on a page in `page`, where that can be seen: the catalogue's own (`base`), if the
 * text has letters and none of the page's script. Undefined is the page's language.
 */
export function otherLanguageOf(text: string, page: string, base: string): string | undefined {
  const script = scriptOf(page)
  if (!script || script === scriptOf(base) || !/\p{L}/u.test(text)) return undefined
  return hasScript(text, script) ? undefined : base
}

/** Scripts whose name a pattern does not know (Jpan, Kore, Hans …) are several: then nothing can be said. */
function hasScript(text: string, script: string): boolean {
  let pattern = patterns.get(script)
  if (!pattern) {
    try {
      pattern = new RegExp(`\\p{Script=${script}}`, 'u')
    } catch {
      pattern = /(?:)/
    }
    patterns.set(script, pattern)
  }
  return pattern.test(text)
}

const patterns = new Map<string, RegExp>()
