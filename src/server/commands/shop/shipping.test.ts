import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(['shipping', ...args])

const HEADER = 'Country,Region/State,"Zip/Postal Code","Weight (and above)","Shipping Price"'

async function aFile(name: string, ...lines: string[]): Promise<string> {
  const file = shop.file(name)
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  return file
}

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('an owner says how the shop sends, and at which rates', { timeout: 180_000 }, async () => {
  expect((await run('show')).err).toBe('The shop has no store view yet; import a catalogue first.\n')
  const records = [
    { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
    { kind: 'store', code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR' },
    { kind: 'tax-class', code: 'standard', rates: [] },
  ]
  const catalogue = await aFile('catalogue.jsonl', ...records.map((record) => JSON.stringify(record)))
  await writeFile(catalogue, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  expect((await shop.run(['import', 'jsonl', catalogue])).code).toBe(0)

  expect(await run('set', '--methods', 'flat-rate,pickup,table-rate', '--flat-rate', '3.5', '--per', 'piece')).toEqual({
    code: 0,
    err: '"pickup" is not offered until --pickup says where.\n"table-rate" is not offered until there are rates.\n',
    out: `methods     flat-rate, pickup, table-rate
flat-rate   3.50 for each piece
free        from 75.00 on
table-rate  0 rates by weight
tax class   standard
`,
  })
  const words = ['--pickup', 'Mill Lane 1', '--pickup', 'fr=Rue du Moulin 1', '--title', 'fr:pickup=À l’atelier']
  const set = await run(
    'set',
    ...words,
    '--pickup-region=bayern',
    '--pickup-postcode=80331',
    '--countries',
    'flat-rate=de, at',
    '--free-from',
    'never',
    '--tax-class',
    'none',
  )
  expect(set.out).toBe(`methods     flat-rate, pickup, table-rate
flat-rate   3.50 for each piece
free        never
table-rate  0 rates by weight
pickup      Mill Lane 1
pickup      fr: Rue du Moulin 1
taxed at    BY 80331
tax class   none
flat-rate only to DE, AT
pickup is called fr: À l’atelier
`)
  for (const [wrong, sentence] of [
    [
      ['--methods', 'pigeon'],
      'Nothing was changed:\n  methods[0] must be one of flat-rate, table-rate, free, pickup\n',
    ],
    [['--flat-rate=-1'], '"-1" is no amount; write it as in 12.50.\n'],
    [['--per', 'kilo'], 'Nothing was changed:\n  flatRatePer must be "order" or "piece"\n'],
    [['--tax-class', 'luxury'], 'There is no tax class "luxury"; there are standard.\n'],
    [['--title', 'de:free=Frei'], 'There is no store view "de"; there are en, fr.\n'],
    [['--countries', 'free=Germany'], '"Germany" is no country; write it as in free=DE,AT.\n'],
    [['--countries', 'free='], '"free=" names no countries; write it as in free=DE,AT.\n'],
    [['--free-from', '4.999'], '"4.999" is no amount; write it as in 12.50.\n'],
    [['--pickup-region', 'Utopia'], '"Utopia" is no region of DE.\n'],
    [['--countries', 'pigeon=DE'], /There is no method "pigeon"/],
  ] as const)
    expect(await run('set', ...wrong)).toMatchObject({
      code: 2,
      err: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    })
  expect((await run('show')).out).toBe(set.out)

  const file = await aFile(
    'rates.csv',
    HEADER,
    'DEU,*,*,0,4.9000',
    'DE,BY,8*,2.5,6',
    'USA,california,,0,19.90',
    '*,*,*,,25',
    ',,,,',
  )
  expect((await run('rates', 'import', file)).err).toBe('4 rates by weight are in use from now on.\n')
  const written = shop.file('written.csv')
  expect((await run('rates', 'export', written)).err).toBe(`4 rates are in ${written}.\n`)
  const text = await readFile(written, 'utf8')
  expect(text).toBe(
    [
      'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price',
      '*,*,*,0.0000,25.00',
      'DE,*,*,0.0000,4.90',
      'DE,BY,8*,2.5000,6.00',
      'US,CA,*,0.0000,19.90',
      '',
    ].join('\r\n'),
  )
  expect((await run('rates', 'import', written)).code).toBe(0)
  expect((await run('rates', 'export')).out).toBe(text)

  for (const [line, why, at = 3] of [
    ['DE,*,*,1,free', '"free" is no price; write it as in 4.90'],
    ['AT,*,*,0,', '"" is no price; write it as in 4.90'],
    ['DE,*,*,1.250,1.200', '"1.200": write 1200.00 or 1.20'],
    ['DE,*,*,-1,1', '"-1" is no threshold; write it as in 2.5'],
    ['Deutschland,*,*,1,1', '"Deutschland" is no country'],
    ['US,Bavaria,*,1,1', '"Bavaria" is no region of US'],
    ['DE,*,10999-10000,1,1', '"10999-10000" is no postcode, nor one like 10*, 10000-10999 or *'],
    [',,,,14.80', 'the country is empty; write * for all of them'],
    [',*,*,5,9.90', 'the country is empty; write * for all of them'],
    ['FR,*,75*,1,2\nFR,*,,2,3', 'the postcode is empty below one; write it again, or * for all of them', 4],
    ['US,CA,,1,2\nUS,,,2,3', 'the region is empty below one; write it again, or * for all of them', 4],
    ['DE,*,1067,1,2', '"1067" is no postcode of DE, where they have 5 digits'],
    ['FRA,*,*,0,5', 'line 2 has a price for the same already'],
  ] as [string, string, number?][])
    expect(await run('rates', 'import', await aFile('bad.csv', HEADER, 'FR,*,*,0,1', line))).toMatchObject({
      code: 2,
      err: `${shop.file('bad.csv')}, line ${at}: ${why}.\n`,
    })
  expect((await run('rates', 'import', await aFile('empty.csv', HEADER))).err).toMatch(/has no rates\.$/m)
  expect((await run('rates', 'export')).out, 'a bad file changes nothing').toBe(text)

  const pieces = await aFile('pieces.csv', HEADER.replace('Weight', '# of Items'), 'DE,*,*,3,1')
  expect((await run('rates', 'import', pieces)).err).toBe('1 rates by pieces are in use from now on.\n')
  const unclear = await aFile('unclear.csv', HEADER.replace('Weight', '# of Items'), 'DE,*,*,1.000,0')
  expect((await run('rates', 'import', unclear)).err).toContain('line 2: "1.000": write 1000')
  expect((await run('show')).out).toContain('table-rate  1 rate by pieces\n')
  expect((await run('rates', 'clear')).err).toBe('1 removed.\n')
})

test.each([
  [['show', 'all'], /^Say "shipping show"/],
  [['set'], 'Name something to set; "shipping --help" lists it.\n'],
  [['show', '--per', 'order'], '--per goes with "shipping set".\n'],
  [['rates', 'melt'], /^Say "shipping rates import FILE"/],
  [['rates', 'import', 'a', 'b'], '"b" is one word too many.\n'],
])('what makes no sense is refused in one sentence: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({
    code: 2,
    err: sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  })
})

test('a file of something else is refused', async () => {
  const file = await aFile('products.csv', 'sku,_type,name,price', 'A,simple,A,1')
  const answer = await run('rates', 'import', file)
  expect(answer.code).toBe(2)
})
