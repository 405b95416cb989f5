import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openForCommand } from '../../database/open/open.ts'
import { runCommand } from '../run-command.ts'

const HEADER =
  'sku,_store,_type,_category,_root_category,name,description,price,special_price,special_from_date,url_key,url_path,visibility,status,tax_class_id,image,color,tags,notes,qty,is_in_stock,' +
  '_media_image,_media_lable,_media_position,_media_is_disabled,_links_related_sku,_associated_sku,_associated_default_qty,_tier_price_customer_group,_tier_price_qty,_tier_price_price,' +
  '_custom_option_store,_custom_option_type,_custom_option_title,_custom_option_price,_custom_option_row_title,_custom_option_row_price,' +
  '_super_products_sku,_super_attribute_code,_super_attribute_option,_super_attribute_price_corr'
const COLUMNS = HEADER.split(',')

const row = (values: Record<string, string>) =>
  COLUMNS.map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`).join(',')
const simple = (sku: string, more: Record<string, string> = {}) =>
  row({
    sku,
    _type: 'simple',
    name: `Name ${sku}`,
    price: '10.0000',
    visibility: '4',
    status: '1',
    tax_class_id: '2',
    qty: '5.0000',
    is_in_stock: '1',
    ...more,
  })
const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\n')

/** An empty shop, made once and copied: making one takes seconds. */
let emptyShop: string
beforeAll(async () => {
  emptyShop = await mkdtemp(join(tmpdir(), 'vitrine-import-empty-'))
  const opened = await openForCommand({ dataDir: emptyShop, databaseUrl: undefined })
  if (opened.status === 'open') await opened.close()
})
afterAll(() => rm(emptyShop, { recursive: true, force: true }))
const anEmptyShop = () => cp(emptyShop, join(folder, 'data'), { recursive: true })

let folder: string
let said: { out: string; err: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-test-'))
  said = { out: '', err: '' }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (args: string[], env: Record<string, string> = {}, signal?: AbortSignal) =>
  runCommand(args, {
    env: { DATA_DIR: join(folder, 'data'), ...env },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    isTerminal: false,
    signal,
  })

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function exported(): Promise<Record<string, unknown>[]> {
  said.out = ''
  expect(await run(['export', 'jsonl'])).toBe(0)
  return said.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('a Magento 1 export', () => {
  test('ends with what the owner has to decide, each with the command that does it, as "check" says it', async () => {
    await anEmptyShop()
    const path = await file('export.csv', csv(simple('CUP')))
    const HEAD = 'Before the shop sells, decide or put right:\n'
    expect(await run(['import', 'magento1-csv', path, '--dry-run'])).toBe(0)
    expect(said.out).not.toContain(HEAD)
    said.out = ''
    expect(await run(['import', 'magento1-csv', path])).toBe(0)
    const undecided = said.out.slice(said.out.indexOf(HEAD))
    const [musts = ''] = undecided.slice(HEAD.length).split('Worth a look:')
    const commands = new Map(
      [...musts.matchAll(/^ {2}([\w-]+): .+\n {6}→ (.+)$/gm)].map(([, id, command]) => [id!, command!]),
    )
    expect(commands.size).toBe(musts.trimEnd().split('\n').length / 2)
    for (const id of ['name', 'email', 'seller', 'countries', 'timeZone', 'payment'])
      expect(commands.get(id), id).toMatch(new RegExp(`^npm run shop -- settings set ${id} `))
    // Assumed of another shop's export, or what the shop comes with.
    expect(musts).toContain('country: The shop sells from United States')
    expect(musts).toContain('pricesIncludeTax: Prices are assumed not to include tax.')
    expect(musts).toContain('taxes: No tax is charged: there are no tax rates.')
    expect(musts).toMatch(/shipping: Sending still costs the default: 4\.90 \w{3}, nothing from 75\.00 \w{3} on\./)

    said.out = ''
    expect(await run(['check'])).toBe(1)
    expect(said.out).toBe(undecided)
    expect(await run(['settings', 'set', 'country', 'DE'])).toBe(0)
    said.out = ''
    expect(await run(['import', 'magento1-csv', path])).toBe(0)
    expect(said.out).toContain(HEAD)
    expect(said.out).not.toContain('country: ')
  })

  test('comes in with its stores, options, prices, pictures and links', async () => {
    await anEmptyShop()
    const media = join(folder, 'media')
    await mkdir(join(media, 'catalog/product/t/e'), { recursive: true })
    for (const name of ['tee.webp', 'tee_2.webp'])
      await writeFile(join(media, 'catalog/product/t/e', name), `GIF8 ${name}`)
    const path = await file(
      'export.csv',
      csv(
        simple('TEE-R', { visibility: '1', color: 'Red', image: 'no_selection' }),
        simple('TEE-B', { visibility: '1', color: 'Navy blue' }),
        row({
          sku: 'TEE',
          _type: 'configurable',
          _category: 'Men/Tees & Tops',
          _root_category: 'Default Category',
          name: 'Tee “A”',
          description: 'Soft,\n<script>x</script><b>light</b>',
          price: '20.0000',
          special_price: '15.5000',
          special_from_date: '2026-03-01 00:00:00',
          url_key: 'tee',
          url_path: 'tee-77.html',
          visibility: '4',
          status: '1',
          tax_class_id: '2',
          image: '/t/e/tee_2.webp',
          tags: 'new',
          qty: '0.0000',
          is_in_stock: '1',
          _media_image: '/t/e/tee.webp',
          _media_lable: 'Front',
          _media_position: '1',
          _media_is_disabled: '1',
          _links_related_sku: 'SET',
          _tier_price_customer_group: 'all',
          _tier_price_qty: '3.0000',
          _tier_price_price: '18.0000',
          _custom_option_type: 'drop_down',
          _custom_option_title: 'Print',
          _custom_option_row_title: 'Name',
          _custom_option_row_price: '10.0000%',
          _super_products_sku: 'TEE-R',
          _super_attribute_code: 'color',
          _super_attribute_option: 'Red',
          _super_attribute_price_corr: '5.0000%',
        }),
        row({
          _category: 'Men',
          tags: 'sale',
          _tier_price_customer_group: '0',
          _tier_price_qty: '1.0000',
          _tier_price_price: '19.0000',
          _media_image: '/t/e/missing.webp',
          _media_position: '3',
          _custom_option_row_title: 'Number',
          _super_products_sku: 'TEE-B',
          _super_attribute_code: 'color',
          _super_attribute_option: 'Navy blue',
          _super_attribute_price_corr: '2.0000',
        }),
        row({ _custom_option_store: 'french', _custom_option_title: 'Motif', _custom_option_row_title: 'Nom' }),
        row({ _store: 'french', name: 'Maillot', url_key: 'maillot' }),
        row({
          sku: 'SET',
          _type: 'grouped',
          name: 'Set',
          visibility: '4',
          status: '1',
          _associated_sku: 'TEE-R',
          _associated_default_qty: '2.0000',
        }),
        row({ sku: 'PACK', _type: 'bundle', name: 'Pack', visibility: '4', status: '1' }),
      ),
    )
    expect(await run(['import', 'magento1-csv', path, '--media', media, '--currency', 'EUR'])).toBe(0)
    expect(said.err).toContain(
      'row 4: warning: product TEE: the file catalog/product/t/e/missing.webp is not in the media folder',
    )
    expect(said.err).toContain("row 9: warning: product PACK: Magento's export has no bundle options")
    expect(said.out).toContain('products: 5 created')
    expect(await readFile(join(folder, 'data/media/catalog/product/t/e/tee.webp'), 'utf8')).toBe('GIF8 tee.webp')

    const records = await exported()
    const find = (name: string) => records.find(({ sku, code, path }) => [sku, code, path].includes(name))
    expect(records.filter(({ kind }) => kind === 'store')).toMatchObject([
      { code: 'default', name: 'English', locale: 'en-US', currency: 'EUR', isDefault: true },
      { code: 'french', name: 'Français', locale: 'fr-FR', currency: 'EUR' },
    ])
    expect(find('color')).toMatchObject({
      input: 'select',
      swatch: 'colour',
      options: [
        { code: 'navy-blue', label: 'Navy blue' },
        { code: 'red', label: 'Red', swatch: '#c62828' },
      ],
    })
    expect(find('tags')).toMatchObject({ input: 'multiselect', options: [{ code: 'new' }, { code: 'sale' }] })
    expect(find('men/tees-tops')).toMatchObject({ name: 'Tees & Tops', urlKey: 'tees-tops' })
    expect(find('TEE')).toMatchObject({
      name: 'Tee “A”',
      texts: { french: { name: 'Maillot', urlKey: 'maillot' } },
      description: 'Soft,\n<b>light</b>',
      price: '20.00',
      specialPrice: { value: '15.50', from: '2026-03-01' },
      tierPrices: [
        { quantity: 3, price: '18.00' },
        { quantity: 1, price: '19.00', customerGroup: 'not-logged-in' },
      ],
      categories: [{ path: 'men' }, { path: 'men/tees-tops' }],
      attributes: { tags: ['new', 'sale'] },
      images: [
        { file: 'catalog/product/t/e/tee_2.webp' },
        { file: 'catalog/product/t/e/tee.webp', label: 'Front', isHidden: true },
        { file: 'catalog/product/t/e/missing.webp' },
      ],
      related: ['SET'],
      configurable: {
        attributes: [
          {
            code: 'color',
            prices: [
              { option: 'navy-blue', type: 'fixed', value: '2.00' },
              { option: 'red', type: 'percent', value: '5' },
            ],
          },
        ],
        children: ['TEE-R', 'TEE-B'],
      },
      customOptions: [
        {
          title: 'Print',
          titles: { french: 'Motif' },
          input: 'select',
          values: [
            { title: 'Name', titles: { french: 'Nom' }, price: { type: 'percent', value: '10' } },
            { title: 'Number' },
          ],
        },
      ],
    })
    expect(find('SET')).toMatchObject({ type: 'grouped', grouped: [{ sku: 'TEE-R', quantity: 2 }] })
    expect(find('PACK')).toMatchObject({ type: 'bundle', isEnabled: false, price: '0.00' })
    expect(records.filter(({ kind }) => kind === 'rewrite')).toEqual([
      { kind: 'rewrite', from: 'tee-77.html', to: { product: 'TEE' } },
    ])

    said.out = ''
    expect(await run(['import', 'magento1-csv', path, '--media', media])).toBe(0)
    expect(said.out).toContain('products: 5 unchanged')
  })

  test('a later part of the catalogue does not undo what the shop knows of its attributes', async () => {
    await anEmptyShop()
    const whole = await file(
      'a.csv',
      csv(
        ...Array.from({ length: 5 }, (_, n) =>
          simple(`A${n}`, { notes: `A long note about number ${n}: ${'x'.repeat(60)}`, color: n % 2 ? 'Red' : 'Blue' }),
        ),
      ),
    )
    expect(await run(['import', 'magento1-csv', whole])).toBe(0)
    const part = await file('b.csv', csv(simple('B', { notes: 'short', color: 'Green' })))
    expect(await run(['import', 'magento1-csv', part])).toBe(0)
    const records = await exported()
    expect(records.find(({ code }) => code === 'notes')).toMatchObject({ input: 'text' })
    expect(records.find(({ code }) => code === 'color')).toMatchObject({
      isFilterable: true,
      options: [{ code: 'blue' }, { code: 'red' }, { code: 'green' }],
    })
    expect(records.find(({ sku }) => sku === 'B')).toMatchObject({ attributes: { color: 'green', notes: 'short' } })
  })

  test('a product that cannot be taken is rejected with its line, and the exit code says so', async () => {
    await anEmptyShop()
    const path = await file(
      'export.csv',
      csv(
        row({ name: 'nobody' }),
        simple('A'),
        simple('B', { price: '12,50' }),
        simple('C', { _type: 'giftcard' }),
        simple('D', { image: '/../../../etc/passwd' }),
        simple('E'),
      ),
    )
    const report = join(folder, 'report.txt')
    expect(await run(['import', 'magento1-csv', path, '--report', report])).toBe(1)
    expect((await readFile(report, 'utf8')).trimEnd().split('\n')).toEqual([
      'row 2: error: the row goes on with a product, but there is none before it',
      'row 4, column price: error: product B: "12,50" must be a decimal number with a point, like 24.00',
      'row 5: error: product C: the product type "giftcard" is not known',
      'row 6, column _media_image: error: product D: "catalog/product/../../../etc/passwd" must be a path below the media folder',
    ])
    expect(said.out).toContain('products: 2 created, 4 rejected')
  })

  test('every broken row is named, and costs its product alone', async () => {
    await anEmptyShop()
    const path = await file(
      'export.csv',
      `${csv(simple('A'))}B,simple\n${simple('C')}\n"D"x,simple\n${csv(simple('E'), row({ _category: 'Tea' })).slice(HEADER.length + 1)}F,"never closed\n"G,simple,H","x" y\n`,
    )
    expect(await run(['import', 'magento1-csv', path])).toBe(1)
    expect(said.err).toMatch(/^row 3: error: product B: there are not as many fields/m)
    expect(said.err).toMatch(/^row 5: error: product D: a quote stands in the middle of a field/m)
    expect(said.err).toMatch(/^row 8: error: product F: a quote stands in the middle of a field/m)
    expect(said.err).toMatch(/^row 9: error: a quote stands in the middle of a field/m)
    expect(said.out).toContain('products: 3 created, 4 rejected')
    expect((await exported()).find(({ sku }) => sku === 'E')).toMatchObject({ categories: [{ path: 'tea' }] })
  })

  test('no text of a file steers the terminal that names it', async () => {
    await anEmptyShop()
    const evil = 'A\u001b]0;title\u0007\u001b[2J'
    expect(await run(['import', 'magento1-csv', await file('evil.csv', csv(simple(evil)))])).toBe(1)
    expect(said.err).toContain('A ]0;title [2J')
    expect(said.err).not.toMatch(/(?!\n)\p{Cc}/u)
  })

  test('a name with HTML is reduced to its words', async () => {
    await anEmptyShop()
    const name = '<b>Cups</b> &amp; Saucers<script>x</script>, 5 < 6&nbsp;cm'
    const path = await file('export.csv', csv(simple('A', { name }), simple('B', { name: 'R&D <3 & 5" x 4"' })))
    expect(await run(['import', 'magento1-csv', path])).toBe(0)
    const records = await exported()
    expect(records.find(({ sku }) => sku === 'A')).toMatchObject({ name: 'Cups & Saucers, 5 < 6 cm' })
    expect(records.find(({ sku }) => sku === 'B')).toMatchObject({ name: 'R&D <3 & 5" x 4"' })
  })

  test('a picture behind a link out of the media folder is not taken', async () => {
    await anEmptyShop()
    const media = join(folder, 'media')
    await mkdir(join(media, 'catalog/product'), { recursive: true })
    await symlink('/etc/hostname', join(media, 'catalog/product/secret.png'))
    const path = await file('export.csv', csv(simple('A', { image: '/secret.png' })))
    expect(await run(['import', 'magento1-csv', path, '--media', media])).toBe(0)
    expect(said.err).toContain('catalog/product/secret.png leads out of the media folder')
    await expect(stat(join(folder, 'data/media/catalog/product/secret.png'))).rejects.toThrow('ENOENT')
  })

  const latin1 = Buffer.from(csv(simple('A', { name: 'Café' }), simple('B')), 'latin1')
  const many = Array.from({ length: 3000 }, (_, n) => simple(`S${n}`))

  test.each<[string, string | Buffer, string]>([
    ['empty', '', 'bad.csv is empty.'],
    ['a header and nothing else', csv(), 'bad.csv holds no products.'],
    [
      'without a header',
      simple('A'),
      'line 1: this is no product export of Magento 1: the columns sku, _type are missing.',
    ],
    ['another table', 'id,email\n1,a@b.example\n', 'line 1: this is no product export of Magento 1'],
    ['with a column twice', 'sku,_type,name,price,name\n', 'line 1: the column "name" stands there twice.'],
    [
      'binary',
      Buffer.concat([Buffer.from(csv(simple('A'))), Buffer.from([0, 1, 2, 0xff])]),
      'line 3: there is a NUL byte; this is no text file.',
    ],
    [
      'not UTF-8',
      latin1,
      'line 2: the text is not UTF-8. Save it as CSV in UTF-8; a command also takes --encoding windows-1252.',
    ],
    [
      'not UTF-8 far down',
      Buffer.concat([Buffer.from(`${HEADER}\n${many.join('\n')}\n`), Buffer.from([0xe9, 0x0a])]),
      'line 3002: the text is not UTF-8.',
    ],
  ])('a file that is %s changes nothing and gets one sentence', async (_, content, sentence) => {
    const path = await file('bad.csv', content)
    expect(await run(['import', 'magento1-csv', path])).toBe(2)
    expect(said.err).toContain(sentence)
    expect(said.err.trimEnd().split('\n')).toHaveLength(1)
    await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT')
  })

  test('an older character set is read when it is named', async () => {
    await anEmptyShop()
    const path = await file('latin1.csv', latin1)
    expect(await run(['import', 'magento1-csv', path, '--encoding', 'windows-1252'])).toBe(0)
    expect((await exported()).find(({ sku }) => sku === 'A')).toMatchObject({ name: 'Café' })
    expect(await run(['import', 'magento1-csv', path, '--encoding', 'klingon'])).toBe(2)
    expect(said.err).toContain('The encoding "klingon" is not known.')
  })
})

