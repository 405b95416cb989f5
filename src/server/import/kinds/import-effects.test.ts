import { expect, test } from 'vitest'
import type { ProductRecord } from '../product/product-record.ts'
import { effectsOn } from './import-effects.ts'

const CUP: ProductRecord = {
  kind: 'product',
  sku: 'CUP',
  type: 'simple',
  name: 'Tea cup',
  urlKey: 'tea-cup',
  description: '<p>A cup</p>',
  metaTitle: 'Cups',
  price: '10.00',
  taxClass: 'standard',
  categories: [{ path: 'tea' }, { path: 'tea/cups', position: 2 }],
  attributes: { color: 'red', care: 'By hand', use: ['tea', 'coffee'], isNew: false },
  attributeTexts: { french: { care: 'À la main' } },
  texts: { french: { name: 'Tasse', urlKey: 'tasse', description: '<p>Une tasse</p>' } },
  customOptions: [
    { title: 'Wrap', input: 'select', values: [{ title: 'Paper' }, { title: 'Box' }] },
    { title: 'Note', input: 'field' },
  ],
}
const SHIRT: ProductRecord = {
  kind: 'product',
  sku: 'SHIRT',
  type: 'configurable',
  name: 'Shirt',
  urlKey: 'shirt',
  price: '10.00',
  configurable: { attributes: [{ code: 'size' }, { code: 'color' }], children: ['S', 'M'] },
}
const BOX: ProductRecord = {
  kind: 'product',
  sku: 'BOX',
  type: 'bundle',
  name: 'Box',
  urlKey: 'box',
  bundle: {
    priceType: 'dynamic',
    options: [
      { title: 'Cup', input: 'radio', selections: [{ sku: 'CUP' }, { sku: 'MUG' }] },
      { title: 'Tea', input: 'radio', selections: [{ sku: 'TEA' }] },
    ],
  },
}
const SET: ProductRecord = { ...CUP, type: 'grouped', grouped: [{ sku: 'CUP' }, { sku: 'POT', quantity: 2 }] }
const SONG: ProductRecord = {
  ...CUP,
  type: 'downloadable',
  downloads: [{ title: 'MP3', file: 'a.mp3' }],
  samples: [{ title: 'Try', file: 'try.mp3' }],
}
const effects = (before: ProductRecord, more: Partial<ProductRecord>) => effectsOn(before, { ...before, ...more }, 'en')
const [wrap, note] = CUP.customOptions!

test.each<[ProductRecord, string, Partial<ProductRecord>]>([
  [{ ...CUP, stock: { quantity: 5 } }, 'uncounted', { stock: { quantity: 0, isManaged: false } }],
  [CUP, 'priceJump', { price: '4.00' }],
  [CUP, 'priceJump', { specialPrice: { value: '0.10' } }],
  [{ ...CUP, specialPrice: { value: '0.10' } }, 'priceJump', { specialPrice: { value: '1.00' } }],
  [CUP, 'priceJump', { tierPrices: [{ quantity: 1, price: '0.00' }] }],
  [CUP, 'priceJump', { tierPrices: [{ quantity: 1, price: '1.00', customerGroup: 'staff' }] }],
  [BOX, 'priceJump', { specialPrice: { value: '10' } }],
  [CUP, 'renamed', { name: 'Tea pot' }],
  [CUP, 'renamed', { texts: { ...CUP.texts, en: { name: 'Tea pot' } } }],
  [CUP, 'taxedOtherwise', { taxClass: 'reduced' }],
  [CUP, 'taxedOtherwise', { taxClass: undefined }],
  [{ ...CUP, taxClass: undefined }, 'taxedOtherwise', { taxClass: 'standard' }],
  [CUP, 'fewerCategories', { categories: [{ path: 'tea' }, { path: 'coffee' }] }],
  [CUP, 'fewerCategories', { categories: undefined }],
  [CUP, 'lostTexts', { description: undefined }],
  [CUP, 'lostTexts', { description: '<p>&nbsp;</p><br>' }],
  [CUP, 'lostTexts', { description: '<iframe src="https://elsewhere.example/a"></iframe>' }],
  [CUP, 'lostTexts', { metaTitle: ' ' }],
  [CUP, 'lostTexts', { attributes: { ...CUP.attributes, care: '' } }],
  [CUP, 'lostTexts', { attributes: { ...CUP.attributes, use: [] } }],
  [CUP, 'lostTexts', { attributes: { color: 'red', care: 'By hand', use: ['tea'] } }],
  [CUP, 'lostTexts', { attributes: undefined }],
  [CUP, 'lostTexts', { attributeTexts: undefined }],
  [CUP, 'lostTexts', { texts: undefined }],
  [CUP, 'lostTexts', { texts: { french: { name: 'Tasse', urlKey: 'tasse' } } }],
  [CUP, 'lostTexts', { texts: { en: { description: '' }, ...CUP.texts } }],
  [CUP, 'fewerChoices', { customOptions: [wrap!] }],
  [CUP, 'fewerChoices', { customOptions: [{ ...wrap!, values: [{ title: 'Paper' }] }, note!] }],
  [
    { ...CUP, customOptions: [note!, note!] },
    'fewerChoices',
    { customOptions: [note!, { title: 'Other', input: 'field' }] },
  ],
  [SHIRT, 'fewerChoices', { configurable: { ...SHIRT.configurable!, children: ['M', 'L'] } }],
  [SHIRT, 'fewerChoices', { configurable: { attributes: [{ code: 'size' }], children: ['S', 'M'] } }],
  [BOX, 'fewerChoices', { bundle: { ...BOX.bundle!, options: BOX.bundle!.options.slice(0, 1) } }],
  [
    BOX,
    'fewerChoices',
    {
      bundle: {
        ...BOX.bundle!,
        options: BOX.bundle!.options.map((one) => ({ ...one, selections: one.selections.slice(0, 1) })),
      },
    },
  ],
  [SET, 'fewerChoices', { grouped: [{ sku: 'POT', quantity: 2 }] }],
  [SONG, 'fewerChoices', { downloads: undefined }],
  [SONG, 'fewerChoices', { samples: [{ title: 'Try', file: 'other.mp3' }] }],
])('case %#: of %o it is told that it is %s by %o', (before, effect, more) => {
  expect(effects(before, more)).toEqual([effect])
})

