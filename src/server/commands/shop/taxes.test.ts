import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(['taxes', ...args])

const HEADER = 'Code,Country,State,"Zip/Post Code",Rate,"Zip/Post is Range","Range From","Range To",en,fr'

async function aFile(...lines: string[]): Promise<string> {
  const file = shop.file('tax_rates.csv')
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('tax rates are added, listed, imported, exported and removed', { timeout: 180_000 }, async () => {
  const catalogue = shop.file('catalogue.jsonl')
  const store = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
  const french = { kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' }
  await writeFile(catalogue, `${JSON.stringify(store)}\n${JSON.stringify(french)}\n`)
  expect((await shop.run(['import', 'jsonl', catalogue])).code).toBe(0)

  expect((await run('add', '--country', 'de', '--percent', '19', '--title', 'MwSt 19 %')).err).toBe(
    'The tax class "standard" is new: no product has it yet.\n1 added, 0 set anew.\n',
  )
  expect((await run('add', '--country', 'DEU', '--percent', '16', '--title', 'MwSt 16 %')).err).toBe(
    '0 added, 1 set anew.\n',
  )
  const file = await aFile(
    HEADER,
    'US-CA-*-Rate 1,US,CA,*,8.2500,,,,Sales tax,Taxe de vente',
    'US-NY-1,USA,New York,100*,8.375,,,,,',
    'US-range,US,*,,4,1,501,1000,,',
    'US-MA,US,MA,01000-02799,6.25,1,1000,2799,,',
    'DE-1,DE,*,100-102,7,,,,,',
  )
  expect((await run('import', file)).err).toBe('5 added, 0 set anew.\n')
  expect((await run('list')).out).toBe(
    `1  standard  DE  *  *  16 %  MwSt 16 %
7  standard  DE  *  100-102  7 %  DE-1
5  standard  US  *  00501-01000  4 %  US-range
3  standard  US  CA  *  8.25 %  Sales tax  fr: Taxe de vente
6  standard  US  MA  01000-02799  6.25 %  US-MA
4  standard  US  NY  100*  8.375 %  US-NY-1
`,
  )
  const exported = (await run('export')).out
  expect(exported).toContain('US-range,US,*,00501-01000,4,1,00501,01000,\r\n')
  expect(exported).toContain('DE-1,DE,*,100-102,7,,,,\r\n')
  expect(exported).toContain('8.25,,,,Taxe de vente\r\n')
  await writeFile(file, exported)
  expect((await run('import', file)).err).toBe('0 added, 6 set anew.\n')
  expect((await run('export')).out).toBe(exported)

  for (const [line, why] of [
    ['A,XX,*,*,1,,,', '"XX" is no country'],
    ['A,*,*,*,1,,,', 'a tax rate needs its country'],
    ['A,US,MA,2108,1,,,', '"2108" is no postcode of US, where they have 5 digits'],
    ['A,DE,*,*,101,,,', '"101" is no percentage from 0 to 100'],
    ['A,DE,*,*,19 %,,,', '"19 %" is no percentage from 0 to 100'],
    [',DE,*,*,1,,,', 'the code is missing'],
    ['A,FR,*,*,1,,,', 'line 2 has a rate for the same place already'],
    ['A,DE,*,*,1,1,9,5', '"00009-00005" is no postcode, nor one like 10*, 10000-10999 or *'],
  ])
    expect(await run('import', await aFile(HEADER, 'F,FR,*,*,20,,,,,', `${line!},,`))).toMatchObject({
      code: 2,
      err: `${shop.file('tax_rates.csv')}, line 3: ${why}.\n`,
    })
  expect((await run('remove', '1', '99')).err).toBe('There is no rate 99. Nothing was changed.\n')
  expect((await run('remove', '1', '5')).err).toBe('2 removed.\n')
  expect((await run('list')).err).toBe('4 rates.\n')
})

test.each([
  [[], 'Say what to do: list, add, remove, import, export.\n'],
  [['add', '--country', 'DE'], 'Give --country, --percent and --title.\n'],
  [['add', '--country', 'DE', '--percent', '-1', '--title', 'A'], /no percentage|argument/],
  [['list', '--class', 'a'], '"taxes list" takes no --class.\n'],
  [['remove'], 'Name rates by their ids; "taxes list" shows them.\n'],
  [['import'], 'Name one file.\n'],
])('what makes no sense is refused in one sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({
    code: 2,
    err: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  })
})
