import { directionOf } from '#domain/store/direction.ts'
import { escapeHtml } from './directed-html.ts'
import { LOGO_ID } from './letterhead/letter-logo.ts'
import type { LetterItem, LetterPart } from './letter-parts.ts'
import type { Letterhead } from './letterhead/letterhead.ts'

const BRAND = '#2f4a3c'

type Shown = Letterhead & { language: string; subject: string }

/**
 * The letter as mail programs show it: tables and styles at the elements, because some know nothing else; no
 * scripts, nothing that is fetched: the logo comes with the letter. Language and direction stand at the table, too: programs in a browser keep neither `html` nor
 * `body`. Colours of its own stand only where a dark scheme may turn them around. Every text is escaped here and nowhere else.
 */
export function letterHtml(
  parts: readonly LetterPart[],
  { language, subject, shop, brand = BRAND, logo }: Shown,
): string {
  const direction = directionOf(language)
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const body = parts.map((part) => row(partHtml(part, { start, end, brand }))).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #1b1916 !important; }
  .sheet { background: #26231f !important; color: #f2ede4 !important; border-color: #4a453d !important; }
  .soft { color: #c4bcae !important; }
  .line { border-color: #4a453d !important; }
  .button { background: #e9dfcc !important; }
  .button a { color: #1b1916 !important; }
}
@media (max-width: 479px) {
  .sheet { border-radius: 0 !important; border-width: 0 !important; }
  .block { display: block !important; width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f4efe6;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(previewOf(parts))}</div>
<table role="presentation" class="page" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4efe6;">
<tr><td align="center" style="padding:16px 0;">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;color:#24211d;border:1px solid #e3dbcd;border-radius:12px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;text-align:${start};">
${row(`<p style="margin:0;font-family:Georgia,'Times New Roman',serif;font-size:22px;">${nameOf(shop, logo)}</p>`, 24)}
${body}
<tr><td style="height:24px;line-height:24px;font-size:0;">&nbsp;</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo stands on white, whatever the scheme: it was drawn for the pages' light ground. */
const nameOf = (shop: string, logo: Letterhead['logo']): string =>
  logo
    ? `<img src="cid:${LOGO_ID}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(shop)}" style="display:block;border:0;background:#ffffff;">`
    : `<bdi>${escapeHtml(shop)}</bdi>`

const row = (inside: string, top = 16): string => `<tr><td style="padding:${top}px 24px 0;">${inside}</td></tr>`

const SOFT = 'color:#6a6257;'
const LINE = 'border-top:1px solid #e3dbcd;'
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">'

type Sides = { start: 'left' | 'right'; end: 'left' | 'right' }
type Drawing = Sides & { brand: string }

/** The preview that mail programs show beside the subject: the text after the greeting. */
function previewOf(parts: readonly LetterPart[]): string {
  const paragraphs = parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
  return paragraphs[1] ?? paragraphs[0] ?? ''
}

function partHtml(part: LetterPart, sides: Drawing): string {
  switch (part.kind) {
    case 'paragraph':
      return part.isSmall
        ? `<p class="soft" style="margin:0;font-size:14px;${SOFT}">${lines(part.text)}</p>`
        : `<p style="margin:0;">${lines(part.text)}</p>`
    case 'link':
      return part.isSmall ? smallLink(part.text, part.href) : button(part.text, part.href, sides.brand)
    case 'items':
      return `${heading(part.title)}${TABLE}${part.items.map((item) => itemRow(item, sides)).join('')}</table>`
    case 'facts':
      return `${TABLE}${part.facts.map((fact) => factRow(fact, sides)).join('')}</table>`
    case 'blocks':
      return `${TABLE}<tr>${part.blocks.map((one) => block(one, sides)).join('')}</tr></table>`
  }
}

const heading = (title: string): string =>
  `<h2 style="margin:8px 0;font-size:16px;font-weight:600;">${escapeHtml(title)}</h2>`

/** Table cells without a width of their own would not stand beneath each other on a narrow screen. */
const block = ({ title, lines: texts }: { title: string; lines: string[] }, { end }: Sides): string =>
  `<td class="block" width="50%" valign="top" style="padding:0 0 12px;padding-${end}:16px;">${heading(title)}<p style="margin:0;">${texts
    .map((text) => `<bdi>${escapeHtml(text)}</bdi>`)
    .join('<br>')}</p></td>`

const itemRow = ({ name, details, value }: LetterItem, { start, end }: Sides): string =>
  `<tr><td class="line" valign="top" style="padding:8px 0;${LINE}"><bdi>${escapeHtml(name)}</bdi>${details
    .map((detail) => `<br><span class="soft" style="${SOFT}font-size:14px;"><bdi>${escapeHtml(detail)}</bdi></span>`)
    .join(
      '',
    )}</td><td class="line" valign="top" align="${end}" style="padding:8px 0;padding-${start}:16px;${LINE}white-space:nowrap;">${escapeHtml(value)}</td></tr>`

function factRow(
  { label, value, isStrong }: { label: string; value: string; isStrong?: boolean },
  { start, end }: Sides,
): string {
  const weight = isStrong ? 'font-weight:700;font-size:18px;' : ''
  return `<tr><td valign="top" style="padding:4px 0;${weight}">${escapeHtml(label)}</td><td valign="top" align="${end}" style="padding:4px 0;padding-${start}:16px;${weight}"><bdi>${escapeHtml(value)}</bdi></td></tr>`
}

/** Colour on the cell and padding on the link: what every program draws as a button. */
const button = (text: string, href: string, brand: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0;"><tr><td class="button" bgcolor="${brand}" style="border-radius:24px;background:${brand};"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:600;text-decoration:none;">${escapeHtml(text)}</a></td></tr></table>`

const smallLink = (text: string, href: string): string =>
  `<p class="soft" style="margin:0;font-size:14px;${SOFT}"><a href="${escapeHtml(href)}" class="soft" style="${SOFT}">${escapeHtml(text)}</a></p>`

const lines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')
