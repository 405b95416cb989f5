const inHtml = (text: string) =>
  text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A tag or a comment; "<shop@example.com>" and "5 < 9" are neither. */
const TAG = /<(?:!--|!doctype|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i

/** The written text as HTML: in a text without a single tag an empty line begins a paragraph, as everybody writes. */
export function asHtml(text: string): string {
  if (text.trim() === '' || TAG.test(text)) return text
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
