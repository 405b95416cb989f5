import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvRows, csvRowsAndFaults } from './csv-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const KIND = { name: 'list of cups', required: ['sku', 'name'], isOtherEncodingRead: true }

/** Each row as "row/line sku name", a broken one with its problem. */
async function read(content: string | Buffer, encoding?: string): Promise<string[]> {
  const file = join(folder, 'table.csv')
  await writeFile(file, content)
  const said: string[] = []
  for await (const one of csvRowsAndFaults({ file, encoding, kind: KIND }))
    said.push(
      `${one.row}/${one.line} ${'problem' in one ? `${one.get('sku')}: ${one.problem}` : `${one.get('sku')} ${one.get('name')}`}`,
    )
  return said
}

const TABLE = 'sku,name\nA,"Cup, ""big"""\r\n\nB,"Tasse\nà thé"\nC,Pot'
const ROWS = ['2/2 A Cup, "big"', '4/4 B Tasse\nà thé', '5/6 C Pot']

test('rows are counted as a spreadsheet counts them, lines as an editor does', async () => {
  expect(await read(TABLE)).toEqual(ROWS)
  expect(await read(`\ufeff${TABLE}\n`)).toEqual(ROWS)
})

test.each([
  ['semicolons', 'sku;name\nA;"x;y"\n'],
  ['tabs', 'sku\tname\nA\tx;y\n'],
  ['a line that says what separates', 'sep=;\nsku;name\nA;"x;y"\n'],
  ['the line ends of an old Macintosh', 'sku,name\rA,x;y\r'],
])('a table with %s is read', async (_, text) => {
  expect((await read(text)).map((row) => row.replace(/^\S+ /, ''))).toEqual(['A x;y'])
})

test.each([
  ['UTF-16 as Windows writes it', iconv.encode(TABLE, 'utf-16le', { addBOM: true })],
  ['UTF-16 with the high byte first', iconv.encode(TABLE, 'utf-16be', { addBOM: true })],
  ['UTF-16 without a mark', iconv.encode(TABLE, 'utf-16le', { addBOM: false })],
  ['gzip', gzipSync(TABLE)],
  ['gzip of UTF-16', gzipSync(iconv.encode(TABLE, 'utf-16le', { addBOM: true }))],
])('a table in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toEqual(ROWS)
})

test('a row with a name that lost its character set is broken; words that only look like it, and long texts, are taken', async () => {
  const twice = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252')
  const broken = ['Sch\ufffdssel', ...['Schüssel', 'Größe', 'Thé', 'Cup – big', '½ inch', 'Äpfel'].map(twice)]
  expect(await read(`sku,name\n${broken.map((name) => `A,${name}`).join('\n')}`)).toEqual(
    broken.map(
      (name, at) =>
        `${at + 2}/${at + 2} A: column name: "${name}" has broken letters: export the table again and do not save it with a spreadsheet program, or correct the cell`,
    ),
  )
  const whole = [
    'MAÇÃ',
    '“MAÇÔ',
    '«MAÇû',
    'CÂMARA',
    'Schüssel – 5 €',
    'Ãgua',
    'â 5 €',
    `${twice('é')}${'x'.repeat(200)}`,
  ]
  expect(await read(`sku,name\n${whole.map((name) => `A,${name}`).join('\n')}`)).toEqual(
    whole.map((name, at) => `${at + 2}/${at + 2} A ${name}`),
  )
})

test('a row with a mark that a spreadsheet wrote instead of a value is broken; texts that only hold one are taken', async () => {
  const marks =
    '#NAME? #N/A #NV #REF! #BEZUG! #VALUE! #WERT! #DIV/0! #NUM! #ZAHL! #NULL! #### ######## Err:502 #NOM?'.split(' ')
  expect(await read(`sku,name\n${marks.map((mark) => `A, ${mark} `).join('\n')}`)).toEqual(
    marks.map(
      (mark, at) =>
        `${at + 2}/${at + 2} A: column name: "${mark}" is what a spreadsheet program writes instead of a value that it cannot show: export the table again, or correct the cell`,
    ),
  )
  const whole = ['#', '#1', '#WOW!', '#ff0000', 'Cup #### big', 'Error #N/A', 'Err:5', 'NV', 'N/A']
  expect(await read(`sku,name\n${whole.map((name) => `A,${name}`).join('\n')}`)).toEqual(
    whole.map((name, at) => `${at + 2}/${at + 2} A ${name}`),
  )
})

test.each<[string, Buffer, string]>([
  [
    'unpacks to far more than it has',
    gzipSync(`sku,name\n${`A,${'x'.repeat(1_000_000)}\n`.repeat(100)}`),
    'more than 200 times its size',
  ],
  ['is cut off', gzipSync(TABLE).subarray(0, 30), 'is a damaged gzip file'],
  ['is a workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), 'is a ZIP archive or a workbook (.xlsx)'],
])('a packed file that %s ends in a sentence', async (_, bytes, sentence) => {
  await expect(read(bytes)).rejects.toThrow(sentence)
})

test('a broken row is named and costs no other, whatever is wrong with it', async () => {
  const text = [
    'sku,name,price,qty',
    'A,one,1,1',
    'B,too,many,fields,here',
    'C,few',
    'D,"a "quote" inside",1,1',
    'E,five,1,1',
    'F,"never closed,1,1',
    'G,"seven\nin two lines",1,1',
    'H,eight,1,1',
  ].join('\n')
  expect(await read(text)).toEqual([
    '2/2 A one',
    expect.stringMatching(/^3\/3 B: there are more fields than columns/),
    expect.stringMatching(/^4\/4 C: there are not as many fields as columns/),
    expect.stringMatching(/^5\/5 D: a quote stands in the middle of a field/),
    '6/6 E five',
    expect.stringMatching(/^7\/7 F: a quote stands in the middle of a field/),
    '8/8 G seven\nin two lines',
    '9/10 H eight',
  ])
})

test('a quote that is never closed costs its row, a row without end as well', async () => {
  const end = Array.from({ length: 3 }, (_, n) => `Z${n},last`).join('\n')
  expect(await read(`sku,name\nA,"open\n${end}`)).toEqual([
    expect.stringMatching(/^2\/2 A: a quote that opens here is never closed/),
    '3/3 Z0 last',
    '4/4 Z1 last',
    '5/5 Z2 last',
  ])
  const long = `A,"${'x'.repeat(5_000_000)}"`
  expect(await read(`sku,name\n${long}\n${end}`)).toEqual([
    '2/2 undefined: the row is longer than 4 MB',
    '3/3 Z0 last',
    '4/4 Z1 last',
    '5/5 Z2 last',
  ])
})

test('a row of separators alone is not taken apart to its end', async () => {
  expect(await read(`sku,name\nA,${','.repeat(1_000_000)}\nB,two\nC,"",${'"",'.repeat(1_000_000)}\nD,four`)).toEqual([
    '2/2 A: there are more than 5000 columns',
    '3/3 B two',
    '4/4 C: there are more than 5000 columns',
    '5/5 D four',
  ])
})

test('a table that must be whole is refused at its first broken row', async () => {
  const file = join(folder, 'rates.csv')
  await writeFile(file, 'sku,name\nA,one\nB\n')
  const rows = csvRows({ file, kind: KIND })
  await rows.next()
  await expect(rows.next()).rejects.toThrow(`${file}, line 3: there are not as many fields as columns`)
})
