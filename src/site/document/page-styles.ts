import { type Assets, type StyleText, styleText } from './assets.ts'
import { lookStyles } from '#domain/look/look-styles.ts'
import type { LookSettings } from '#domain/store/look.ts'
import { BoundedCache } from '#server/in-process/bounded-cache.ts'
import { firstPartsOf, sheetsOf } from '../styles/sheets.ts'

/** The places of a page's style sheets in its document (docs/decisions/036-first-view-and-first-press.md). */
export type PageStyles = {
  /** Addresses of sheets in the head: the page is painted when they are there. */
  linked: string[]
  /** Styles written into the head, after those sheets, for the markup of the first view. */
  written: (markup: string, direction: 'ltr' | 'rtl') => StyleText | undefined
  /** Addresses of sheets after the page's content: nothing before them waits for them. */
  after: string[]
}

/**
 * A newcomer has none of our sheets yet: the first view's styles come with the document, and the sheets, in their order, behind its content.
 * Others, who come from a page of ours, have main.css; the few rules of this kind of page come with the document, so that no page waits
 * for a second answer. In development all are linked. What the owner's look changes comes with the document.
 */
export function stylesOf(
  { styles, fonts, texts, sheets }: Assets,
  bodyClass: string,
  isNewcomer: boolean,
  { look, mediaUrl }: { look: LookSettings; mediaUrl: string },
): PageStyles {
  const { own, more } = sheetsOf(bodyClass)
  const addressesOf = (names: typeof own) => names.map((name) => sheets[name])
  const changes = changesOf(look, mediaUrl)
  if (!texts)
    return {
      linked: [fonts, styles, ...addressesOf([...own, ...more])],
      written: () => (changes === '' ? undefined : styleText(changes)),
      after: [],
    }
  const kind = own.map((name) => texts[name])
  if (!isNewcomer)
    return { linked: [styles], written: () => joined([texts.fonts, ...kind], changes), after: addressesOf(more) }
  const parts = (...drawn: Parameters<PageStyles['written']>) =>
    firstPartsOf(bodyClass, ...drawn).map((name) => texts[name])
  return {
    linked: [],
    written: (...drawn) => joined([texts.fonts, texts.first, ...parts(...drawn), ...kind], changes),
    after: [styles, ...addressesOf([...own, ...more])],
  }
}

/** As one style, which the policy names once; the shop's pages need a few dozen different ones. */
function joined(styles: readonly StyleText[], changes: string): StyleText {
  const key = [...styles.map(({ hash }) => hash), changes].join()
  const known = JOINED.get(key) ?? styleText(styles.map(({ text }) => text).join('') + changes)
  JOINED.set(key, known)
  return known
}
/** An owner who chooses colours looks at many styles that nobody sees again. */
const JOINED = new BoundedCache<string, StyleText>(200)

/** The same settings are asked for many times a second. */
function changesOf(look: LookSettings, mediaUrl: string): string {
  const known = CHANGES.get(look) ?? lookStyles(look, mediaUrl)
  CHANGES.set(look, known)
  return known
}
const CHANGES = new WeakMap<LookSettings, string>()