describe('exports of Shopify', () => {
  const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status'
  const cup = (handle: string, price: string) =>
    `${handle},Cup,Title,Default Title,,${price},https://cdn.example/${handle}.jpg?v=1,active`

  test('come in one after the other, with pictures from any folder', async () => {
    await anEmptyShop()
    const media = join(folder, 'pictures')
    await mkdir(media)
    await writeFile(join(media, 'a.jpg'), 'GIF8')
    const files = [
      await file('one.csv', `${HEADER}\n${cup('a', '1.00')}\n`),
      await file('two.csv', `${HEADER}\n${cup('b', 'x')}\n${cup('c', '2.00')}\n`),
    ]
    const report = join(folder, 'report.txt')
    expect(await run(['import', 'shopify', ...files, '--media', media, '--report', report])).toBe(1)
    const problems = (await readFile(report, 'utf8')).trimEnd().split('\n')
    expect(problems.filter((line) => !line.includes('has a default'))).toEqual([
      `${files[1]}, row 2: error: product b: column Variant Price: "x" is no price like 24.00`,
      `${files[1]}, row 3: warning: product c: the file catalog/product/shopify/c.jpg is not in the media folder`,
    ])
    expect(await readFile(join(folder, 'data/media/catalog/product/shopify/a.jpg'), 'utf8')).toBe('GIF8')
    said.out = ''
    expect(await run(['import', 'shopify', files[0]!, '--media', media])).toBe(0)
    expect(said.out).toContain('products: 1 unchanged')
  })

  test('one SKU in two of them is two products, and one product that is in both stays one', async () => {
    await anEmptyShop()
    const named = (handle: string, name: string, sku: string) =>
      `${handle},${name},Title,Default Title,${sku},9.00,,active`
    const files = [
      await file('one.csv', `${HEADER}\n${named('shirt', 'Red shirt', '4711')}\n${named('cap', 'Cap', 'C')}\n`),
      await file('two.csv', `${HEADER}\n${named('mug', 'Mug', '4711')}\n${named('cap', 'Cap', 'C')}\n`),
      await file('three.csv', `${HEADER}\n${named('mug', 'Mug', '4711')}\n`),
    ]
    expect(await run(['import', 'shopify', ...files])).toBe(0)
    expect(said.err).toContain('the SKU 4711 stands in the file before; this one is called mug')
    const products = (await exported()).flatMap(({ kind, sku, name }) => (kind === 'product' ? [[sku, name]] : []))
    expect(products.toSorted()).toEqual([
      ['4711', 'Red shirt'],
      ['C', 'Cap'],
      ['mug', 'Mug'],
    ])
    said.out = ''
    expect(await run(['import', 'shopify', ...files])).toBe(0)
    expect(said.out).not.toContain('updated')
  })

  test('are not fetched from a network of the shop’s own', async () => {
    await anEmptyShop()
    const path = await file('one.csv', `${HEADER}\n${cup('a', '1.00').replace('cdn.example', '127.0.0.1:9')}\n`)
    expect(await run(['import', 'shopify', path, '--fetch-pictures'])).toBe(0)
    expect(said.err).toContain(
      'row 2: warning: product a: the picture https://127.0.0.1:9/a.jpg?v=1 was left out: 127.0.0.1 is not on the public internet',
    )
    await expect(stat(join(folder, 'data/media/catalog/product/shopify/a.jpg'))).rejects.toThrow('ENOENT')
  })

  test('bring no pictures where none can be had', async () => {
    await anEmptyShop()
    const path = await file('one.csv', `${HEADER}\n${cup('a', '1.00')}\n`)
    expect(await run(['import', 'shopify', path])).toBe(0)
    expect((await exported()).find(({ sku }) => sku === 'a')).not.toHaveProperty('images')
  })
})

