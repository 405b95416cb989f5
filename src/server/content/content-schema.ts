import * as v from 'valibot'
import { CONTENT_PLACES, CONTENT_ROLES } from '#domain/content/content.ts'
import {
  address,
  byStore,
  code,
  integer,
  list,
  longText,
  markup,
  shortText,
  title,
  yesNo,
} from '../schema/schema-parts.ts'
import { say } from '../words/say.ts'

/** Without slashes at its end, dots that lead elsewhere and marks that end a path. */
const pageAddress = v.pipe(
  address,
  v.maxLength(200, 'must not be longer than 200 characters'),
  v.regex(/^[^?#%/]+(\/[^?#%/]+)*$/u, 'must be words separated by "/", without "?", "#", "%" and "//"'),
  v.check((value) => !value.split('/').some((part) => /^\.+$/.test(part)), 'must not hold dots alone'),
)

const common = {
  isPublished: v.optional(yesNo),
  stores: v.optional(list(code)),
}

const texts = {
  title: v.optional(title),
  heading: v.optional(shortText),
  html: v.optional(markup),
  metaTitle: v.optional(shortText),
  metaDescription: v.optional(longText),
}

export const pageRecord = v.strictObject({
  kind: v.literal('page'),
  address: pageAddress,
  role: v.optional(v.picklist(CONTENT_ROLES, () => say('must be one of {known}', { known: CONTENT_ROLES.join(', ') }))),
  ...common,
  places: v.optional(
    list(v.picklist(CONTENT_PLACES, () => say('must be one of {known}', { known: CONTENT_PLACES.join(', ') }))),
  ),
  position: v.optional(integer(-2_147_483_648)),
  ...texts,
  texts: v.optional(byStore(v.strictObject(texts))),
})

export const blockRecord = v.strictObject({
  kind: v.literal('block'),
  code: v.pipe(code, v.regex(/^[^",]+$/, 'must not hold quotes and commas')),
  ...common,
  html: v.optional(markup),
  texts: v.optional(byStore(v.strictObject({ html: v.optional(markup) }))),
})
