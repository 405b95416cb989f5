const TABLE = /<(\/?)table([^<>]*)>/g
const CAPTION = /^\s*<caption[^<>]*>([^<>]*)<\/caption>/

/**
 * Puts each outermost table of a sanitised text into an element that scrolls by itself, also by keyboard, so that a wide one keeps its words
 * whole on a narrow screen and the page stays where it is. A table with a caption gives that element its name.
 */
export function withScrollingTables(html: string): string {
  if (!html.includes('<table')) return html
  let depth = 0
  return html.replaceAll(TABLE, (tag: string, end: string, _attributes: string, at: number) => {
    if (end) return --depth === 0 ? `${tag}</div>` : tag
    if (depth++ > 0) return tag
    const caption = CAPTION.exec(html.slice(at + tag.length))?.[1]?.trim()
    const name = caption ? ` role="region" aria-label="${caption.replaceAll('"', '&quot;')}"` : ''
    return `<div class="wide-table" tabindex="0"${name}>${tag}`
  })
}
