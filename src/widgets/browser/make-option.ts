/** A line of a select. */
export function makeOption({ value, label, title = '' }: { value: string; label: string; title?: string }) {
  const option = document.createElement('option')
  option.value = value
  option.textContent = label
  if (title !== '') option.title = title
  return option
}
