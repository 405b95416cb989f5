import type { ContentRole, PageRecord } from '#domain/content/content.ts'
import type { StoreView } from '#domain/store/store.ts'
import { sanitizeContent } from '../content-text.ts'
import { startersAr } from './ar.ts'
import { startersDe } from './de.ts'
import { startersEn } from './en.ts'
import { startersFr } from './fr.ts'
import type { Starters } from './starter.ts'
import { withSeller, type Seller } from './with-seller.ts'

/** Language → texts to begin with. A language without is English. */
const STARTERS: Readonly<Record<string, Starters>> = { en: startersEn, fr: startersFr, de: startersDe, ar: startersAr }

export const hasStarters = (language: string): boolean => Object.hasOwn(STARTERS, language)

/**
 * The page of a role with a text to begin with in each store view's language; its address is the role's name.
 *
 * @param known what the settings say already, which stands there in place of what is made up
 */
export function starterPage(
  role: ContentRole,
  stores: readonly Pick<StoreView, 'code' | 'language' | 'isDefault'>[],
  known: Seller = { seller: '', email: '' },
): PageRecord {
  const of = (language: string) => {
    const { title, html } = (hasStarters(language) ? STARTERS[language]! : startersEn)[role]
    return { title, html: withSeller(html, known) }
  }
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

/** Tells whether a sanitised text still says at its top that it is an example, in any language. */
export const isStarter = (role: ContentRole, html: string): boolean =>
  Object.values(STARTERS).some((texts) => html.includes(sanitizeContent(texts[role].html.split('\n', 1)[0]!)))
