import * as v from 'valibot'
import { CATEGORY_SHOWS, type CatalogueRecord } from '#domain/catalog/catalogue-record.ts'
import { readPostcodePattern } from '#domain/address/postcode-pattern.ts'
import { MOST_STARS, MOST_VOTES, REVIEW_LENGTHS, REVIEW_STATES } from '#domain/review/review.ts'
import { blockRecord, pageRecord } from '../../content/content-schema.ts'
import { describeIssue, faultOf, type Fault } from '../../schema/describe-issue.ts'
import { loosenedObject } from './loosened.ts'
import { mergeRecord } from './merge-record.ts'
import { productRecord, productShape } from './product-schema.ts'
import {
  address,
  categoryPath,
  byStore,
  code,
  instant,
  integer,
  key,
  labels,
  list,
  longText,
  markup,
  picture,
  positiveDecimal,
  shortText,
  title,
  urlKey,
  words,
  yesNo,
} from '../../schema/schema-parts.ts'
import { isLocale } from '../../schema/locale-name.ts'
import { say } from '../../words/say.ts'

const KINDS = 'must be one of store, tax-class, attribute, category, product, rewrite, review, page, block'
const SWATCH = 'must be a colour like "#aa3322" or a picture below the media folder'

export const storeRecord = v.strictObject({
  kind: v.literal('store'),
  code,
  name: title,
  locale: v.pipe(v.string('must be text'), v.check(isLocale, 'must be a language tag like "en-GB"')),
  currency: v.pipe(v.string('must be text'), v.regex(/^[A-Z]{3}$/, 'must be a currency code like "EUR"')),
  isDefault: v.optional(yesNo),
})

const place = (pattern: RegExp, message: string) => v.pipe(v.string('must be text'), v.regex(pattern, message))

export const taxClassRecord = v.strictObject({
  kind: v.literal('tax-class'),
  code,
  rates: list(
    v.strictObject({
      country: place(/^[A-Z]{2}$/, 'must be a country code like "DE"'),
      region: v.optional(shortText),
      postcode: v.optional(
        v.pipe(
          shortText,
          v.check(
            (text) => readPostcodePattern(text) !== undefined,
            'must be like "10115", "10*", "10000-10999" or "*"',
          ),
        ),
      ),
      percent: v.pipe(
        positiveDecimal,
        v.check((value) => Number(value) <= 100, 'must not be above 100'),
      ),
      title,
      titles: labels,
    }),
  ),
})

export const attributeRecord = v.strictObject({
  kind: v.literal('attribute'),
  code,
  input: v.picklist(['select', 'multiselect', 'text', 'boolean'], 'must be select, multiselect, text or boolean'),
  label: title,
  labels,
  isFilterable: v.optional(yesNo),
  isSearchable: v.optional(yesNo),
  isVisible: v.optional(yesNo),
  isComparable: v.optional(yesNo),
  position: v.optional(integer(-2_147_483_648)),
  swatch: v.optional(v.picklist(['colour', 'picture'], 'must be "colour" or "picture"')),
  options: v.optional(
    list(
      v.strictObject({ code, label: title, labels, swatch: v.optional(v.pipe(shortText, v.check(isSwatch, SWATCH))) }),
    ),
  ),
})

const categoryTexts = {
  description: v.optional(markup),
  metaTitle: v.optional(shortText),
  metaDescription: v.optional(longText),
  landingBlock: v.optional(shortText),
  shows: v.optional(
    v.picklist(CATEGORY_SHOWS, () => say('must be one of {known}', { known: CATEGORY_SHOWS.join(', ') })),
  ),
}

export const categoryRecord = v.strictObject({
  kind: v.literal('category'),
  path: categoryPath,
  name: title,
  urlKey,
  ...categoryTexts,
  position: v.optional(integer(-2_147_483_648)),
  image: v.optional(picture),
  isActive: v.optional(yesNo),
  isInMenu: v.optional(yesNo),
  texts: v.optional(byStore(v.strictObject({ name: v.optional(title), urlKey: v.optional(urlKey), ...categoryTexts }))),
})

