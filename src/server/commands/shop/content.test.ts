import { mkdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryText } from '#server/database/schema/catalog.ts'
import { currency, store } from '#server/database/schema/store.ts'
import { readStores } from '#server/store/store-service.ts'
import { aCategory, seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

describe.each(runningShops)('content pages by command on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await start()
    await mkdir(shop.file('files'))
  }, 120_000)

  async function written(name: string, content: string): Promise<string> {
    await writeFile(shop.file(`files/${name}`), content)
    return shop.file(`files/${name}`)
  }
  const told = async (...args: string[]) => {
    const { code, out, err } = await shop.run('content', ...args)
    return `${code}\n${out}${err}`
  }

  test('a shop without store views says so', async () => {
    const file = await written('a.html', '<p>x</p>')
    expect(await told('write', 'imprint', file)).toBe(
      '2\nNothing was changed. The shop has no store view yet; an import brings some.\n',
    )
  })

  test('a new shop has pages to fill in; they are written, published, moved and removed', async () => {
    await seedStores(shop.db)
    expect(await told('list')).toBe(
      '0\nimprint  page  to fill in\nterms  page  to fill in\nprivacy  page  to fill in\nshipping  page  to fill in\nreturns  page  to fill in\n0 pages, 0 blocks.\n',
    )
    expect(await told('show', 'terms', '--store', 'fr')).toMatch(/<h2>1\. Champ d’application<\/h2>[^]*To fill in/)
    const file = await written(
      'imprint.html',
      '<html><head><title>x</title></head><body><p>The Mill</p><iframe></iframe></body></html>',
    )
    expect(await told('write', 'imprint', file)).toBe(
      '0\nLeft out, because a text may not hold it: iframe.\nimprint is created. Shoppers do not see it yet: content publish imprint.\n',
    )
    const french = await written('fr.html', '<p>Le Moulin</p>')
    expect(await told('write', 'imprint', french, '--store', 'fr', '--address', 'legal/imprint.html')).toContain(
      'imprint is updated.',
    )
    expect(await told('write', 'imprint', french, '--store', 'fr')).toContain('imprint is unchanged.')
    for (const empty of ['/dev/null', await written('empty.html', '<html><body> </body></html>')])
      expect(await told('write', 'imprint', empty)).toBe(`2\n${empty} is empty.\n`)
    expect(await told('publish', 'imprint')).toBe('0\nimprint is published.\n')
    expect(await told('show', 'legal/imprint.html', '--store', 'fr')).toBe(
      '0\n<p>Le Moulin</p>\npage  published  all  imprint  footer  "Imprint".\n',
    )
    expect((await told('list')).split('\n')[1]).toBe(
      'legal/imprint.html  page  published  all  imprint  footer  "Imprint"',
    )
    expect(await told('unpublish', '/legal/imprint.html/')).toContain('not published')
    expect(await told('remove', 'imprint')).toBe('0\nimprint is gone.\n')
    expect(await told('show', 'legal/imprint.html')).toMatch(/^2\nThere is no page at legal\/imprint\.html/)
  })

  test('a block is written and shown by its code', async () => {
    const file = await written('hours.html', '<p>Mo–Fr</p>')
    expect(await told('write', 'block:hours', file)).toBe('0\nblock:hours is created.\n')
    expect(await told('write', 'block:hours', '--stores', 'en')).toContain('updated')
    expect(await told('list')).toContain('block:hours  block  published  en\n')
    const [en] = await readStores(shop.db)
    const tea = await aCategory(shop.db, en!, 'tea', 'Tea')
    await shop.db.update(categoryText).set({ landingBlock: 'hours' }).where(eq(categoryText.categoryId, tea))
    expect(await told('list')).toContain('block:hours  block  published  en  of tea\n')
    expect(await told('write', 'block:hours', '--role', 'terms')).toBe('2\nA block has no --role.\n')
    expect(await told('remove', 'block:hours')).toContain('gone')
  })

  test('what is wrong is said in a sentence, and nothing is changed', async () => {
    const file = await written('a.html', '<p>x</p>')
    const picture = await written('p.html', '<img src="/media/none.jpg">')
    for (const [args, sentence] of [
      [['write', 'about-us', file], 'A page needs a title'],
      [['write', 'about-us'], 'Name the file'],
      [['write', 'a//b', file, '--title', 'A'], 'address must be words'],
      [['write', 'about-us', file, '--title', 'A', '--role', 'boss'], 'role must be one of imprint, terms'],
      [['write', 'about-us', file, '--title', 'A', '--in', 'sky'], 'places[0] must be one of header, footer'],
      [['write', 'about-us', file, '--title', 'A', '--position', 'x'], 'position must be a whole number'],
      [['write', 'about-us', file, '--title', 'A', '--store', 'de'], 'There is no store view "de"'],
      [['write', 'checkout', file, '--title', 'A'], "the shop's own"],
      [['write', 'about-us', picture, '--title', 'A'], 'there is no file'],
      [['publish', 'terms'], 'There is no page at terms'],
      [['remove', 'block:none'], 'There is no block none'],
      [['show', 'x', '--store', 'de'], 'There is no store view "de"'],
      [['publish'], 'Name one page or block'],
    ] as const) {
      const said = await told(...args)
      expect(said, args.join(' ')).toMatch(/^2\n/)
      expect(said, args.join(' ')).toContain(sentence)
    }
    expect(await told('list')).toContain('0 pages, 0 blocks.')
  })
})

describe.each(runningShops)('content pages of a shop with one store view on $name', ({ start }) => {
  test('are written with and without its code; another view is refused', { timeout: 120_000 }, async () => {
    const shop = await start()
    await shop.db.insert(currency).values({ code: 'EUR' })
    await shop.db
      .insert(store)
      .values({ code: 'de', name: 'Deutsch', locale: 'de-DE', currency: 'EUR', isDefault: true })
    const told = async (...args: string[]) => {
      const { code, out, err } = await shop.run('content', ...args)
      return `${code}\n${out}${err}`
    }
    const file = shop.file('page.html')
    await writeFile(file, '<p>Die Mühle</p>')
    expect(await told('write', 'imprint', file)).toMatch(/^0\nimprint is created\./)
    expect(await told('write', 'imprint', file, '--store', 'de')).toMatch(/^0\nimprint is unchanged\./)
    expect(await told('write', 'about-us', file, '--title', 'Über uns', '--stores', 'de')).toMatch(
      /^0\nabout-us is created\./,
    )
    expect(await told('write', 'block:hours', file, '--store', 'de')).toMatch(/^0\nblock:hours is created\./)
    expect(await told('write', 'about-us', file, '--store', 'fr')).toBe(
      '2\nNothing was changed. There is no store view "fr".\n',
    )
    expect(await told('publish', 'imprint')).toBe('0\nimprint is published.\n')
    expect(await told('show', 'imprint', '--store', 'de')).toBe(
      '0\n<p>Die Mühle</p>\npage  published  all  imprint  footer  "Impressum".\n',
    )
  })
})
