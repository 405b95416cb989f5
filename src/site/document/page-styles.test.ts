import { expect, test } from 'vitest'
import { defaultLook } from '#domain/store/look.ts'
import { type Assets, styleText } from './assets.ts'
import { stylesOf } from './page-styles.ts'
import { FIRST_PART_NAMES, SHEETS } from '../styles/sheets.ts'

const text = (name: string) => styleText(`.${name}{margin:0}`)
const assets: Assets = {
  styles: '/main.css',
  fonts: '/fonts.css',
  sheets: Object.fromEntries(SHEETS.map((sheet) => [sheet, `/${sheet}.css`])) as Assets['sheets'],
  texts: Object.fromEntries(
    ['fonts', 'first', ...SHEETS, ...FIRST_PART_NAMES].map((name) => [name, text(name)]),
  ) as Assets['texts'],
  scripts: [],
  press: [],
  islands: new Map(),
  icon: '/icon.svg',
  desk: { scripts: [], styles: '', folder: undefined },
  folder: undefined,
}

const drawn = (isNewcomer: boolean, markup = '', given = assets, look = defaultLook) => {
  const { written, ...others } = stylesOf(given, 'catalog-product-view', isNewcomer, { look, mediaUrl: '' })
  return { ...others, written: written(markup, 'ltr') }
}
const texts = (...names: string[]) => styleText(names.map((name) => text(name).text).join(''))

test('a newcomer has the first view’s styles in the document, and the sheets in their order behind the content', () => {
  expect(drawn(true, '<div class="product-shop"></div>')).toEqual({
    linked: [],
    written: texts('fonts', 'first', 'first-product', 'product'),
    after: ['/main.css', '/product.css', '/product-more.css'],
  })
})

test('one who comes from a page of ours has main.css, and this kind’s few rules come with the document', () => {
  expect(drawn(false)).toEqual({
    linked: ['/main.css'],
    written: texts('fonts', 'product'),
    after: ['/product-more.css'],
  })
})

test('in development every sheet is linked, for whoever comes', () => {
  const development = { ...assets, texts: undefined }
  const linked = ['/fonts.css', '/main.css', '/product.css', '/product-more.css']
  for (const isNewcomer of [true, false])
    expect(drawn(isNewcomer, '', development)).toEqual({ linked, written: undefined, after: [] })
})

test('the look of the owner stands behind all styles of the document, and adds nothing where it is as the shop comes', () => {
  const look = { ...defaultLook, colours: { accent: '#ffcc00' } }
  expect(drawn(false, '', assets, look).written).toEqual(
    styleText(`${texts('fonts', 'product').text}:root{--glow:#ffcc00}`),
  )
  expect(drawn(true).written!.text).not.toContain('--glow')
})
