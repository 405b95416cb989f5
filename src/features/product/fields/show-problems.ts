import { megabytes } from '#domain/product/file-option.ts'
import { connectedForm } from '#widgets/form/check/connected-forms.ts'
import { idPrefixOf } from './field-ids.ts'

/** Shows the server's messages at their fields, as the form's own rules would; the choices stay. */
export async function showProblems(form: HTMLFormElement, problems: Readonly<Record<string, string>>) {
  const ids = Object.keys(problems)
  if (ids.length === 0) return
  const messages = Object.fromEntries(ids.map((id) => [fieldOf(form, id), problems[id]!]))
  const connected = connectedForm(form)
  if (connected) return connected.showMessages(messages)
  const { showForeignMessages } = await import('#widgets/form/check/foreign-forms.ts')
  return showForeignMessages(form, messages)
}

/**
 * The element a problem is shown at. For radios and boxes the id is their group's: the first speaks for all, in the group's
 * container.
 */
function fieldOf(form: HTMLFormElement, fieldId: string): string {
  const id = idPrefixOf(form) + fieldId
  const fields = [...form.elements]
  const speaksFor = (field: Element) =>
    field.getAttribute('data-advice-container') === `${id}-container` && !(field as HTMLInputElement).disabled
  return (fields.find((field) => field.id === id) ?? fields.find(speaksFor))?.id ?? fieldId
}

/** The inputs of these names hold a file that is larger than `limit` bytes; `text` says so, with its `{size}`. */
export const showTooLarge = (
  form: HTMLFormElement,
  names: readonly string[],
  text: string,
  limit: number,
  locale: string,
): Promise<void> => {
  const problem = text.replace('{size}', megabytes(limit, locale))
  return showProblems(form, Object.fromEntries(names.map((name) => [name, problem])))
}
