import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sanitizeContent } from '../../content/content-text.ts'
import { copyPictures } from './copy-pictures.ts'
import { turnDirectives, type DirectiveSurroundings } from './directives.ts'
import { folderStore } from '#server/files/folder-store.ts'

const around: DirectiveSurroundings = {
  ownAddress: 'https://old.example/',
  baseAddresses: ['https://old.example/', 'http://old.example/'],
  mediaAddresses: ['https://cdn.example/files/'],
  config: (path) => (path === 'general/store_information/name' ? 'Mill & Co' : undefined),
  variable: (code) => (code === 'hours' ? '<em>Ten to six</em>' : undefined),
  blockCode: (given) => ({ '8': 'links', links: 'links' })[given],
  pagePath: (id) => (id === 4 ? '/service' : undefined),
  productPath: (id) => (id === 12 ? '/cup.html' : undefined),
  categoryPath: (id) => (id === 5 ? '/tea.html' : undefined),
}
const turn = (html: string) => turnDirectives(html, around)

describe('a directive of an old page', () => {
  test.each([
    ['<a href="{{store url="customer/account"}}">', '<a href="/customer/account">'],
    ['<a href="{{store url=""}}">', '<a href="/">'],
    [`<a href='{{store direct_url="women/skirts.html"}}'>`, `<a href='/women/skirts.html'>`],
    ['<a href="{{config path="web/secure/base_url"}}men.html">', '<a href="/men.html">'],
    ['<a href={{store url="men.html"}}>', '<a href=/men.html>'],
    [
      'our website {{store url=""}} and {{config path="web/secure/base_url"}}',
      'our website https://old.example/ and https://old.example/',
    ],
    ['{{config path="general/store_information/name"}}', 'Mill &amp; Co'],
    ['{{customVar code=hours}}', '<em>Ten to six</em>'],
    ['{{htmlescape var="a < b"}}', 'a &lt; b'],
    ['{{block type="cms/block" block_id="links"}}', '<div data-block="links"></div>'],
    ['{{widget type="cms/widget_block" template="x.phtml" block_id="8"}}', '<div data-block="links"></div>'],
    [
      '{{widget type="cms/widget_page_link" anchor_text="Service > all" title="t" page_id="4"}}',
      '<a href="/service">Service &gt; all</a>',
    ],
    [
      `{{widget type='catalog/product_widget_link' anchor_text="Cup" id_path='product/12/3'}}`,
      '<a href="/cup.html">Cup</a>',
    ],
    ['{{widget type="catalog/category_widget_link" title="Tea" id_path="category/5"}}', '<a href="/tea.html">Tea</a>'],
    ['<a href="https://old.example/men.html">http://old.example/</a>', '<a href="/men.html">http://old.example/</a>'],
    ['Internet: https://old.example/ (our website)', 'Internet: https://old.example/ (our website)'],
    ["<a class=x HREF = ' http://OLD.example/men.html?x=1#y'>", "<a class=x HREF = ' /men.html?x=1#y'>"],
    [
      '<a href="https://other.example/share?u=https://old.example/men.html">',
      '<a href="https://other.example/share?u=https://old.example/men.html">',
    ],
  ])('%s becomes %s', (given, expected) => {
    expect(turn(given)).toMatchObject({ html: expected, lost: [] })
  })

  test('names two pictures differently whose names differ in signs only', () => {
    const names = ['a b.jpg', 'a&b.jpg', 'a-b.jpg', 'ä.png', 'ö.png', 'a..b.jpg', 'a.b.jpg']
    const { pictures } = turn(names.map((name) => `<img src="/media/${name}">`).join(''))
    expect([...pictures.keys()]).toEqual(names)
    expect(new Set(pictures.values()).size).toBe(names.length)
  })

  test('names pictures whose address stands without quotes, too', () => {
    const { html, pictures } = turn(
      '<img src={{media url="wysiwyg/a.webp"}} alt=x><IMG SRC=http://old.example/media/wysiwyg/b%20c.webp><img src=https://cdn.example/files/d.webp>',
    )
    expect([...pictures.keys()]).toEqual(['wysiwyg/a.webp', 'wysiwyg/b c.webp', 'd.webp'])
    expect(sanitizeContent(html).match(/<img /g)).toHaveLength(3)
  })

  test('names pictures of the media folder, which get plain names', () => {
    const { html, pictures } = turn(
      '<img src="{{media url="wysiwyg/a b.jpg"}}"><img src="{{media url=wysiwyg/c.webp}}"><img src="https://old.example/media/x/%C3%A4.png"><img src="https://cdn.example/files/d.webp">',
    )
    expect(html).toMatch(
      /^<img src="\/media\/wysiwyg\/a-b-\w{6}\.jpg"><img src="\/media\/wysiwyg\/c\.webp"><img src="\/media\/x\/--\w{6}\.png"><img src="\/media\/d\.webp">$/,
    )
    expect([...pictures.keys()]).toEqual(['wysiwyg/a b.jpg', 'wysiwyg/c.webp', 'x/ä.png', 'd.webp'])
    expect(sanitizeContent(html).match(/<img /g)).toHaveLength(4)
  })

  test.each([
    `{{skin url='images/media/about.webp'}}`,
    '{{widget type="catalog/product_widget_new" products_count="5"}}',
    '{{widget type="catalog/product_widget_link" anchor_text="Gone" id_path="product/99"}}',
    '{{block type="core/template" template="x.phtml"}}',
    '{{block type="cms/block" block_id="none"}}',
    '{{config path="payment/secret"}}',
    '{{customVar code=none}}',
    '{{var order.id}}',
    '{{depend x}}',
    '{{htmlescape var=$name}}',
    '{{constructor x}}',
    '{{widget type="constructor"}}',
    '{{widget type="__proto__"}}',
    '{{!}}',
    '<img alt="" src="https://img.example.org/x.png">',
    '<img src="/media/x.png?v=1" />',
    '<iframe width="1" src="https://films.example/x">',
  ])('without a counterpart is left out and told: %s', (given) => {
    expect(turn(`a ${given} b`)).toMatchObject({ html: 'a  b', lost: [given] })
  })

  test.each([
    'a {{ b',
    '{{{{store url=""}}',
    '{{store url="{{config path="web/secure/base_url"}}x"}}',
    '{{widget type="',
  ])('that is broken leaves no mark behind: %s', (given) => {
    expect(turn(given).html).not.toContain('{{')
  })
})

test('no name of a picture leads out of the media folder, however many dots it has', async () => {
  const names = ['..../mark.png', 'a/.../mark.png', '%2e%2e%2e%2e/mark.png', '..../....//mark.png', '.\u2024./mark.png']
  const { pictures } = turn(names.map((name) => `<img src="/media/${name}">`).join(''))
  expect(pictures.size).toBeGreaterThan(2)
  for (const own of pictures.values()) expect(own.split('/')).not.toContain('..')

  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  mkdirSync(join(folder, 'old/....'), { recursive: true })
  writeFileSync(join(folder, 'old/..../mark.png'), 'mark')
  const problems = await copyPictures(new Map([['..../mark.png', '../mark.png']]), {
    from: join(folder, 'old'),
    to: folderStore(join(folder, 'ours')),
    isDryRun: false,
  })
  expect(problems).toHaveLength(1)
  expect(existsSync(join(folder, 'mark.png'))).toBe(false)
})
