import { ownEntry } from '#domain/own-entry.ts'
import type { StoreRecord } from '../frame/store.ts'

/** Names of store views as Magento's owners choose them. The first two letters tell the language where nothing else does. */
const LOCALES: Record<string, string> = {
  default: 'en-US',
  english: 'en-US',
  en: 'en-US',
  us: 'en-US',
  uk: 'en-GB',
  gb: 'en-GB',
  fr: 'fr-FR',
  french: 'fr-FR',
  francais: 'fr-FR',
  de: 'de-DE',
  german: 'de-DE',
  deutsch: 'de-DE',
  at: 'de-AT',
  ch: 'de-CH',
  es: 'es-ES',
  spanish: 'es-ES',
  it: 'it-IT',
  italian: 'it-IT',
  nl: 'nl-NL',
  dutch: 'nl-NL',
  pt: 'pt-PT',
  portuguese: 'pt-PT',
  br: 'pt-BR',
  pl: 'pl-PL',
  polish: 'pl-PL',
  cs: 'cs-CZ',
  cz: 'cs-CZ',
  czech: 'cs-CZ',
  sv: 'sv-SE',
  se: 'sv-SE',
  swedish: 'sv-SE',
  da: 'da-DK',
  dk: 'da-DK',
  danish: 'da-DK',
  no: 'nb-NO',
  nb: 'nb-NO',
  norwegian: 'nb-NO',
  fi: 'fi-FI',
  finnish: 'fi-FI',
  ru: 'ru-RU',
  russian: 'ru-RU',
  ja: 'ja-JP',
  jp: 'ja-JP',
  japanese: 'ja-JP',
}
/** Magento's main texts belong to no store view; the view of this code, if there is one, is where they are shown. */
const MAIN = ['default', 'en', 'english', 'us', 'uk']

export type Stores = {
  /** Stores to make; those the shop has are left as they are. */
  records: StoreRecord[]
  /** The shop's store for one of Magento's codes. */
  codeFor: (magentoCode: string) => string
}

export function deriveStores(codes: string[], known: StoreRecord[], currency: string): Stores {
  const given = known.find(({ isDefault }) => isDefault)
  const main = given?.code ?? MAIN.find((code) => codes.includes(code)) ?? 'default'
  const mainLocale = given?.locale ?? localeOf(main)
  const codeFor = (code: string) => {
    if (known.some((store) => store.code === code) || !given) return code
    return languageOf(localeOf(code)) === languageOf(mainLocale) ? main : code
  }
  const wanted = [...new Set([main, ...codes.map(codeFor)])]
  const records = wanted
    .filter((code) => !known.some((store) => store.code === code))
    .map((code): StoreRecord => {
      const store = { kind: 'store' as const, code, name: nameOf(code), locale: localeOf(code) }
      return { ...store, currency: given?.currency ?? currency, ...(!given && code === main && { isDefault: true }) }
    })
  return { records, codeFor }
}

const languageOf = (locale: string) => locale.split('-')[0]!

function localeOf(code: string): string {
  const plain = code.toLowerCase()
  const words = plain.split(/[^a-z]+/).filter(Boolean)
  const found = [plain, ...words, plain.slice(0, 2)].find((word) => ownEntry(LOCALES, word))
  return (found && ownEntry(LOCALES, found)) ?? 'en-US'
}

/** "Français": the language's own name. */
function nameOf(code: string): string {
  const locale = localeOf(code)
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(languageOf(locale)) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
