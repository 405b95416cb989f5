import type { StoredAddition } from '../../../database/schema/catalog.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { PERCENT_DECIMALS, trimZeros } from '../../../import/records/normal.ts'
import { type NormalProduct } from '../../../import/product/product-record.ts'
import { say, type PlainSentence } from '../../../words/say.ts'
import type { Entry } from './entries.ts'

export type ContentPart = 'texts' | 'pictures' | 'customOptions' | 'bundle' | 'downloads' | 'values'
type Of = (product: NormalProduct, decimals: number) => Entry[]

const TEXTS = {
  name: 'name',
  shortDescription: 'short description',
  description: 'description',
  metaTitle: 'title for search engines',
  metaDescription: 'description for search engines',
} as const satisfies Record<string, PlainSentence>

/** The contents of a product, part by part, in words that an owner reads. Addresses, prices and stock have sections of their own. */
export const ENTRIES: Record<ContentPart, Of> = {
  texts: ({ texts }) =>
    texts.flatMap((row) =>
      (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((field): Entry[] => {
        const value = row[field]
        return value === null ? [] : [{ name: `${say(TEXTS[field])} (${row.store})`, value }]
      }),
    ),
  pictures: ({ media }) =>
    media.flatMap(({ kind, source, label, labels, isHidden }) =>
      kind === 'image'
        ? [{ name: source, value: listed(label ?? '', titlesOf(labels), isHidden && say('hidden')) }]
        : [],
    ),
  customOptions: ({ customOptions }, decimals) =>
    customOptions.flatMap((option) => [
      {
        name: say('option "{title}"', { title: option.title }),
        value: listed(
          option.input,
          option.isRequired && say('required'),
          option.maxLength && say('{most} letters at most', { most: option.maxLength }),
          option.fileExtensions?.join(' '),
          (option.maxWidth || option.maxHeight) && `${option.maxWidth ?? '*'} × ${option.maxHeight ?? '*'}`,
          option.sku,
          additionOf(option.price, decimals),
          titlesOf(option.titles),
        ),
      },
      ...option.values.map(({ title, titles, sku, price }) => ({
        name: `"${option.title}": ${title}`,
        value: listed(sku, additionOf(price, decimals), titlesOf(titles)),
      })),
    ]),
  bundle: ({ bundlePriceType, bundleOptions }, decimals) =>
    bundleOptions.length === 0 && bundlePriceType === null
      ? []
      : [
          {
            name: say('kind of price'),
            value: bundlePriceType === 'fixed' ? say('its own') : say('the sum of its parts'),
          },
          ...bundleOptions.flatMap((option) => [
            {
              name: say('option "{title}"', { title: option.title }),
              value: listed(option.input, option.isRequired && say('required'), titlesOf(option.titles)),
            },
            ...option.selections.map((part) => ({
              name: `"${option.title}": ${part.sku}`,
              value: listed(
                `${part.quantity} ×`,
                part.canChangeQuantity && say('shoppers choose the quantity'),
                part.isDefault && say('chosen at first'),
                additionOf(part.price, decimals),
              ),
            })),
          ]),
        ],
  downloads: ({ downloads, samples = [] }, decimals) => [
    ...downloads.map(({ title, titles, file, sample, price, maxDownloads }) => ({
      name: say('download "{title}"', { title }),
      value: listed(
        file,
        sample && say('sample {file}', { file: sample }),
        price > 0 && moneyToDecimal(price, decimals),
        maxDownloads && say('{count} download|{count} downloads', { count: maxDownloads }),
        titlesOf(titles),
      ),
    })),
    ...samples.map(({ title, titles, file }) => ({
      name: say('sample "{title}"', { title }),
      value: listed(file, titlesOf(titles)),
    })),
  ],
  values: ({ attributes, categories, links, children, configurableAttributes }) => [
    ...attributes.map((one) => ({
      name: one.code,
      value: 'options' in one ? one.options.join(', ') : listed(one.text, titlesOf(one.texts ?? {})),
    })),
    ...categories.map(({ path }) => ({ name: say('category {path}', { path }), value: say('yes') })),
    ...links.map(({ kind, sku, quantity }) => ({ name: `${LINKS[kind]()} ${sku}`, value: `${quantity}` })),
    ...configurableAttributes.map(({ code, label }) => ({
      name: say('choice of {code}', { code }),
      value: label ?? '',
    })),
    ...children.map((sku) => ({ name: say('variant {sku}', { sku }), value: say('yes') })),
  ],
}

const LINKS: Record<NormalProduct['links'][number]['kind'], () => string> = {
  related: () => say('related product'),
  'up-sell': () => say('up-sell product'),
  'cross-sell': () => say('cross-sell product'),
  grouped: () => say('part'),
}

/** The parts that are not empty, with commas. */
const listed = (...parts: (string | false | 0 | null | undefined)[]): string => parts.filter((one) => one).join(', ')

const titlesOf = (titles: Readonly<Record<string, string>>): string =>
  Object.entries(titles)
    .map(([store, title]) => `${store}: ${title}`)
    .join(', ')

const additionOf = (price: StoredAddition | null, decimals: number): string | undefined =>
  price === null
    ? undefined
    : price.type === 'percent'
      ? `+ ${trimZeros(moneyToDecimal(price.amount, PERCENT_DECIMALS))} %`
      : `+ ${moneyToDecimal(price.amount, decimals)}`
