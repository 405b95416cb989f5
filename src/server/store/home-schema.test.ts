import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HOME_SHELVES } from '#domain/store/home.ts'
import { parseHome, storedHome } from './home-schema.ts'

const panel = (more: object = {}) => ({ picture: 'home/a.webp', words: { en: { title: 'A', ...more } } })

test('what is left out of a home page has its default', () => {
  expect(parseHome({})).toEqual({ status: 'valid', home: { slides: [], tiles: [], shelves: [...HOME_SHELVES] } })
  expect(parseHome({ slides: [panel()], shelves: [] })).toMatchObject({
    home: { slides: [panel()], tiles: [], shelves: [] },
  })
})

test('every mistake is named with its place', () => {
  const given = {
    slides: [
      { picture: '../secret.webp', words: { en: { title: ' ' } } },
      { picture: 'a.pdf', words: { en: { tittle: 'A' } }, from: '2026-02-30' },
      { ...panel(), from: '2026-02-02', to: '2026-02-01' },
      { picture: 'a.webp' },
    ],
    tiles: [panel({ link: { text: 'Go' } }), 'tile'],
    shelves: ['news', 'offers'],
    colour: 'red',
  }
  const problems = (parseHome(given) as { problems: string[] }).problems
  expect(problems).toEqual([
    'slides[0].picture must be a path below the media folder',
    'slides[0].words.en.title must not be empty',
    'slides[1].picture must be a picture (webp, jpg, png, gif, avif, svg)',
    'slides[1].words.en.tittle is not a known property',
    'slides[1].from must be a day like "2026-11-21"',
    'slides[2] ends ("to") before it begins ("from")',
    'slides[3].words is missing',
    'tiles[0].words.en.link.path is missing',
    'tiles[1] must be an object',
    'shelves[1] must be one of tiles, featured, categories, news, sale, recently-viewed',
    'colour is not a known property',
  ])
  expect(parseHome({ shelves: ['news', 'news'] })).toMatchObject({ problems: ['shelves must name each shelf once'] })
  for (const whole of [null, [], 'home', 3])
    expect(parseHome(whole)).toMatchObject({ problems: ['it must be an object with slides, tiles and shelves'] })
  expect(parseHome({ slides: Array.from({ length: 13 }, () => panel()) })).toMatchObject({
    problems: ['slides must be 12 at most'],
  })
})

test('a link leads to a page of the shop or safely elsewhere', () => {
  const statusOf = (path: string) => parseHome({ tiles: [panel({ link: { text: 'Go', path } })] }).status
  for (const path of ['/tea.html?store=fr', '/', '#home-news', '?store=fr', 'https://elsewhere.example/'])
    expect(statusOf(path), path).toBe('valid')
  for (const path of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'tea.html',
    '/a b',
    '',
  ])
    expect(statusOf(path), path).toBe('invalid')
})

test('the single panel of older shops is their slide; what makes no sense is left out', () => {
  const heroTo = (path: string) => ({ picture: 'a.webp', words: { en: { title: 'A', link: { text: 'Tea', path } } } })
  const hero = heroTo('/tea.html')
  for (const stored of [hero, heroTo('tea.html')])
    expect(storedHome({ hero: stored })).toEqual({ slides: [hero], tiles: [], shelves: [...HOME_SHELVES] })
  expect(storedHome({ hero: heroTo('javascript:alert(1)') }).slides).toEqual([heroTo('/javascript:alert(1)')])
  for (const bad of [
    { words: null },
    { words: { en: null } },
    { words: { en: { title: {} } } },
    { words: { en: { link: { text: 'Tea', path: 1 } } } },
    { ...hero, picture: '../secret.webp' },
    heroTo('//elsewhere.example'),
  ])
    expect(storedHome({ hero: bad }).slides).toEqual([])
  expect(storedHome({ hero, home: { slides: [panel()] } }).slides).toEqual([panel()])
  for (const stored of [{}, { hero: 'x' }, { hero: {} }, { home: { slides: 'x' } }, { home: null }])
    expect(storedHome(stored).slides).toEqual([])
})

test('the home page of the demo shop is one an owner could have written', () => {
  const { home } = JSON.parse(readFileSync('demo/settings.json', 'utf8')) as { home: object }
  expect(parseHome(home)).toEqual({ status: 'valid', home })
})
