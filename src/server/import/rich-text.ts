import sanitize from 'sanitize-html'

const RULES: sanitize.IOptions = {
  allowedTags: 'p br ul ol li strong b em i h3 h4 a table caption thead tbody tfoot tr th td'.split(' '),
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
}

/**
 * Keeps the small set of HTML that descriptions may hold (paragraphs, lists, emphasis, headings, links, tables) and
 * drops the rest; scripts and styles with their content. Doing it twice changes nothing.
 */
export function sanitizeRichText(html: string): string {
  if (!/[<>&]/.test(html)) return html
  return sanitize(html, RULES).trim()
}
