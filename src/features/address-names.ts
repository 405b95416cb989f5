/** "FR" → "France" in the page's language. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** Codes with names, in the order of the names. */
export function countriesByName(codes: readonly string[], locale: string): { code: string; name: string }[] {
  const named = codes.map((code) => ({ code, name: countryName(code, locale) }))
  return named.sort((a, b) => a.name.localeCompare(b.name, locale))
}
