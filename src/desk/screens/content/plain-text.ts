const inHtml = (text: string) =>
  text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** What was written, as HTML: in a text without a single tag an empty line begins a paragraph, as everybody writes. */
export function asHtml(text: string): string {
  if (text.trim() === '' || /<[a-z!/]/i.test(text)) return text
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
