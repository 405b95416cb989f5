import { plainText } from '../../content/plain-text.ts'
import type { OpenView } from '../source/open-views.ts'

/** Labels of the other views, where they differ from the default one's: under the code of the view. */
export function labelsOf(
  [main, ...others]: readonly [OpenView, ...OpenView[]],
  labelIn: (view: OpenView) => string | undefined,
): { label: string | undefined; labels: Record<string, string> } {
  const label = labelIn(main)
  const differing = others.flatMap((view) => {
    const own = labelIn(view)
    return own && own !== label ? [[view.code, own] as const] : []
  })
  return { label, labels: Object.fromEntries(differing) }
}

/**
 * Texts of the default view, and those of other views that differ from them.
 * @param textsIn what a view shows; an empty text is a text, undefined means that it has no text
 */
export function textsByView<Texts extends Record<string, string | undefined>>(
  [main, ...others]: readonly [OpenView, ...OpenView[]],
  textsIn: (view: OpenView) => Texts,
): { own: Texts; texts: Record<string, Partial<Texts>> } {
  const own = textsIn(main)
  const texts = others.flatMap((view) => {
    const differing = Object.entries(textsIn(view)).filter(([name, text]) => (text ?? '') !== (own[name] ?? ''))
    return differing.length > 0
      ? [[view.code, Object.fromEntries(differing.map(([name, text]) => [name, text ?? '']))] as const]
      : []
  })
  return { own, texts: Object.fromEntries(texts) as Record<string, Partial<Texts>> }
}

/** The words of a text in which markup has no meaning. */
export const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : plainText(text).trim()
