/** The settings `seller` and `email`; empty while the owner has not said them. */
export type Seller = { seller: string; email: string }

const FIRM = String.raw`(?:شركة )?Lumen &amp; Loam(?: (?:Ltd|GmbH|SARL))?`
const BELOW = new RegExp(`${FIRM}<br>Kiln Lane 1<br>10115 Berlin<br>[^<]+`, 'g')
const IN_LINE = new RegExp(`${FIRM}([,،] )Kiln Lane 1[,،] 10115 Berlin`, 'g')
const NAME = new RegExp(FIRM, 'g')
const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const EMAIL = /shop@example\.com/g

/** An example with the shop's own seller and address of mail in it. */
export function withSeller(html: string, { seller, email }: Seller): string {
  const lines = seller
    .split('\n')
    .map((line) => inHtml(line.trim()))
    .filter((line) => line !== '')
  const named =
    lines.length === 0
      ? html
      : html
          .replace(BELOW, () => lines.join('<br>'))
          .replace(IN_LINE, (_, comma: string) => lines.join(comma))
          .replace(NAME, () => lines[0]!)
  return email === '' ? named : named.replace(EMAIL, () => inHtml(email))
}
