/**
 * Makes src/site/styles/fonts/familjen-grotesk.woff2, the shop's one font: Familjen Grotesk, weights 400 to 700, with the
 * letters of Western European languages. To change the font, or to add letters (Greek, Polish …):
 *
 *   npm pack @fontsource-variable/familjen-grotesk && tar xzf fontsource-variable-familjen-grotesk-*.tgz
 *   node scripts/subset-font.mjs package/files/familjen-grotesk-latin-wght-normal.woff2
 *
 * Prints the numbers for the "Shop fallback" @font-face in styles/fonts.css, which keeps the page from moving when the
 * font arrives. Its size-adjust (width against Arial) has to be measured in a browser: the script says how.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const LETTERS = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœŠšŸŽžˆ˜–—‘’‚“”„†•…‰‹›€™−←↑→↓✓\u2009\u200a\u202f'
const TARGET = new URL('../src/site/styles/fonts/familjen-grotesk.woff2', import.meta.url)

const [source] = process.argv.slice(2)
if (!source) {
  console.error('Which font? node scripts/subset-font.mjs path/to/font.woff2')
  process.exit(1)
}

const font = await readFile(source)
const woff2 = await subsetFont(font, LETTERS, { targetFormat: 'woff2' })
await writeFile(TARGET, woff2)
console.log(`${TARGET.pathname}: ${(woff2.length / 1024).toFixed(1)} KB`)

const sfnt = await subsetFont(font, LETTERS, { targetFormat: 'truetype' })
const tables = new Map()
for (let i = 0; i < sfnt.readUInt16BE(4); i++) {
  const record = 12 + i * 16
  tables.set(sfnt.toString('latin1', record, record + 4), sfnt.readUInt32BE(record + 8))
}
const unitsPerEm = sfnt.readUInt16BE(tables.get('head') + 18)
const hhea = tables.get('hhea')
const percent = (offset) => ((Math.abs(sfnt.readInt16BE(hhea + offset)) / unitsPerEm) * 100).toFixed(2)
console.log(`ascent ${percent(4)}%, descent ${percent(6)}%, line gap ${percent(8)}%: divide each by size-adjust.`)
console.log('size-adjust: the width of a paragraph in this font divided by its width in Arial, at the same size.')
