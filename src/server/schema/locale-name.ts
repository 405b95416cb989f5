/** Tells whether a text names a language as browsers and `Intl` take it, in its one spelling: "en-GB" (BCP 47). */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}
