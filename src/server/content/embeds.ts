/** A piece of a sanitised text: HTML, products by their SKUs, or a block by its code. */
export type TextPart = { html: string } | { skus: string[] } | { block: string }

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g
const EMBED = /<div data-(products|block)="([^"<>]*)"><\/div>/g
const WITHOUT_END = new Set(['br', 'hr', 'img'])

/**
 * Brings the elements that stand for products and blocks to the outermost level of a sanitised text, empty: what is around one ends before
 * it and begins again after it, what was in it follows it. In this form a text can be cut at them (`partsOf`).
 */
export function liftEmbeds(html: string): string {
  if (!html.includes('<div data-')) return html
  const open: { name: string; tag: string; isEmbed: boolean }[] = []
  let lifted = ''
  let from = 0
  for (const { 0: tag, 1: end, 2: name, 3: attributes, index } of html.matchAll(TAG)) {
    lifted += html.slice(from, index)
    from = index + tag.length
    if (end) {
      if (!open.pop()?.isEmbed) lifted += tag
      continue
    }
    const around = open.filter(({ isEmbed }) => !isEmbed)
    const embed = name === 'div' ? / data-(products|block)="([^"<>]*)"/.exec(attributes!) : null
    if (embed) {
      const [, kind, value] = embed
      lifted += around
        .map((one) => `</${one.name}>`)
        .toReversed()
        .join('')
      lifted += value!.trim() === '' ? '' : `<div data-${kind}="${value!.trim()}"></div>`
      lifted += around.map((one) => one.tag.replace(/ id="[^"]*"/, '')).join('')
    } else lifted += tag
    if (!WITHOUT_END.has(name!)) open.push({ name: name!, tag, isEmbed: embed !== null })
  }
  return withoutEmpty(lifted + html.slice(from))
}

/** Takes out elements that hold nothing; their number ends it. */
function withoutEmpty(html: string): string {
  let rest = html
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/<(p|div|ul|ol|li|dl|figure|blockquote|strong|b|em|i|small|h[2-6])>\s*<\/\1>/g, '')
  }
  return rest
}

/** Cuts a sanitised text at its products and blocks. */
export function partsOf(html: string): TextPart[] {
  const parts: TextPart[] = []
  const put = (text: string) => text.trim() !== '' && parts.push({ html: text })
  let from = 0
  for (const { 0: tag, 1: kind, 2: value, index } of html.matchAll(EMBED)) {
    put(html.slice(from, index))
    from = index + tag.length
    parts.push(kind === 'block' ? { block: plain(value!) } : { skus: listOf(plain(value!)) })
  }
  put(html.slice(from))
  return parts
}

const listOf = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((sku) => sku.trim())
      .filter(Boolean),
  ),
]

/** The sanitiser has escaped these. */
const plain = (value: string): string =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The element that shows a block, by a code that is not escaped yet. */
export const blockElement = (code: string): string =>
  `<div data-block="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"></div>`
