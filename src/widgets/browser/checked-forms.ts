import { VALIDATE_ATTRIBUTE } from '#widgets/form/form.classes.ts'
import { parseMarkup } from './put-markup.ts'

/** Markup of an answer whose forms are checked by their classes, also those that do not say so (behaviours 2.19.5). */
export function withCheckedForms(markup: string): string {
  const parts = document.createElement('div')
  parts.append(parseMarkup(markup))
  const forms = parts.querySelectorAll<HTMLFormElement>(`form:not([${VALIDATE_ATTRIBUTE}])`)
  if (forms.length === 0) return markup
  for (const form of forms) {
    form.setAttribute(VALIDATE_ATTRIBUTE, '')
    form.noValidate = true
  }
  return parts.innerHTML
}