test.each<[string, ProductRecord, Partial<ProductRecord>]>([
  [
    'a special price of more than half, and prices of several pieces',
    CUP,
    { specialPrice: { value: '6.00' }, tierPrices: [{ quantity: 2, price: '1.00' }] },
  ],
  [
    'a special price that ends',
    { ...CUP, specialPrice: { value: '1.00', to: '2020-01-01' } },
    { specialPrice: undefined },
  ],
  ['a tenth off a bundle', BOX, { specialPrice: { value: '90' } }],
  ['other letters and space in a name', CUP, { name: '  TEA \u00a0cup ' }],
  ['the name in the texts of the main store', CUP, { texts: { ...CUP.texts, en: { name: 'Tea cup' } } }],
  ['another order and one category more', CUP, { categories: [...CUP.categories!, { path: 'a' }].reverse() }],
  ['another description', CUP, { description: 'Nothing but another text', metaTitle: 'Other' }],
  ['a description of pictures alone', CUP, { description: '<p><img src="/media/a.webp"></p>' }],
  ['other values', CUP, { attributes: { color: 'blue', care: 'No', use: ['tea'], isNew: true, more: 'x' } }],
  [
    'other texts of a store view, and its own address gone',
    CUP,
    { texts: { french: { name: 'Bol', description: '<p>Un bol</p>' }, german: { name: 'Tasse' } } },
  ],
  [
    'another order, input and price of options',
    CUP,
    {
      customOptions: [
        note!,
        { title: 'wrap ', input: 'radio', values: [{ title: 'Box' }, { title: 'PAPER', sku: 'P' }] },
      ],
    },
  ],
  [
    'one variant more and another order',
    SHIRT,
    { configurable: { attributes: [{ code: 'color' }, { code: 'size' }], children: ['L', 'M', 'S'] } },
  ],
  ['another order of parts', BOX, { bundle: { ...BOX.bundle!, options: BOX.bundle!.options.toReversed() } }],
  ['another quantity of a part', SET, { grouped: [{ sku: 'POT' }, { sku: 'CUP' }] }],
  ['another title of a file', SONG, { downloads: [{ title: 'Song', file: 'a.mp3' }] }],
  ['what it had nothing of', { ...CUP, description: '<p></p>' }, { description: undefined }],
])('nothing is told of %s', (_, before, more) => {
  expect(effects(before, more)).toEqual([])
})

test('a value under a name that every object answers to is gone when the file has none', () => {
  const named = { ...CUP, attributes: { constructor: 'x' } } as ProductRecord
  expect(effects(named, { attributes: {} })).toEqual(['lostTexts'])
})
