import { useSyncExternalStore } from 'react'
import { de } from './de.ts'
import { en } from './en.ts'

/** The desk's languages. To add one: its texts, typed like the German ones, and a row here and in the build (vite.desk.config.ts). */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', texts: en as Record<TextId, string> },
  de: { name: 'Deutsch', locale: 'de-DE', texts: de },
}

export type TextId = keyof typeof en
export type Language = keyof typeof LANGUAGES
export const isLanguage = (code: string): code is Language => code in LANGUAGES

const KEPT = 'desk-language'
const watchers = new Set<() => void>()

/** Chosen here before, else the browser's, else English. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? 'en'
}

let language = firstLanguage()
document.documentElement.lang = language

const subscribe = (tell: () => void) => {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** The language that the desk speaks now, for what is no component. */
export const spokenLanguage = (): Language => language

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language)

export function speak(chosen: Language): void {
  language = chosen
  localStorage.setItem(KEPT, chosen)
  document.documentElement.lang = chosen
  for (const tell of watchers) tell()
}
