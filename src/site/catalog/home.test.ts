import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { defaultHome, type HomeSettings } from '#domain/store/home.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aSite } from '#test/site.ts'

const panel = (title: string, more: object = {}) => ({
  picture: 'home/a.webp',
  words: { en: { title, link: { text: 'Go', path: '/tea.html' } } },
  ...more,
})

describe.each(oneEngine)('the home page on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await aProduct(db, en, { name: 'Cup', isFeatured: true })
  })
  beforeEach(async () => {
    await db.execute(sql`delete from shop_setting`)
  })

  /** As an owner's command leaves it; a site of its own has not remembered anything. */
  async function pageWith(value: object, path = '/'): Promise<string> {
    await writeShopSettings(db, value)
    app = (await aSite(db)).app
    const response = await app.inject({ url: path })
    expect(response.statusCode).toBe(200)
    return response.body
  }
  const home = (changes: Partial<HomeSettings>) => ({ home: { ...defaultHome, ...changes } })
  const titles = (body: string) => [...body.matchAll(/class="slide-title"[^>]*>([^<]*)</g)].map(([, title]) => title)

  test('2.5.1 slides and pager stand in the order the owner gave, on their days', async () => {
    const slides = [panel('One'), panel('Over', { to: '2020-01-01' }), panel('Two', { from: '2020-01-01' })]
    const body = await pageWith(home({ slides: [...slides, panel('Not yet', { from: '2999-01-01' })] }))
    expect(titles(body)).toEqual(['One', 'Two'])
    expect(body).toMatch(/<ul class="slideshow"><li class="cycle-slide cycle-slide-active">/)
    expect(body.match(/<span class="pager-box/g)).toHaveLength(2)
    expect(body.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(1)
  })

  test('words are those of the store view, else of the first one, with their language; all of them as text', async () => {
    const slides = [panel('One <b>'), { words: { en: { title: 'Two' }, fr: { title: 'Deux' } } }]
    const body = await pageWith(home({ slides }), '/?store=fr')
    expect(titles(body)).toEqual(['One &lt;b&gt;', 'Deux'])
    expect(body).toMatch(/<div class="slide-words" lang="en-GB"><h2[^>]*>One/)
    expect(body).toContain('<div class="slide-words"><h2 class="slide-title">Deux')
  })

  test('tiles and shelves come in the order the owner gave; what is not named is not there', async () => {
    const body = await pageWith(home({ tiles: [panel('A tile')], shelves: ['featured', 'tiles'] }))
    expect(body.indexOf('id="home-featured"')).toBeGreaterThan(0)
    expect(body.indexOf('A tile')).toBeGreaterThan(body.indexOf('id="home-featured"'))
    expect(await pageWith(home({ shelves: [] }))).not.toContain('id="home-featured"')
  })

  test('a shop that has set its former single panel still has it; one that has set nothing greets', async () => {
    const hero = {
      picture: 'home/a.webp',
      words: { en: { title: 'As before', link: { text: 'Tea', path: '/tea.html' } } },
    }
    const body = await pageWith({ hero })
    expect(body).toContain('<h1 class="slide-title">As before</h1>')
    expect(body).not.toContain('slideshow-controls')
    await db.execute(sql`delete from shop_setting`)
    const bare = await pageWith({ tagline: 'Cups and pots' })
    expect(bare).toContain('<h1 id="hero-title">Cups and pots</h1>')
    expect(bare).not.toContain('class="slideshow')
  })

  test('a setting that makes no sense, written past the command, breaks nothing', async () => {
    for (const value of [
      { home: { slides: 'x' } },
      { home: 3 },
      { hero: 'x' },
      home({ slides: [panel('x', { words: 3 })] }),
    ])
      expect(await pageWith(value)).toContain('id="hero-title"')
  })
})
