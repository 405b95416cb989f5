import { otherLanguageOf } from '#domain/store/direction.ts'
import { usePage } from './page-context.tsx'

/** The language of a text of the catalogue, where it can be seen that it is not the page's: it was never translated. */
export function useLanguageOf(): (text: string) => string | undefined {
  const { store, stores } = usePage()
  const base = stores[0]?.locale ?? store.locale
  return (text) => otherLanguageOf(text, store.locale, base)
}

/** A name of the catalogue within a line: one that was never translated runs its own way, and is read in its own language. */
export function CatalogueText({ text }: { text: string }) {
  const language = useLanguageOf()(text)
  return language ? <bdi lang={language}>{text}</bdi> : text
}
