/**
 * "a=1,b=2, too,c=3" → a: "1", b: "2, too", c: "3". A comma separates where a name and "=" follow; a value may stand in quotes.
 */
export function pairsIn(text: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of text.split(/,(?=\s*[a-z]\w{0,60}=)/i)) {
    const at = part.indexOf('=')
    if (at <= 0) continue
    pairs.set(part.slice(0, at).trim(), unquoted(part.slice(at + 1).trim()))
  }
  return pairs
}

/** "sku=a,color=Red|sku=b,color=Blue" → one map for each. */
export const listOfPairs = (text: string): Map<string, string>[] =>
  text
    .split('|')
    .map(pairsIn)
    .filter((pairs) => pairs.size > 0)

/** "a, b,,c" → a, b, c */
export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * "Default Category/A, B,Default Category/A/C" → "A, B" and "A/C": each path begins at the same root, which is left out. Some shops
 * separate them by "|".
 */
export function categoriesIn(text: string): string[] {
  const root = text.split('/', 1)[0]!.split(',', 1)[0]!.trim()
  const paths: string[] = []
  for (const part of text.split(/[,|]/)) {
    const isNew = part.trim() === root || part.trim().startsWith(`${root}/`)
    if (isNew || paths.length === 0) paths.push(part.trim())
    else paths.push(`${paths.pop()!},${part}`)
  }
  return paths.map((path) => path.slice(root.length + 1)).filter(Boolean)
}

const unquoted = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text)
