import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { brokenLetters } from './broken-letters.ts'

const NAMES = (
  'Ölkanne|Österreich-Tasse|Weiß|Ärmel|Écharpe|À table|Sac à dos|Qualità|Città|NIÑO|Ñandú|CORAÇÃO|Ørering|Åre|Blå bord|' +
  'Książka|Świeca|Gąbka|Čaj|Šála|Růže|Őszi|Brățară|Șosete|Şapka|Işık|Чашка|Синяя кружка|Κούπα|Giày nữ|Việt|حقيبة|茶杯|Tasse 5 €|' +
  'Queen’s “Tea”|Größe – M|50 °C|½ Liter|Acme™ 2|Tee 🍵|Cafe\u0301'
).split('|')
const SETS =
  'windows-1252 latin1 windows-1250 windows-1251 windows-1253 windows-1254 windows-1256 windows-1257 iso-8859-2 macintosh cp850 cp437'

test.each(SETS.split(' '))('names whose UTF-8 was read as %s are broken', (set) => {
  const broken = NAMES.map((name) => iconv.decode(Buffer.from(name), set)).filter((name) => !/^[\0-\x7f]*$/.test(name))
  expect(broken.filter((name) => brokenLetters(name) === undefined && !EXCEPT.has(name))).toEqual([])
})
/** Read by a Mac, an "ș" looks like a quote before an "ö". */
const EXCEPT = new Set(['»òosete'])

test('letters broken twice, lost ones, and one entry of a list are seen', () => {
  const once = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252')
  expect(NAMES.map((name) => once(once(name))).filter((name) => !brokenLetters(name))).toEqual([])
  expect(brokenLetters('Sch\ufffdssel')).toBe('Sch\ufffdssel')
  expect(brokenLetters('GRÃ–SSE 5')).toBe('GRÃ–SSE 5')
  expect(brokenLetters('Küche, KÃ¼che')).toBe('Küche, KÃ¼che')
})

test('words of many languages with the signs that follow them are not broken', () => {
  const words =
    '«Витамин Д»|Группа В®|дії|Дії|Ліхтар|НЁБО|Її|Њега|ИЋУ|ДІВІДІ|НІГІРІ|„weiß“|weiß–schwarz|NESCAFÉ®|CAFÉ – BAR|« Café »|CAFÉ\u00a0»|”BLÅ”|GRÅ–SVART|' +
    'KESÄ–SYKSY 2026|KESÄ\u00a02026|Ø\u00a020 cm|Ø20|10×½|LÃ®|LÃ–ALGODÃO|MAÇÃ® Sumo|IRMû|ROMû|PÃO|CĂŞTI AUDIO|MASĂ – SCAUN|POCHEĆ TEA|POCHEĆ–TEA|MASĂ–SCAUN|OBRÓŚĆ®|' +
    'bawół\u00a0»|»öffentlich|Où\u00a0?|OÙ\u00a0?|LUNEDÌ…|PERÒ’|CAFFÈ™|Việt Nam|Ấm trà|Łyżka|Gänsefüßchen|ÄÖÜ|naïve|Çanta|ağaç|Ð|Þór|tilboð–á|茶杯|حقيبة|סיר'
  expect(words.split('|').filter((word) => brokenLetters(word) !== undefined)).toEqual([])
})
