import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { addressLines, townLine } from '#domain/address/address-lines.ts'
import { lackedDigits, rangeOfNumbers } from '#domain/address/postcode-digits.ts'
import { fitsPostcode, readPostcodePattern } from '#domain/address/postcode-pattern.ts'
import { ratesAt } from '#domain/address/place.ts'
import { resolveRegionText } from '#domain/address/resolve-region.ts'
import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import { checkBirthDate } from '#domain/customer/check-birth-date.ts'
import { composeDate } from '#domain/date/compose-date.ts'
import { readDate, readTimeIn } from '#domain/date/date-format.ts'
import { checkDateOfBirth } from '#domain/date/date-of-birth.ts'
import { monthByPrefix, monthNamesIn } from '#domain/date/month-names.ts'
import { readWrittenDate, readWrittenMoment, writtenText } from '#domain/date/written-date.ts'
import { exactMoney } from '#domain/money/exact-money.ts'
import { parseMoney } from '#domain/money/money.ts'
import { onlyReading, twoReadings } from '#domain/money/two-readings.ts'
import { mayBegin, mayEnd } from '#domain/payment-card/digit-groups.ts'
import { issuedLengths } from '#domain/payment-card/issued-numbers.ts'
import { paymentCard } from '#domain/payment-card/payment-card.ts'
import { cleanText } from '#domain/search/field/clean-text.ts'
import { matchedParts } from '#domain/search/field/matched-parts.ts'
import { shortText } from '#domain/search/field/short-text.ts'
import { tokenise, tokeniseAsWritten } from '#domain/search/tokenise.ts'
import { checkForm, valuesOf } from '#domain/validation/check-form.ts'
import { readRangeDate } from '#domain/validation/rules/date-texts.ts'
import { translator } from '#messages/translate.ts'
import { addressOf, bareHost } from '#server/address-check/address-of.ts'
import { notPage } from '#server/address-check/not-pages.ts'
import { readLine } from '#server/address-check/read-line.ts'
import { asHtml, nestsTooDeep } from '#server/content/nesting.ts'
import { plainText } from '#server/content/plain-text.ts'
import { mentioned } from '#server/coupon/condition-names.ts'
import { readConditions } from '#server/coupon/read-conditions.ts'
import { isAmount } from '#server/coupon/write-conditions.ts'
import { csvCell, csvLine } from '#domain/csv/csv-cell.ts'
import { emailKey, isAddress, mailAddress, plainSpelling, spellingsOf, typedFirst } from '#server/mail/email-key.ts'
import { networkOf, networksOf, partyOf } from '#server/limits/network-of.ts'
import { readOldPassword, schemeOf } from '#server/customer/passwords/moved-passwords.ts'
import { passwordText } from '#server/customer/passwords/passwords.ts'
import { weakness } from '#server/customer/passwords/weak-password.ts'
import { slug } from '#server/import/write/addresses.ts'
import { brokenLetters } from '#server/import/csv/broken-letters.ts'
import { inKilograms } from '#server/import/csv/kilograms.ts'
import { isSpreadsheetMark } from '#server/import/csv/spreadsheet-marks.ts'
import { countryOf } from '#server/import/places/country-codes.ts'
import { trimZeros } from '#server/import/records/normal.ts'
import { isLocale } from '#server/schema/locale-name.ts'
import * as v from 'valibot'
import { byStore, isMediaPath, markup } from '#server/schema/schema-parts.ts'
import { escapeHtml, directedHtml } from '#server/mail/directed-html.ts'
import { withoutLink, isMailAddress, singleLine } from '#server/mail/letter.ts'
import { askedFor } from '#server/mail/letter-limits.ts'
import { shownColumns, shownLinks } from '#domain/content/menus.ts'
import { isMadeReady } from '#domain/order/order-view.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { isPublicMedia, publicFile } from '#server/media/public-media.ts'
import { videoKind } from '#server/media/video-kind.ts'
import { ofKnownViews, storedMenus, unknownViews } from '#server/store/menus-schema.ts'
import { oldFileOf } from '#server/move-in/choices/sent-files.ts'
import { readBuyRequest } from '#server/move-in/choices/buy-request.ts'
import { amountOf, instantOf, numberOf, textOf } from '#server/move-in/orders/old-values.ts'
import {
  oldLinkFile,
  oldProductSampleFile,
  oldSampleFile,
  placesOfOldFile,
} from '#server/move-in/parts/download-files.ts'
import { listIn, readOldCondition } from '#server/move-in/promotions/old-condition.ts'
import { oldRedirect } from '#server/move-in/search/old-redirect.ts'
import { minorUnits } from '#server/move-in/settings/old-values.ts'
import { groupCodes } from '#server/move-in/shoppers/group-codes.ts'
import { oldMoment } from '#server/move-in/shoppers/old-people.ts'
import { codesOfNames } from '#server/move-in/step/codes-of-names.ts'
import { isCurrency, localeIn } from '#server/move-in/source/old-settings.ts'
import { readPhpSerialized } from '#server/move-in/source/php-serialized.ts'
import { formerToken, formerTokenRow } from '#server/newsletter/newsletter-tokens.ts'
import { isOrderToken } from '#server/order/order-token.ts'
import { readStripeEvent } from '#server/payment/gateways/stripe-event.ts'
import { keyProblem } from '#server/payment/keys/payment-keys.ts'
import { createSessionTokens } from '#server/session/session-tokens.ts'
import { shownName } from '#server/uploads/shown-name.ts'
import { networkDigest } from '#server/uploads/upload-quota.ts'
import { parseProductForm, parseQuantity } from '#site/cart/product-form.ts'
import { attachment } from '#site/transport/attachment.ts'
import { browserName, isRobot } from '#site/transport/browser-name.ts'
import { isLasting } from '#server/product/snapshot.ts'
import { redirectTarget } from '#server/search/redirect-target.ts'
import { fieldInWords } from '#site/http/field-words.ts'
import { toLocation } from '#site/http/location.ts'
import { boundaryOf, boundedParts } from '#site/transport/bounded-parts.ts'
import { FormFields, TooManyFieldsError } from '#site/transport/form-fields.ts'
import { nameProblems } from '#site/http/posted-name.ts'
import { isOwnNavigation, ownPath, requestOrigin } from '#site/transport/same-origin.ts'
import { isSecretField } from '#site/http/secret-fields.ts'
import { formerRoute } from '#site/catalog/former-routes.ts'
import { behindFrontController } from '#site/catalog/front-controller.ts'
import { hasTag } from '#site/transport/packed-text.ts'
import { rangeOf } from '#site/transport/serve-stored-file.ts'
import { formerPicture } from '#site/transport/former-picture.ts'
import { isFileAddress } from '#site/transport/serve-files.ts'
import { descriptionOf } from '#site/seo/description-of.ts'