const rewrite = v.strictObject({
  kind: v.literal('rewrite'),
  store: v.optional(code),
  from: address,
  to: v.union(
    [
      v.strictObject({ product: key }),
      v.strictObject({ category: categoryPath }),
      v.strictObject({ address: v.union([address, v.literal('/')]) }),
    ],
    'must be {"product": sku}, {"category": path} or {"address": address}',
  ),
  redirect: v.optional(v.nullable(v.picklist([301, 302], 'must be 301, 302 or null'))),
})

const stars = v.pipe(
  integer(1),
  v.maxValue(MOST_STARS, () => say('must be at most {most}', { most: MOST_STARS })),
)

const review = v.strictObject({
  kind: v.literal('review'),
  product: key,
  store: v.optional(code),
  nickname: words(REVIEW_LENGTHS.nickname),
  title: words(REVIEW_LENGTHS.title),
  text: words(REVIEW_LENGTHS.text),
  stars,
  votes: v.optional(
    v.pipe(
      list(v.strictObject({ title: words(REVIEW_LENGTHS.nickname), stars })),
      v.maxLength(MOST_VOTES, () => say('must be at most {most}', { most: MOST_VOTES })),
    ),
  ),
  reply: v.optional(words(REVIEW_LENGTHS.reply)),
  state: v.optional(v.picklist(REVIEW_STATES, () => say('must be {known}', { known: REVIEW_STATES.join(', ') }))),
  createdAt: instant,
})

const record = v.variant(
  'kind',
  [
    storeRecord,
    taxClassRecord,
    attributeRecord,
    categoryRecord,
    productRecord,
    rewrite,
    review,
    pageRecord,
    blockRecord,
  ],
  KINDS,
)

const given = v.variant(
  'kind',
  [
    loosenedObject(storeRecord, ['kind', 'code']),
    loosenedObject(taxClassRecord, ['kind', 'code']),
    loosenedObject(attributeRecord, ['kind', 'code']),
    loosenedObject(categoryRecord, ['kind', 'path']),
    loosenedObject(productShape, ['kind', 'sku']),
    rewrite,
    review,
    pageRecord,
    blockRecord,
  ],
  KINDS,
)

const WHOLE = 'the record must be an object with a property "kind"'

type Identity<Whole> = Pick<Whole, Extract<'sku' | 'path' | 'code', keyof Whole>>
type Whole<Kind> = Extract<CatalogueRecord, { kind: Kind }>

/** What a file says of a record: null takes a property away, what is absent stays as the shop has it. */
export type GivenRecord<Kind extends CatalogueRecord['kind'] = CatalogueRecord['kind']> = { kind: Kind } & Identity<
  Whole<Kind>
> & { [name: string]: unknown }

type Parsed<Value> = { status: 'valid'; record: Value } | { status: 'invalid'; problem: string; fault: Fault }

/** Checks what one line of a catalogue file says; `problem` names the property ("images[0].file must be …"). */
export function parseGiven(value: unknown): Parsed<GivenRecord> {
  const result = v.safeParse(given, value, { abortEarly: true })
  if (result.success) return { status: 'valid', record: result.output as GivenRecord }
  return invalid(result.issues[0])
}

/** What the shop has, changed by what a file says of it: a whole record, or the property that is missing or does not fit. */
export function completeRecord(current: CatalogueRecord | undefined, changes: object): Parsed<CatalogueRecord> {
  const result = v.safeParse(record, mergeRecord(current, changes), { abortEarly: true })
  if (result.success) return { status: 'valid', record: result.output }
  return invalid(result.issues[0])
}

const invalid = (issue: v.BaseIssue<unknown>) => ({
  status: 'invalid' as const,
  problem: describeIssue(issue, WHOLE),
  fault: faultOf(issue),
})

function isSwatch(value: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) || v.is(picture, value)
}
