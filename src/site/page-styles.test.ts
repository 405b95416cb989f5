import { expect, test } from 'vitest'
import { type Assets, styleText } from './assets.ts'
import { stylesOf } from './page-styles.ts'
import { FIRST_SHEETS, SHEETS } from './styles/sheets.ts'

const text = (name: string) => styleText(`.${name}{margin:0}`)
const assets: Assets = {
  styles: '/main.css',
  fonts: '/fonts.css',
  sheets: Object.fromEntries(SHEETS.map((sheet) => [sheet, `/${sheet}.css`])) as Assets['sheets'],
  texts: Object.fromEntries(
    ['fonts', 'first', ...SHEETS, ...FIRST_SHEETS].map((name) => [name, text(name)]),
  ) as Assets['texts'],
  scripts: [],
  press: [],
  islands: new Map(),
  icon: '/icon.svg',
  folder: undefined,
}

test('a newcomer has the first view’s styles in the document, and the sheets in their order behind the content', () => {
  expect(stylesOf(assets, 'catalog-product-view', true)).toEqual({
    linked: [],
    written: ['fonts', 'first', 'first-product', 'product'].map(text),
    after: ['/main.css', '/product.css', '/product-more.css'],
  })
})

test('one who comes from a page of ours has main.css, and this kind’s few rules come with the document', () => {
  expect(stylesOf(assets, 'catalog-product-view', false)).toEqual({
    linked: ['/main.css'],
    written: [text('fonts'), text('product')],
    after: ['/product-more.css'],
  })
})

test('in development every sheet is linked, for whoever comes', () => {
  const development = { ...assets, texts: undefined }
  const linked = { linked: ['/fonts.css', '/main.css', '/home.css'], written: [], after: [] }
  expect(stylesOf(development, 'cms-index-index', true)).toEqual(linked)
  expect(stylesOf(development, 'cms-index-index', false)).toEqual(linked)
})