/** An address is refused before it is read if it is longer (raw-requests.test.ts). */
const LONGEST_ADDRESS = 8192
const ORIGIN = 'http://localhost'
const today = { year: 2024, month: 6, day: 15 }
const months = monthNamesIn('en')
/** Nothing reaches the search that was not cut before. */
const cut = (text: string) => cleanText(text)
const card = (text: string) => ({
  type: text,
  number: text,
  expiryMonth: text,
  expiryYear: text,
  verification: text,
  issueNumber: text,
  startMonth: text,
  startYear: text,
})

const tokens = createSessionTokens('a secret of the shop')
const field = { name: 'a', label: 'a', rules: 'required-entry' }
const anAddress = (text: string) => ({
  firstName: text,
  lastName: text,
  street: [text, text],
  city: text,
  region: text,
  postcode: text,
  country: text,
})
const ownLink = (text: string) => ({ label: text, labels: { en: text }, address: `/${text}` })
const posted = (text: string) => () => [text]
/** As many fields as a form may have, of all names that texts make. */
const fields = (text: string): [string, string][] => {
  const step = Math.ceil(text.length / 1900)
  return Array.from({ length: 1900 }, (_, index) => [`options[${index}]`, text.slice(index * step, (index + 1) * step)])
}

/** Functions that want more than text, or are not of the domain, by their id: what a text from outside is to them. */
export const calls: Record<string, (text: string) => unknown> = {
  'src/domain/address/address-lines.ts#addressLines': (text) => addressLines(anAddress(text), [text]),
  'src/domain/address/address-lines.ts#townLine': (text) => townLine(anAddress(text), text),
  'src/domain/address/place.ts#ratesAt': (text) =>
    ratesAt([{ country: '*', region: '*', postcode: '1*' }], { country: text, region: text, postcode: text }),
  'src/domain/address/postcode-digits.ts#lackedDigits': (text) => [lackedDigits('DE', text), lackedDigits(text, '1')],
  'src/domain/address/postcode-digits.ts#rangeOfNumbers': (text) =>
    rangeOfNumbers('DE', { from: text, to: text, typed: text }),
  'src/domain/address/postcode-pattern.ts#fitsPostcode': (text) => fitsPostcode(readPostcodePattern('NNNNN')!, text),
  'src/domain/address/resolve-region.ts#resolveRegionText': (text) =>
    resolveRegionText({ US: { 1: { code: 'AL', name: 'Alabama' } } }, 'US', text),
  'src/domain/catalog/listing-query.ts#parseListingQuery': (text) => parseListingQuery(new URLSearchParams(text)),
  'src/domain/content/menus.ts#shownLinks': (text) => shownLinks([ownLink(text)], text),
  'src/domain/content/menus.ts#shownColumns': (text) =>
    shownColumns([{ title: text, titles: { en: text }, links: [ownLink(text)] }], text),
  'src/domain/customer/check-birth-date.ts#checkBirthDate': (text) =>
    checkBirthDate({ day: text, month: text, year: text }, { today, order: ['day', 'month', 'year'] }),
  'src/domain/date/compose-date.ts#composeDate': (text) =>
    composeDate({ day: text, month: text, year: text }, '%d/%m/%Y'),
  'src/domain/date/date-format.ts#readDate': (text) => readDate(text, '%d %B %Y', months),
  'src/domain/date/date-format.ts#readTimeIn': (text) => readTimeIn(text, '%d %B %Y %H:%M', months),
  'src/domain/date/date-of-birth.ts#checkDateOfBirth': (text) =>
    checkDateOfBirth(
      { day: text, month: text, year: text, full: text },
      { isRequired: true, format: '%m/%e/%y', today },
    ),
  'src/domain/date/month-names.ts#monthByPrefix': (text) => monthByPrefix(text, months),
  'src/domain/date/written-date.ts#readWrittenDate': (text) => readWrittenDate(text, 'dmy'),
  'src/domain/date/written-date.ts#readWrittenMoment': (text) => readWrittenMoment(text, 'dmy'),
  'src/domain/date/written-date.ts#writtenText': (text) => writtenText(text, 'dmy'),
  'src/domain/money/exact-money.ts#exactMoney': (text) => exactMoney(text, 2),
  'src/domain/money/money.ts#parseMoney': (text) => parseMoney(text, 2),
  'src/domain/money/two-readings.ts#onlyReading': (text) => onlyReading(text, 2),
  'src/domain/money/two-readings.ts#twoReadings': (text) => twoReadings(text, 2),
  'src/domain/payment-card/digit-groups.ts#mayBegin': (text) => mayBegin(text, text.length / 2),
  'src/domain/payment-card/digit-groups.ts#mayEnd': (text) => mayEnd(text, text.length / 2),
  'src/domain/payment-card/issued-numbers.ts#issuedLengths': (text) => issuedLengths(new Uint8Array(text.length), 0),
  'src/domain/payment-card/payment-card.ts#paymentCard': (text) => paymentCard(card(text)),
  'src/domain/search/field/matched-parts.ts#matchedParts': (text) => matchedParts(cut(text), cut(text)),
  'src/domain/search/field/short-text.ts#shortText': (text) => shortText(text, 100),
  'src/domain/search/tokenise.ts#tokenise': (text) => tokenise(cut(text)),
  'src/domain/search/tokenise.ts#tokeniseAsWritten': (text) => tokeniseAsWritten(cut(text)),
  'src/domain/validation/check-form.ts#checkForm': (text) => checkForm({ a: field }, posted(text), { today }),
  'src/domain/validation/check-form.ts#valuesOf': (text) => valuesOf(field, [field], posted(text)),
  'src/domain/validation/rules/date-texts.ts#readRangeDate': (text) => readRangeDate(text, today),
  'src/server/address-check/address-of.ts#addressOf': (text) =>
    [text, text.slice(0, 2000)].map((path) => addressOf(`/${path}`, () => true)),
  'src/server/address-check/address-of.ts#bareHost': bareHost,
  'src/server/address-check/not-pages.ts#notPage': notPage,
  'src/server/address-check/read-line.ts#readLine': (text) => [readLine(text), readLine(`1 "GET /${text}" 200`)],
  'src/server/content/nesting.ts#asHtml': asHtml,
  'src/server/content/nesting.ts#nestsTooDeep': nestsTooDeep,
  'src/server/content/plain-text.ts#plainText': plainText,
  'src/server/coupon/condition-names.ts#mentioned': (text) => mentioned({ line: 'sku', values: [text] }),
  'src/server/coupon/read-conditions.ts#readConditions': (text) =>
    readConditions(
      { lines: { line: 'sku', is: 'contains', values: [`a${text}`] } },
      { decimals: 2, names: { skus: new Set(), categories: new Map(), attributes: new Map() } },
    ),
  'src/server/coupon/write-conditions.ts#isAmount': isAmount,
  'src/domain/csv/csv-cell.ts#csvCell': csvCell,
  'src/domain/csv/csv-cell.ts#csvLine': (text) => csvLine([text]),
  'src/server/mail/email-key.ts#emailKey': emailKey,
  'src/server/mail/email-key.ts#isAddress': (text) => isAddress(sql`email`, text),
  'src/server/mail/email-key.ts#typedFirst': (text) => typedFirst(sql`email`, text),
  'src/server/mail/email-key.ts#mailAddress': mailAddress,
  'src/server/mail/email-key.ts#plainSpelling': plainSpelling,
  'src/server/mail/email-key.ts#spellingsOf': spellingsOf,
  'src/server/limits/network-of.ts#networkOf': networkOf,
  'src/server/limits/network-of.ts#networksOf': networksOf,
  'src/server/limits/network-of.ts#partyOf': partyOf,
  'src/server/customer/passwords/moved-passwords.ts#readOldPassword': readOldPassword,
  'src/server/customer/passwords/moved-passwords.ts#schemeOf': schemeOf,
  'src/server/search/redirect-target.ts#redirectTarget': redirectTarget,
  'src/server/customer/passwords/passwords.ts#passwordText': passwordText,
  'src/server/customer/passwords/weak-password.ts#weakness': (text) =>
    weakness(text, { least: 8, email: 'ada@example.com', shop: 'Tea' }),
  'src/server/import/write/addresses.ts#slug': slug,
  'src/server/import/csv/broken-letters.ts#brokenLetters': brokenLetters,
  'src/server/import/csv/kilograms.ts#inKilograms': (text) => inKilograms(text, 0.001),
  'src/server/import/csv/spreadsheet-marks.ts#isSpreadsheetMark': isSpreadsheetMark,
  'src/server/import/places/country-codes.ts#countryOf': countryOf,
  'src/server/import/records/normal.ts#trimZeros': trimZeros,
  'src/server/schema/schema-parts.ts#byStore': (text) =>
    v.safeParse(byStore(v.object({ text: markup })), { de: { text } }),
  'src/server/schema/schema-parts.ts#isMediaPath': isMediaPath,
  'src/server/mail/directed-html.ts#directedHtml': (text) => directedHtml(text, 'en'),
  'src/server/mail/directed-html.ts#escapeHtml': escapeHtml,
  'src/server/mail/letter.ts#isMailAddress': isMailAddress,
  'src/domain/order/order-view.ts#isMadeReady': (text) => isMadeReady({ isCollected: true }, { carrier: text }),
  'src/server/mail/letter.ts#withoutLink': withoutLink,
  'src/server/mail/letter.ts#singleLine': singleLine,
  'src/server/mail/letter-limits.ts#askedFor': (text) => askedFor('account', text, text),
  'src/server/media/public-media.ts#isPublicMedia': isPublicMedia,
  'src/server/media/public-media.ts#publicFile': (text) => publicFile(folderStore('/nowhere'), text),
  'src/server/move-in/choices/buy-request.ts#readBuyRequest': readBuyRequest,
  'src/server/move-in/orders/old-values.ts#amountOf': (text) => amountOf(text, 2),
  'src/server/move-in/orders/old-values.ts#instantOf': instantOf,
  'src/server/move-in/orders/old-values.ts#numberOf': numberOf,
  'src/server/move-in/orders/old-values.ts#textOf': textOf,
  'src/server/move-in/choices/sent-files.ts#oldFileOf': (text) =>
    oldFileOf(1, new Map(Object.entries({ title: text, quote_path: `/custom_options/${text}`, order_path: text }))),
  'src/server/move-in/parts/download-files.ts#oldLinkFile': oldLinkFile,
  'src/server/move-in/parts/download-files.ts#oldProductSampleFile': oldProductSampleFile,
  'src/server/move-in/parts/download-files.ts#oldSampleFile': oldSampleFile,
  'src/server/move-in/parts/download-files.ts#placesOfOldFile': placesOfOldFile,
  'src/server/move-in/promotions/old-condition.ts#listIn': listIn,
  'src/server/move-in/promotions/old-condition.ts#readOldCondition': readOldCondition,
  'src/server/move-in/search/old-redirect.ts#oldRedirect': (text) => oldRedirect(text, [`${ORIGIN}/`]),
  'src/server/move-in/settings/old-values.ts#minorUnits': (text) => minorUnits(text, 2),
  'src/server/move-in/shoppers/group-codes.ts#groupCodes': (text) => groupCodes([{ id: 5, name: text }], new Map()),
  'src/server/move-in/shoppers/old-people.ts#oldMoment': oldMoment,
  'src/server/move-in/step/codes-of-names.ts#codesOfNames': (text) =>
    codesOfNames([{ id: 5, name: text }], new Map(), slug, 'class'),
  'src/server/move-in/source/old-settings.ts#isCurrency': isCurrency,
  'src/server/move-in/source/old-settings.ts#localeIn': localeIn,
  'src/server/schema/locale-name.ts#isLocale': isLocale,
  'src/server/move-in/source/php-serialized.ts#readPhpSerialized': (text) =>
    [text, 'a:1:{i:0;'.repeat(text.length / 9), `s:${text.length}:"${text}";`].map(readPhpSerialized),
  'src/server/media/video-kind.ts#videoKind': videoKind,
  'src/server/newsletter/newsletter-tokens.ts#formerToken': (text) => formerToken(text, text),
  'src/server/newsletter/newsletter-tokens.ts#formerTokenRow': (text) => formerTokenRow(text, text, new Date(0)),
  'src/server/order/order-token.ts#isOrderToken': isOrderToken,
  'src/server/payment/gateways/stripe-event.ts#readStripeEvent': (text) =>
    readStripeEvent(Buffer.from(text), text, 300),
  'src/server/payment/keys/payment-keys.ts#keyProblem': (text) => keyProblem('STRIPE_SECRET_KEY', text),
  'src/server/session/session-tokens.ts#createSessionTokens': (text) =>
    tokens.verify(text) ?? tokens.unseal(text) ?? tokens.isFormKey('token', text),
  'src/server/store/menus-schema.ts#ofKnownViews': (text) =>
    ofKnownViews({ menu: [{ label: text, labels: { [text]: text } }] }, new Set([text])),
  'src/server/store/menus-schema.ts#storedMenus': (text) => storedMenus({ menu: [ownLink(text)] }),
  'src/server/store/menus-schema.ts#unknownViews': (text) =>
    unknownViews({ menu: [{ label: text, labels: { [text]: text } }] }, new Set([text])),
  'src/server/uploads/shown-name.ts#shownName': shownName,
  'src/server/uploads/upload-quota.ts#networkDigest': networkDigest,
  'src/site/cart/product-form.ts#parseProductForm': (text) => parseProductForm(new FormFields(fields(text))),
  'src/site/cart/product-form.ts#parseQuantity': parseQuantity,
  'src/site/catalog/former-routes.ts#formerRoute': (text) =>
    ['', 'checkout/cart/add/', 'review/product/list/', 'newsletter/subscriber/unsubscribe/id/1/code/'].map((begin) =>
      formerRoute(begin + text.slice(0, LONGEST_ADDRESS), new URLSearchParams()),
    ),
  'src/site/catalog/front-controller.ts#behindFrontController': (text) =>
    behindFrontController(`/index.php/${text.replaceAll('a', 'index.php//')}`),
  'src/server/product/snapshot.ts#isLasting': (text) => isLasting(text, { status: 'product', id: 1 }),
  'src/site/http/location.ts#toLocation': toLocation,
  'src/site/transport/attachment.ts#attachment': attachment,
  'src/site/transport/browser-name.ts#browserName': browserName,
  'src/site/transport/browser-name.ts#isRobot': isRobot,
  'src/site/transport/packed-text.ts#hasTag': (text) => hasTag({ headers: { 'if-none-match': text } }, 'W/"tag"'),
  'src/site/transport/serve-stored-file.ts#rangeOf': (text) => rangeOf(`bytes=${text}`, 1000),
  'src/site/transport/former-picture.ts#formerPicture': (text) =>
    formerPicture(`1/image/265x/${'0'.repeat(32)}/${text}`, folderStore('/nowhere')),
  'src/site/seo/description-of.ts#descriptionOf': (text) => {
    const about = {
      id: 'categoryDescription',
      bare: 'categoryDescriptionBare',
      values: { category: text, shop: text },
    } as const
    descriptionOf({ ...about, names: text.split(' ') }, translator('en'), 'en')
    descriptionOf({ ...about, names: [text] }, translator('en'), 'en')
  },
  'src/site/http/field-words.ts#fieldInWords': (text) => fieldInWords(text, translator('en')),
  'src/site/transport/bounded-parts.ts#boundedParts': (text) => {
    const raw = Object.assign(new PassThrough(), { headers: {}, aborted: false }) as unknown as IncomingMessage
    const form = boundedParts(raw, '-', text.length, () => new Error('too many'))
    form.write(Buffer.from(text))
    form.destroy()
  },
  'src/site/transport/bounded-parts.ts#boundaryOf': (text) => {
    boundaryOf(`multipart/form-data; ${text}`)
    boundaryOf(`multipart/form-data; boundary="${text}`)
  },
  'src/site/transport/form-fields.ts#FormFields': (text) => {
    try {
      return new FormFields(text)
    } catch (error) {
      if (error instanceof TooManyFieldsError) return undefined
      throw error
    }
  },
  'src/site/http/posted-name.ts#nameProblems': (text) => nameProblems({ firstName: text, lastName: text }),
  'src/site/transport/same-origin.ts#isOwnNavigation': (text) =>
    isOwnNavigation({ 'sec-fetch-site': text, 'sec-fetch-mode': text, 'sec-fetch-dest': text }),
  'src/site/transport/same-origin.ts#ownPath': (text) => ownPath(text, ORIGIN),
  'src/site/transport/same-origin.ts#requestOrigin': (text) =>
    requestOrigin({ origin: text, 'sec-fetch-site': text }, ORIGIN),
  'src/site/http/secret-fields.ts#isSecretField': isSecretField,
  'src/site/transport/serve-files.ts#isFileAddress': isFileAddress,
}
