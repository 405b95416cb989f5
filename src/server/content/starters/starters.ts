import type { ContentRole, PageRecord } from '#domain/content/content.ts'
import type { StoreView } from '#domain/store/store.ts'
import { sanitizeContent } from '../content-text.ts'
import { startersAr } from './ar.ts'
import { startersDe } from './de.ts'
import { startersEn } from './en.ts'
import { startersFr } from './fr.ts'
import type { Starters } from './starter.ts'

/** Language → texts to begin with. A language without is English. */
const STARTERS: Readonly<Record<string, Starters>> = { en: startersEn, fr: startersFr, de: startersDe, ar: startersAr }

export const hasStarters = (language: string): boolean => Object.hasOwn(STARTERS, language)

/** The page of a role with a text to begin with in each store view's language; its address is the role's name. */
export function starterPage(
  role: ContentRole,
  stores: readonly Pick<StoreView, 'code' | 'language' | 'isDefault'>[],
): PageRecord {
  const of = (language: string) => (hasStarters(language) ? STARTERS[language]! : startersEn)[role]
  const base = stores.find(({ isDefault }) => isDefault)
  const others = stores.filter((store) => store !== base && store.language !== base?.language)
  return {
    kind: 'page',
    address: role,
    role,
    places: ['footer'],
    ...of(base?.language ?? 'en'),
    ...(others.length > 0 && { texts: Object.fromEntries(others.map(({ code, language }) => [code, of(language)])) }),
  }
}

/** Whether a sanitised text is still the one to begin with, in any language. */
export const isStarter = (role: ContentRole, html: string): boolean =>
  Object.values(STARTERS).some((texts) => sanitizeContent(texts[role].html) === html)
