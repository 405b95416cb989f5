type Words = 'text' | 'placeholder' | 'label' | 'search' | 'suggestions' | 'blocked'

/** The text and the words of the search box that the server drew: they stand in every page, once. `id`: the field's. */
export function drawnSearchBox(id: string): Record<Words, string> {
  const field = document.getElementById(id) as HTMLInputElement
  const wordsOf = (selector: string) => field.form?.querySelector(selector)?.textContent ?? ''
  const named = (selector: string, attribute: string) =>
    field.form?.querySelector(selector)?.getAttribute(attribute) ?? ''
  return {
    text: field.defaultValue,
    placeholder: field.placeholder,
    label: wordsOf('label'),
    search: wordsOf('button'),
    suggestions: named('[aria-label]', 'aria-label'),
    blocked: named('[role=status]', 'data-blocked'),
  }
}
