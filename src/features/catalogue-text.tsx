import { otherLanguageOf } from '#domain/store/direction.ts'
import { type PageContext, usePage } from './page-context.tsx'

/** The language of a text of the catalogue, where it can be seen that it is not the page's: it was never translated. */
export const languageOf = (
  text: string,
  { store, stores }: Pick<PageContext, 'store' | 'stores'>,
): string | undefined => otherLanguageOf(text, store.locale, stores[0]?.locale ?? store.locale)

/** The same within a page. */
export function useLanguageOf(): (text: string) => string | undefined {
  const page = usePage()
  return (text) => languageOf(text, page)
}

/** A name of the catalogue within a line: one that was never translated runs its own way, and is read in its own language. */
export function CatalogueText({ text }: { text: string }) {
  const language = useLanguageOf()(text)
  return language ? <bdi lang={language}>{text}</bdi> : text
}
