import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SourceError } from '../../import/records/source-error.ts'
import { readRateFile } from '../../shipping/rate-file.ts'
import { readTaxFile, taxFileText } from '../../tax/tax-file.ts'
import { UsageError } from '../io/command-io.ts'
import { readCsv } from './read-csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Buffer) {
  const file = join(folder, 'table.csv')
  await writeFile(file, content)
  return readCsv(file, { required: ['sku', 'quantity'] })
}

test('cells keep quotes, line breaks and what a spreadsheet would compute', async () => {
  expect(await read('sku;quantity\r\n"a ""b""\nc";1\r\n=1+1;-2\r\n@x;+3\r\n')).toEqual([
    { line: 2, values: { sku: 'a "b"\nc', quantity: '1' } },
    { line: 4, values: { sku: '=1+1', quantity: '-2' } },
    { line: 5, values: { sku: '@x', quantity: '+3' } },
  ])
})

test('what separates the header separates all: a comma in a table of semicolons is part of its cell', async () => {
  expect(await read('sku;quantity\nA;18,05\n')).toEqual([{ line: 2, values: { sku: 'A', quantity: '18,05' } }])
  expect(await read('sku,quantity\n"A;1",5\n')).toEqual([{ line: 2, values: { sku: 'A;1', quantity: '5' } }])
  expect(await read('sep=;\nsku;quantity\nA;5\n')).toEqual([{ line: 3, values: { sku: 'A', quantity: '5' } }])
})

test.each([
  ['a NUL in a cell', 'sku,quantity\nA\0B,5\n', 'holds a NUL byte: it is no text file in UTF-8.'],
  ['UTF-16', Buffer.from('\uFEFFsku,quantity\n', 'utf16le'), 'holds a NUL byte: it is no text file in UTF-8.'],
  ['Latin-1', Buffer.from('sku,quantity\nTasse é,5\n', 'latin1'), 'is not in UTF-8.'],
  ['a header alone', 'sku,quantity\n', 'has no rows below its header.'],
  ['nothing', '', ', line 1: the column "sku" is missing'],
  ['a cell too many', 'sku,quantity\nA,5,6\n', 'is no table: '],
  ['a quote that is not closed', 'sku,quantity\n"A,5\n', 'is no table: '],
])('%s is refused in one sentence', async (_, content, sentence) => {
  const reading = read(content)
  await expect(reading).rejects.toThrow(sentence)
  await expect(reading).rejects.toBeInstanceOf(UsageError)
})

test('a file of rates that is not there, is a folder or in another encoding is refused in one sentence', async () => {
  const latin = join(folder, 'latin.csv')
  await writeFile(latin, Buffer.from('Code,Country,State,Zip/Post Code,Rate\nTVA élevée,FR,*,*,20\n', 'latin1'))
  for (const [file, sentence] of [
    [join(folder, 'none.csv'), 'cannot be read (ENOENT).'],
    [folder, 'cannot be read (EISDIR).'],
    [latin, 'the text is not UTF-8. Save it as CSV in UTF-8.'],
  ] as const) {
    const taxes = readTaxFile(file, { regionLists: [], stores: [] })
    await expect(taxes).rejects.toThrow(new RegExp(`^${file}.*${sentence.replaceAll(/[().]/g, '\\$&')}$`))
    await expect(taxes).rejects.toBeInstanceOf(SourceError)
    await expect(readRateFile(file, { baseDecimals: 2, regionLists: [] })).rejects.toBeInstanceOf(SourceError)
  }
})

test('tax rates that are written and read again have the titles they had, also those that look like formulas', async () => {
  const place = { country: 'FR', region: '', postcode: '', ratePpm: 200_000 }
  const rates = [{ ...place, title: '+VAT', titles: { fr: '=TVA' } }]
  const file = join(folder, 'taxes.csv')
  await writeFile(file, taxFileText(rates))
  const [read] = await readTaxFile(file, { regionLists: [], stores: ['en', 'fr'] })
  expect(read).toMatchObject({ title: '+VAT', titles: { fr: '=TVA' } })
})
