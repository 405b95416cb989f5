import type { TextFunction } from './text-functions.ts'

/** Functions by the beginning of their ids ("src/domain/store/" or a whole id), and why no long text from outside comes to them. */
type Reason = { why: string; ids: readonly string[] }

/** What takes one of these asks a database, or reads a request by functions that are measured. */
const SURROUNDINGS = /\b(Queryable|Database|\w*Dependencies|ShopRequest|FastifyReply|CommandIo)\b/

export const reasons: readonly Reason[] = [
  {
    why: 'words, settings and addresses of the shop’s own',
    ids: [
      'src/domain/address/address-form.ts#addressRules',
      'src/domain/address/address-form.ts#addressForm',
      'src/domain/calls/',
      'src/domain/cart/file-option.ts#megabytes',
      'src/domain/catalog/listing-query.ts#listingSearch',
      'src/domain/catalog/listing-query.ts#toggleFilter',
      'src/domain/checkout/checkout-form.ts#addressChoiceForm',
      'src/domain/date/date-format.ts#formatDate',
      'src/domain/date/date-limits.ts#checkRange',
      'src/domain/date/date-part-order.ts',
      'src/domain/date/month-names.ts#monthNamesIn',
      'src/domain/date/week-in.ts',
      'src/domain/date/written-date.ts#dateOrderIn',
      'src/domain/date/written-date.ts#dateInWords',
      'src/domain/lists/compare-rows.ts#compareRows',
      'src/domain/media-paths.ts#picturePath',
      'src/domain/search/synonyms.ts',
      'src/domain/navigation/menu-key.ts',
      'src/domain/payment-card/card-form.ts',
      'src/domain/payment-card/field-ids.ts',
      'src/domain/payment-card/number-ranges.ts#range',
      'src/domain/shipping/',
      'src/domain/slideshow/',
      'src/domain/store/',
      'src/domain/toggle-content/',
      'src/domain/validation/rule.ts',
      'src/server/catalog/card.ts',
      'src/server/catalog/locale.ts',
      'src/server/catalog/offer.ts',
      'src/server/catalog/product-options.ts',
      'src/server/catalog/product-page.ts',
      'src/server/catalog/sound-product.ts',
      'src/server/customer/customer-letters.ts',
      'src/server/mail/folder-transport.ts',
      'src/server/mail/outbox-files.ts',
      'src/server/mail/sender.ts',
      'src/server/mail/smtp-transport.ts',
      'src/server/newsletter/newsletter-letters.ts',
      'src/server/payment/gateway-conformance.ts',
      'src/server/payment/payment-page.ts',
      'src/server/payment/stripe-amount.ts',
      'src/server/session/secret.ts',
      'src/site/http/compression.ts',
      'src/site/http/language-alternates.ts',
      'src/site/http/logging.ts',
      'src/site/http/posted-form.ts#todayIn',
      'src/site/http/security-headers.ts',
    ],
  },
  {
    why: 'looks a text up in a table, or compares it with another',
    ids: [
      'src/domain/address/address-form.ts#shownCountry',
      'src/domain/address/address-form.ts#regionFieldsFor',
      'src/domain/address/dependent-dropdown.ts',
      'src/domain/address/regions.ts',
      'src/domain/address/resolve-region.ts#resolveRegion',
      'src/domain/checkout/steps.ts#stepToShow',
      'src/domain/payment-card/number-ranges.ts#beginsIn',
      'src/domain/payment-card/number-ranges.ts#couldBeginIn',
      'src/domain/payment-card/number-ranges.ts#isNumberOf',
      'src/domain/pricing/bundle-choice.ts',
      'src/server/catalog/resolve-path.ts',
      'src/server/search/find-text.ts#productOfSku',
      'src/site/http/change-guard.ts#judgeChange',
      'src/site/http/share-answer.ts',
    ],
  },
  {
    why: 'puts together what was read and checked by functions that are measured',
    ids: [
      'src/domain/address/address-form.ts#toAddress',
      'src/domain/cart/check-custom.ts#checkCustom',
      'src/domain/pricing/tax.ts#rateFor',
      'src/server/cart/owner.ts',
      'src/server/cart/read-cart.ts',
      'src/server/checkout/',
      'src/server/lists/lock-lists.ts',
      'src/server/payment/ask-gateway.ts',
      'src/site/calls/mini-cart-answer.tsx#removedWords',
      'src/site/calls/read-address-step.ts#typedPost',
    ],
  },
  {
    why: 'words of a search, which clean-text.ts cut to 128 letters before',
    ids: [
      'src/domain/search/complete-text.ts',
      'src/domain/search/did-you-mean.ts',
      'src/domain/search/edit-distance.ts',
      'src/domain/search/nearest-term.ts',
      'src/domain/search/query-parts.ts',
      'src/domain/search/search-text.ts',
      'src/domain/search/suggest-rules.ts#suggestAddress',
      'src/domain/search/synonym-line.ts',
      'src/domain/search/text-index.ts',
      'src/server/search/find-text.ts#findText',
    ],
  },
  {
    why: 'a letter of values that their forms have checked and cut',
    ids: [
      'src/server/mail/compose-message.ts',
      'src/server/mail/letter-html.ts',
      'src/server/mail/letter-text.ts',
      'src/server/mail/letter.ts#checkedLetter',
      'src/server/mail/write-letter.ts',
      'src/server/order/order-letters.ts',
    ],
  },
  {
    why: 'a password that was cut before it is hashed, off this thread',
    ids: [
      'src/server/customer/passwords.ts#hashPassword',
      'src/server/customer/passwords.ts#verifyPassword',
      'src/server/customer/passwords.ts#isOutdated',
    ],
  },
  {
    why: 'the head of a file that is read in blocks, and the name by the domain’s endingOf',
    ids: ['src/server/uploads/check-file.ts'],
  },
  {
    why: 'a column or line of the owner’s own file, read by a command, no request waits for it',
    ids: [
      'src/server/import/bisect.ts',
      'src/server/import/bulk.ts',
      'src/server/import/describe-issue.ts',
      'src/server/import/file-blocks.ts',
      'src/server/import/file-lines.ts',
      'src/server/import/json-lines.ts',
      'src/server/import/link-state.ts',
      'src/server/import/magento1/',
      'src/server/import/media.ts',
      'src/server/import/normal-product.ts#textsOf',
      'src/server/import/normal-product.ts#richText',
      'src/server/import/normal-product.ts#sorted',
      'src/server/import/rate-place.ts',
      'src/server/import/record-schema.ts',
      'src/server/import/rich-text.ts',
      'src/server/import/write-stores.ts',
    ],
  },
]

/** A whole id means that function alone. */
export const isMeant = (one: string, id: string): boolean => (one.includes('#') ? one === id : id.startsWith(one))

/** Undefined for a function that has to be measured. */
export function reasonFor({ id, parameters }: TextFunction): string | undefined {
  if (parameters.some(({ type }) => SURROUNDINGS.test(type))) return 'hands its text to a database or reads a request'
  return reasons.find(({ ids }) => ids.some((one) => isMeant(one, id)))?.why
}
