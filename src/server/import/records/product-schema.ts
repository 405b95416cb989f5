import * as v from 'valibot'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import {
  addition,
  categoryPath,
  byStore,
  code,
  day,
  decimal,
  instant,
  integer,
  key,
  labels,
  list,
  longText,
  markup,
  mediaFile,
  picture,
  positiveDecimal,
  shortText,
  soldFile,
  title,
  urlKey,
  video,
  weight,
  yesNo,
} from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'

const ANY_INTEGER = -2_147_483_648

const texts = {
  shortDescription: v.optional(markup),
  description: v.optional(markup),
  metaTitle: v.optional(shortText),
  metaDescription: v.optional(longText),
}

const customOption = v.strictObject({
  title,
  titles: labels,
  input: v.picklist(
    ['field', 'area', 'file', 'select', 'radio', 'checkbox', 'multiple', 'date', 'date_time', 'time'],
    'must be field, area, file, select, radio, checkbox, multiple, date, date_time or time',
  ),
  isRequired: v.optional(yesNo),
  maxLength: v.optional(integer(1)),
  fileExtensions: v.optional(list(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,10}$/, 'must be an ending like png')))),
  maxWidth: v.optional(integer(1)),
  maxHeight: v.optional(integer(1)),
  sku: v.optional(shortText),
  price: v.optional(addition),
  values: v.optional(
    list(v.strictObject({ title, titles: labels, sku: v.optional(shortText), price: v.optional(addition) })),
  ),
})

const bundle = v.strictObject({
  priceType: v.picklist(['fixed', 'dynamic'], 'must be "fixed" or "dynamic"'),
  options: list(
    v.strictObject({
      title,
      titles: labels,
      input: v.picklist(['select', 'radio', 'checkbox', 'multi'], 'must be select, radio, checkbox or multi'),
      isRequired: v.optional(yesNo),
      selections: list(
        v.strictObject({
          sku: key,
          quantity: v.optional(integer(0)),
          canChangeQuantity: v.optional(yesNo),
          isDefault: v.optional(yesNo),
          price: v.optional(addition),
        }),
      ),
    }),
  ),
})

const configurable = v.strictObject({
  attributes: list(
    v.strictObject({
      code,
      label: v.optional(shortText),
      prices: v.optional(list(v.strictObject({ option: code, ...addition.entries }))),
    }),
  ),
  children: list(key),
})

export const productShape = v.strictObject({
  kind: v.literal('product'),
  sku: key,
  type: v.picklist(allProductTypes, () =>
    say('must be {known} or {last}', { known: allProductTypes.slice(0, -1).join(', '), last: allProductTypes.at(-1)! }),
  ),
  name: title,
  urlKey,
  ...texts,
  isEnabled: v.optional(yesNo),
  visibility: v.optional(v.picklist(['none', 'catalog', 'search', 'both'], 'must be none, catalog, search or both')),
  texts: v.optional(byStore(v.strictObject({ name: v.optional(title), urlKey: v.optional(urlKey), ...texts }))),
  price: v.optional(positiveDecimal),
  specialPrice: v.optional(v.strictObject({ value: positiveDecimal, from: v.optional(day), to: v.optional(day) })),
  tierPrices: v.optional(
    list(
      v.strictObject({
        quantity: integer(1),
        price: positiveDecimal,
        customerGroup: v.optional(code),
        from: v.optional(day),
        to: v.optional(day),
      }),
    ),
  ),
  taxClass: v.optional(code),
  weight: v.optional(weight),
  newFrom: v.optional(day),
  newTo: v.optional(day),
  isFeatured: v.optional(yesNo),
  eventEndsAt: v.optional(instant),
  stock: v.optional(
    v.strictObject({
      quantity: integer(ANY_INTEGER),
      isManaged: v.optional(yesNo),
      isInStock: v.optional(yesNo),
      allowsBackorders: v.optional(yesNo),
      minimum: v.optional(integer(1)),
      maximum: v.optional(integer(1)),
      increment: v.optional(integer(1)),
    }),
  ),
  categories: v.optional(list(v.strictObject({ path: categoryPath, position: v.optional(integer(ANY_INTEGER)) }))),
  attributes: v.optional(
    v.record(code, v.union([longText, list(code), yesNo], 'must be text, a list of option codes, true or false')),
  ),
  attributeTexts: v.optional(v.record(code, v.record(code, longText))),
  images: v.optional(
    list(v.strictObject({ file: picture, label: v.optional(shortText), labels, isHidden: v.optional(yesNo) })),
  ),
  videos: v.optional(
    list(v.strictObject({ source: video, poster: v.optional(picture), label: v.optional(shortText), labels })),
  ),
  related: v.optional(list(key)),
  upSells: v.optional(list(key)),
  crossSells: v.optional(list(key)),
  configurable: v.optional(configurable),
  bundle: v.optional(bundle),
  grouped: v.optional(list(v.strictObject({ sku: key, quantity: v.optional(integer(0)) }))),
  customOptions: v.optional(list(customOption)),
  downloads: v.optional(
    list(
      v.strictObject({
        title,
        titles: labels,
        file: soldFile,
        sample: v.optional(mediaFile),
        price: v.optional(decimal),
        maxDownloads: v.optional(integer(1)),
      }),
    ),
  ),
  samples: v.optional(list(v.strictObject({ title, titles: labels, file: mediaFile }))),
  createdAt: v.optional(instant),
})

/** A `ProductRecord`, with the rules that join two of its parts. */
export const productRecord = v.pipe(
  productShape,
  v.forward(
    v.check((record) => record.price !== undefined || rulesOf(record).isSoldByParts, 'is missing'),
    ['price'],
  ),
  v.forward(
    v.check(
      (record) => !rulesOf(record).choices.includes('attributes') || record.configurable !== undefined,
      'is missing',
    ),
    ['configurable'],
  ),
  v.forward(
    v.check((record) => !rulesOf(record).choices.includes('bundle') || record.bundle !== undefined, 'is missing'),
    ['bundle'],
  ),
  v.forward(
    v.check(
      ({ stock }) => stock?.maximum === undefined || stock.maximum >= (stock.minimum ?? 1),
      'has a maximum below its minimum',
    ),
    ['stock'],
  ),
)
