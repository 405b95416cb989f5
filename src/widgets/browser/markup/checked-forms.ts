import { parseMarkup } from './put-markup.ts'

/**
 * Markup of an answer whose forms are checked by their classes, also those that do not say so (behaviours 2.19.5).
 *
 * @param attribute says of a form that it is checked
 */
export function withCheckedForms(markup: string, attribute: string): string {
  const parts = document.createElement('div')
  parts.append(parseMarkup(markup))
  const forms = parts.querySelectorAll<HTMLFormElement>(`form:not([${attribute}])`)
  if (forms.length === 0) return markup
  for (const form of forms) {
    form.setAttribute(attribute, '')
    form.noValidate = true
  }
  return parts.innerHTML
}