describe('JSON Lines', () => {
  const store = '{"kind":"store","code":"en","name":"English","locale":"en-GB","currency":"EUR"}'

  test('a byte order mark and empty lines are passed over; a line that is no JSON is rejected alone', async () => {
    await anEmptyShop()
    const path = await file(
      'catalogue.jsonl',
      `\ufeff${store}\r\n\r\n{"kind":\n{"kind":"tax-class","code":"a","rates":[]}\n{"x":"${'x'.repeat(5_000_000)}"}\n`,
    )
    expect(await run(['import', 'jsonl', path])).toBe(1)
    expect(said.err).toMatch(/^line 3: error: the line is not JSON .*\nline 5: error: the line is longer than 4 MB\n$/)
    expect(said.out).toContain('tax classes: 1 created')
  })

  test.each<[string, string | Buffer, string]>([
    ['empty', '\n\n', 'is empty.'],
    ['a CSV', csv(simple('A')), 'line 1: this is no file in JSON Lines: a record begins with "{".'],
    ['binary', Buffer.from([0x7b, 0, 1]), 'line 1: there is a NUL byte; this is no text file.'],
    [
      'not UTF-8',
      Buffer.concat([Buffer.from(`${store}\n{"kind":"store","name":"`), Buffer.from([0xe9]), Buffer.from('"}\n')]),
      'Line 2: the text is not UTF-8.',
    ],
  ])('a file that is %s changes nothing', async (_, content, sentence) => {
    const path = await file('bad.jsonl', content)
    expect(await run(['import', 'jsonl', path])).toBe(2)
    expect(said.err).toContain(sentence)
    await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT')
  })

  test('an export to a file can be imported again', async () => {
    await anEmptyShop()
    const path = await file('catalogue.jsonl', `${store}\n`)
    expect(await run(['import', 'jsonl', path])).toBe(0)
    const out = join(folder, 'out.jsonl')
    expect(await run(['export', 'jsonl', out])).toBe(0)
    expect(await readFile(out, 'utf8')).toBe(`${store.replace('}', ',"isDefault":true}')}\n`)
    expect(await run(['export', 'jsonl', join(folder, 'nowhere', 'out.jsonl')])).toBe(2)
    expect(said.err).toContain('cannot be written')
  })
})

