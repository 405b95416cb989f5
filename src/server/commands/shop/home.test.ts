import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(args)

async function written(name: string, content: unknown): Promise<string> {
  const file = shop.file(name)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

// Each command opens the database of a folder, which takes seconds on a busy machine.
test('an owner reads the home page, writes it, and is told what is wrong with it', { timeout: 120_000 }, async () => {
  const home = {
    slides: [{ picture: 'home/tea.webp', words: { de: { title: 'Tee' } } }],
    tiles: [],
    shelves: ['tiles', 'news'],
  }
  const file = await written('home.json', home)
  const early = await run('home', 'set', file)
  expect(early).toMatchObject({ code: 2, out: '' })
  expect(early.err).toMatch(/^Nothing was changed:\n {2}slides\[0\]\.picture: there is no file .*home\/tea\.webp\n$/)

  await mkdir(shop.file('data/media/home'), { recursive: true })
  await writeFile(shop.file('data/media/home/tea.webp'), '')
  expect(await run('home', 'set', file)).toEqual({
    code: 0,
    out: '',
    err: 'There is no store view "de" yet: its words wait for it.\n1 slide and 0 tiles.\n',
  })
  const shown = await run('home', 'show')
  expect(JSON.parse(shown.out)).toEqual(home)

  const wrong = await written('wrong.json', { slides: [{ words: { de: { titel: 'Tee' } } }], shelves: ['offers'] })
  expect(await run('home', 'set', wrong)).toMatchObject({
    code: 2,
    err: 'Nothing was changed:\n  slides[0].words.de.titel is not a known property\n  shelves[0] must be one of tiles, featured, categories, news, sale, recently-viewed\n',
  })
  expect((await run('home', 'show')).out).toBe(shown.out)
})

test('what is no home page at all is refused before a database is opened', async () => {
  const broken = await written('broken.json', '{"slides": [')
  expect((await run('home', 'set', broken)).err).toContain('broken.json is no JSON: ')
  expect((await run('home', 'set', shop.file('none.json'))).err).toContain('none.json cannot be read (ENOENT).')
  for (const words of [[], ['set'], ['show', 'x'], ['set', 'a', 'b'], ['reset']])
    expect(await run('home', ...words)).toMatchObject({
      code: 2,
      err: 'Say "home show", or "home set" and one file.\n',
    })
  expect(await run('home', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('home set FILE') })
})
