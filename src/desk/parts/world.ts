/** Codes below the names of regions that are no countries one sends to. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type Named = { value: string; label: string }

const sorted = (found: Named[], locale: string) => found.toSorted((a, b) => a.label.localeCompare(b.label, locale))

/** The countries of the world by their names in a language; those that are gone have been renamed, and are left out. */
export function countriesOfTheWorld(locale: string): Named[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const found = codes.flatMap((value) => {
    const label = names.of(value)
    const isOne = !NO_COUNTRIES.has(value) && Intl.getCanonicalLocales(`und-${value}`)[0] === `und-${value}`
    return label !== undefined && isOne ? [{ value, label }] : []
  })
  return sorted(found, locale)
}

/** Locales that the desk offers: each language with the country where most of its shoppers live. Others may be typed. */
const LOCALES =
  'ar-AE ar-EG ar-SA bg-BG cs-CZ da-DK de-AT de-CH de-DE el-GR en-AU en-CA en-GB en-IE en-US es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hr-HR hu-HU it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR uk-UA zh-CN'

/** Languages with their countries, named in a language. */
export function localesOfTheWorld(locale: string): Named[] {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  const found = LOCALES.split(' ').map((value) => ({ value, label: names.of(value) ?? value }))
  return sorted(found, locale)
}

/** The currencies that one pays with, named in a language. */
export function currenciesOfTheWorld(locale: string): Named[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const found = Intl.supportedValuesOf('currency').map((value) => ({ value, label: names.of(value) ?? value }))
  return sorted(found, locale)
}

/**
 * The code and the name of a new store view in this language; undefined as long as the text names no language. A second view of a language
 * has its country in both: "de_at", "Deutsch (Österreich)".
 *
 * @param taken codes of other store views
 */
export function viewOfLocale(
  locale: string,
  taken: readonly string[] = [],
): { code: string; name: string } | undefined {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(locale)) return undefined
  const parsed = localeOf(locale)
  const name = parsed && new Intl.DisplayNames(parsed, { type: 'language', fallback: 'none' }).of(parsed.language)
  if (!parsed || name === undefined) return undefined
  const { language, region } = parsed
  const called = name.charAt(0).toLocaleUpperCase(parsed) + name.slice(1)
  if (!taken.includes(language)) return { code: language, name: called }
  const country = region && new Intl.DisplayNames(parsed, { type: 'region' }).of(region)
  const code = region === undefined ? language : `${language}_${region.toLowerCase()}`
  return { code: freeCode(code, taken), name: country === undefined ? called : `${called} (${country})` }
}

/** The code, or the first of "de_2", "de_3" and so on that no other has. */
function freeCode(code: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const free = count === 1 ? code : `${code}_${count}`
    if (!taken.includes(free)) return free
  }
}

/** @returns undefined for what is half typed: "zh-Han", on the way to "zh-Hant", is refused with an error */
function localeOf(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale)
  } catch {
    return undefined
  }
}