describe('the commands', () => {
  test.each([
    [['sell'], 'There is no command "sell"; --help lists them.'],
    [['import'], 'Say what to import: magento1-csv, shopify, woocommerce or jsonl.'],
    [['import', 'xml', 'a'], '(not "xml")'],
    [['import', 'jsonl'], 'Name the file to import.'],
    [['import', 'jsonl', 'a', 'b'], 'One file at a time'],
    [['import', 'jsonl', '/nowhere'], 'There is no file /nowhere.'],
    [['import', 'jsonl', 'a', '--fast'], "Unknown option '--fast'."],
    [['import', 'jsonl', 'a', '--currency', 'EUR'], '--currency has no meaning for jsonl.'],
    [['import', 'magento1-csv', 'a', '--currency', 'euro'], '--currency must be a code like EUR'],
    [
      ['import', 'shopify', 'a', '--currency', 'EUU'],
      'There is no currency "EUU"; --currency is a code of ISO 4217, like EUR.',
    ],
    [['export', 'pdf'], 'Say what to export: jsonl'],
  ])('%j is refused with one sentence', async (args, sentence) => {
    expect(await run(args)).toBe(2)
    expect(said.err).toContain(sentence)
    expect(said.err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('help is printed on request', async () => {
    expect(await run(['--help'])).toBe(0)
    expect(said.out).toContain('bring products in, from Magento, Shopify, WooCommerce or JSON Lines')
    expect(await run(['import', '--help'])).toBe(0)
    expect(await run(['export', '-h'])).toBe(0)
  })

  test('a stopped import says how to go on', async () => {
    await anEmptyShop()
    const path = await file('export.csv', csv(simple('A')))
    expect(await run(['import', 'magento1-csv', path], {}, AbortSignal.abort())).toBe(130)
    expect(said.out).toContain('run the same command again to go on')
  })

  test('a trial run changes nothing', async () => {
    await anEmptyShop()
    const path = await file('export.csv', csv(simple('A')))
    expect(await run(['import', 'magento1-csv', path, '--dry-run'])).toBe(0)
    expect(said.out).toContain('This would happen (nothing was changed):')
    expect(said.out).toContain('products: 1 created')
    said.out = ''
    await run(['export', 'jsonl'])
    expect(said.out).toBe('')
  })
})
