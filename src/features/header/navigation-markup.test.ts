import { describe, expect, test, vi } from 'vitest'
import type { CategoryLink } from '#domain/catalog/views.ts'
import { translator } from '#messages/translate.ts'
import { navigationMarkup } from './navigation-markup.tsx'

let nextId = 1
const link = (path: string, ...children: CategoryLink[]): CategoryLink => ({
  id: nextId++,
  name: path.slice(1),
  path,
  children,
})
const menu = [link('/tea', link('/tea/green', link('/tea/green/sencha')), link('/tea/black')), link('/gifts')]
const draw = (path: string, of = menu, language = 'en') =>
  navigationMarkup(of, { language, t: translator(language), path })

describe('2.10.1', () => {
  test('three levels, each submenu begins with a way to the category itself', () => {
    expect(draw('/')).toBe(
      '<li class="level0 parent"><a class="level0 has-children" href="/tea">tea</a><ul class="level0">' +
        '<li class="level1 view-all"><a class="level1" href="/tea">All tea</a></li>' +
        '<li class="level1 parent"><a class="level1 has-children" href="/tea/green">tea/green</a><ul class="level1">' +
        '<li class="level2 view-all"><a class="level2" href="/tea/green">All tea/green</a></li>' +
        '<li class="level2"><a class="level2" href="/tea/green/sencha">tea/green/sencha</a></li></ul></li>' +
        '<li class="level1"><a class="level1" href="/tea/black">tea/black</a></li></ul></li>' +
        '<li class="level0"><a class="level0" href="/gifts">gifts</a></li>',
    )
  })

  test('the current category is marked, and all above it', () => {
    const markup = draw('/tea/green/sencha')
    expect(markup.match(/<li class="[^"]*active"/g)).toEqual([
      '<li class="level0 parent active"',
      '<li class="level1 parent active"',
      '<li class="level2 active"',
    ])
    expect(markup.match(/<a aria-current="page"[^>]*>/g)).toEqual([
      '<a aria-current="page" class="level2" href="/tea/green/sencha">',
    ])
    expect(draw('/gifts')).toContain('<li class="level0 active"><a aria-current="page" class="level0" href="/gifts">')
    expect(draw('/tea')).toContain('<a aria-current="page" class="level0 has-children" href="/tea">')
  })

  test('the marks of a page do not stay', () => {
    draw('/tea')
    expect(draw('/cart')).not.toMatch(/active|aria-current/)
  })

  test('names and addresses are escaped and mark nothing by themselves', () => {
    const odd = [link('/a"><a b'), { ...link('/b'), name: '<li class="level0"><a x' }, link('/c')]
    expect(draw('/c', odd)).toContain('<li class="level0 active"><a aria-current="page" class="level0" href="/c">c</a>')
    expect(draw('/', odd)).toContain('&lt;li class=&quot;level0&quot;&gt;&lt;a x')
  })

  test('each language has its own words', () => {
    expect(draw('/', menu, 'fr')).toMatch(/tea\s: tout voir/)
    expect(draw('/', menu, 'en')).toContain('All tea')
  })
})

test('a menu is drawn once, for all pages, however many categories there are', () => {
  const huge = Array.from({ length: 25 }, (_, a) =>
    link(`/${a}`, ...Array.from({ length: 39 }, (_, b) => link(`/${a}/${b}`))),
  )
  const t = vi.fn(translator('en'))
  const markups = huge.map(({ path }) => navigationMarkup(huge, { language: 'en', t, path }))
  expect(t).toHaveBeenCalledTimes(25)
  expect(new Set(markups).size).toBe(25)
  // Another revision of the catalogue is another menu.
  navigationMarkup([...huge], { language: 'en', t, path: '/' })
  expect(t).toHaveBeenCalledTimes(50)
})
