import { beforeAll, describe, expect, test } from 'vitest'
import { readCategoryRecords } from '#server/import/frame/category.ts'
import { contentBlock } from '#server/database/schema/content.ts'
import { aCategory, seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

describe.each(runningShops)('landing pages of categories by command on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await start()
    const { en } = await seedStores(shop.db)
    await aCategory(shop.db, en, 'tea', 'Tea')
    await shop.db.insert(contentBlock).values([{ code: 'spring' }, { code: 'printemps' }])
  }, 120_000)

  const told = async (...args: string[]) => {
    const { code, out, err } = await shop.run('categories', ...args)
    return `${code}\n${out}${err}`
  }
  const record = async () => (await readCategoryRecords(shop.db)).find(({ path }) => path === 'tea')

  test('are set, shown and removed, in all store views and in one', async () => {
    expect(await told('landing')).toBe('0\n0 landing pages.\n')
    expect(await told('landing', 'tea')).toBe('0\ntea shows its description and its products.\n')
    expect(await told('set-landing', 'tea', '--shows', 'block')).toBe(
      '0\ntea has no block yet: give it one by --block.\n',
    )
    expect(await told('set-landing', 'tea', '--block', 'spring')).toBe('0\ntea  block:spring  block.\n')
    expect(await told('set-landing', 'tea', '--block', 'printemps', '--store', 'fr')).toBe(
      '0\ntea  fr  block:printemps.\n',
    )
    expect(await told('landing')).toBe('0\ntea  block:spring  block\ntea  fr  block:printemps\n2 landing pages.\n')
    expect(await record()).toMatchObject({
      landingBlock: 'spring',
      shows: 'block',
      texts: { fr: { landingBlock: 'printemps' } },
    })

    expect(await told('set-landing', 'tea', '--shows', 'block-and-products')).toContain(
      'block:spring  block-and-products',
    )
    expect(await told('remove-landing', 'tea', '--store', 'fr')).toBe(
      '0\ntea has no landing page of its own any more.\n',
    )
    expect(await told('landing', 'tea')).toBe('0\ntea  block:spring  block-and-products\n')
    expect(await told('remove-landing', 'tea')).toContain('no landing page of its own any more')
    expect(await record()).toEqual(
      expect.not.objectContaining({ landingBlock: expect.anything(), texts: expect.anything() }),
    )
    const trail = (await shop.run('audit', 'list', '--subject', 'tea')).out
    expect(trail).toContain('categories set-landing  tea')
    expect(trail).toContain('"before":{"block":"printemps","shows":null}')
  })

  test.each([
    [['landing', 'coffee'], 'There is no category "coffee"; a path is written as the codes from the root down.'],
    [
      ['set-landing', 'coffee', '--shows', 'block'],
      'There is no category "coffee"; a path is written as the codes from the root down.',
    ],
    [['set-landing', 'tea'], 'Give --block, --shows or both.'],
    [['set-landing'], 'Name one category by its path: categories set-landing tea/pots.'],
    [['set-landing', 'tea', '--block', 'none'], 'There is no block none; "content list" lists them.'],
    [['set-landing', 'tea', '--shows', 'all'], '--shows takes products, block, block-and-products (not "all").'],
    [['set-landing', 'tea', '--block', 'spring', '--store', 'it'], 'There is no store view "it".'],
    [['remove-landing', 'tea'], 'tea has no landing page of its own there.'],
  ])('what makes no sense is refused in one sentence: %j', async (args, sentence) => {
    expect(await told(...args)).toBe(`2\n${sentence}\n`)
  })
})
