import { THREE_DIGITS } from '#domain/payment/payment-method.ts'
import { say, spokenLanguage, type Sentence } from '../words/say.ts'
import type { Finding } from './finding.ts'
import { notSetUp, setUpForTests } from '../payment/gateways/gateways.ts'
import { untranslatedStores } from './languages.ts'
import type { ShopFacts } from './shop-facts.ts'
import type { ServedWith } from './surroundings.ts'
import type { UnwrittenPage } from './unwritten-pages.ts'

/** Decisions and faults that keep a shop from selling, and things worth a look. Decisions that were made are not named. */
export function findUndecided(facts: ShopFacts, surroundings: ServedWith): Finding[] {
  return [
    ...unset(facts),
    ...selling(facts),
    ...pages(facts),
    ...served(facts, surroundings),
    ...gateways(facts, surroundings),
    ...inThreeDigits(facts),
    ...aboutProducts(facts),
    ...others(facts),
  ]
}

const must = (id: string, text: string, remedy: string): Finding => ({ id, level: 'must', text, remedy })
const look = (id: string, text: string, remedy: string): Finding => ({ id, level: 'look', text, remedy })
const set = (words: string) => `npm run shop -- settings set ${words}`

/** Settings that the owner has not decided: a default counts, or an assumption of the import. */
function unset({ settings, stores, isDecided, isAssumed }: ShopFacts): Finding[] {
  const [store] = stores
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'region' })
  const inWords = (country: string) => names.of(country) ?? country
  const all: Finding[] = [
    must('name', say('The shop is called "{name}".', { name: settings.name }), set('name "Mill & Co"')),
    must('email', say('The shop has no e-mail address that shoppers can write to.'), set('email shop@your.shop')),
    must(
      'seller',
      say('Invoices do not say who sells: name, address, tax number.'),
      set('seller "Mill & Co\\nMill Lane 1\\n…"'),
    ),
    must(
      'country',
      say("The shop sells from {country}, and shows that country's taxes.", { country: inWords(settings.country) }),
      set('country DE'),
    ),
    must(
      'countries',
      say('It sells to {countries}.', { countries: settings.countries.map(inWords).join(', ') }),
      set('countries DE,AT,FR'),
    ),
    must(
      'timeZone',
      say('Its days begin and end in {timeZone}.', { timeZone: settings.timeZone }),
      set('timeZone Europe/Berlin'),
    ),
    must(
      'pricesIncludeTax',
      settings.pricesIncludeTax
        ? say('Prices are assumed to include tax.')
        : say('Prices are assumed not to include tax.'),
      set('pricesIncludeTax yes|no'),
    ),
    must(
      'shipping',
      sendingInWords(settings.shipping, store),
      'npm run shop -- shipping set --flat-rate 4.90 --free-from 75',
    ),
    must(
      'payment',
      say('Shoppers are offered {payment}.', { payment: settings.payment.join(', ') }),
      set('payment bank-transfer,stripe'),
    ),
  ]
  const currency = must(
    'currency',
    say('Prices are assumed to be in {currency}.', { currency: store?.currency ?? '' }),
    say('import with --currency into an empty shop; npm run shop -- check decided currency'),
  )
  return [...all.filter(({ id }) => !isDecided(id)), ...(store && isAssumed('currency') ? [currency] : [])]
}

const sendingInWords = (
  { flatRate, freeFrom }: ShopFacts['settings']['shipping'],
  store: ShopFacts['stores'][number] | undefined,
) =>
  freeFrom === null
    ? say('Sending still costs the default: {flatRate}.', { flatRate: money(flatRate, store) })
    : say('Sending still costs the default: {flatRate}, nothing from {freeFrom} on.', {
        flatRate: money(flatRate, store),
        freeFrom: money(freeFrom, store),
      })

/** As long as there is no currency. */
const USUAL_DECIMALS = 2

const money = (amount: number, store: ShopFacts['stores'][number] | undefined) =>
  store
    ? `${(amount / 10 ** store.baseDecimals).toFixed(store.baseDecimals)} ${store.currency}`
    : (amount / 10 ** USUAL_DECIMALS).toFixed(USUAL_DECIMALS)

/** Findings that keep a shopper from ordering. */
function selling({
  settings,
  stores,
  products,
  classesWithoutRates,
  taxRates,
  taxesByRegion,
  taxesByPostcode,
  tableRates,
  sellsDemo,
  isDecided,
}: ShopFacts): Finding[] {
  const { methods, freeFrom, pickup, pickupRegion, pickupPostcode } = settings.shipping
  const reachable = methods.filter(
    (method) =>
      (method !== 'table-rate' || tableRates > 0) &&
      (method !== 'free' || freeFrom !== null) &&
      (method !== 'pickup' || Object.keys(pickup).length > 0),
  )
  return [
    ...when(stores.length === 0, () =>
      must(
        'stores',
        say('The shop has no store view: no language to speak and no currency to sell in.'),
        say('an import brings them, as does the desk'),
      ),
    ),
    ...when(products.shown === 0, () =>
      must('products', say('No product is shown.'), 'npm run shop -- import …, or products enable SKU'),
    ),
    ...when(reachable.length === 0, () =>
      must('shipping-methods', say('Nothing can be sent.'), 'npm run shop -- shipping set --methods flat-rate'),
    ),
    ...when(settings.payment.length === 0, () =>
      must('payment-methods', say('There is no way to pay.'), set('payment bank-transfer')),
    ),
    ...when(settings.payment.includes('bank-transfer') && settings.bankDetails === '', () =>
      must('bankDetails', say('Shoppers can pay by transfer and are not told where to.'), set('bankDetails "IBAN …"')),
    ),
    ...when((taxRates === 0 || classesWithoutRates.length > 0) && !isDecided('taxes'), () =>
      must(
        'taxes',
        taxRates === 0
          ? say('No tax is charged: there are no tax rates.')
          : say('No tax is charged on products of the tax class {classesWithoutRates}: it has no rates.', {
              classesWithoutRates: classesWithoutRates.join(', '),
            }),
        'npm run shop -- taxes add … or taxes import FILE; check decided taxes, if that is meant',
      ),
    ),
    ...when(
      reachable.includes('pickup') &&
        ((taxesByRegion && pickupRegion === '') || (taxesByPostcode && pickupPostcode === '')) &&
        !isDecided('pickup-place'),
      () =>
        must(
          'pickup-place',
          say(
            'Taxes differ by region or postcode, and the shop does not know those of the place where goods are collected.',
          ),
          'npm run shop -- shipping set --pickup-region CA --pickup-postcode 90034',
        ),
    ),
    ...when(sellsDemo || settings.email.endsWith('@example.com'), () =>
      must(
        'demo',
        sellsDemo
          ? say("The shop sells the demo's products.")
          : say("The shop still has the demo's data (e-mail address at example.com)."),
        say('a new DATA_DIR or database, and DEMO=no'),
      ),
    ),
  ]
}

const when = (isSo: boolean, finding: () => Finding): Finding[] => (isSo ? [finding()] : [])

const UNWRITTEN = {
  missing: 'The page "{role}" is not written yet.',
  empty: 'The page "{role}" has no text yet.',
  example: 'The page "{role}" has the example text that it came with.',
  'not-published': 'The page "{role}" is not published.',
} as const satisfies Record<UnwrittenPage['state'], Sentence>

/** Pages that the law or shoppers ask for; a shop that needs none of a kind is told so by "check decided". */
function pages({ unwritten, hiddenPages, isDecided }: ShopFacts): Finding[] {
  return [
    ...unwritten
      .map(({ role, state }) =>
        must(
          `page-${role}`,
          say(UNWRITTEN[state], { role }),
          `npm run shop -- content ${state === 'not-published' ? `publish ${role}` : `write ${role} FILE`}`,
        ),
      )
      .filter(({ id }) => !isDecided(id)),
    ...hiddenPages.map((address) =>
      look(
        `page-at-${address}`,
        say('Nobody sees the page {address}: a product or category, or a redirect, has that address.', { address }),
        `npm run shop -- content write ${address} --address OTHER`,
      ),
    ),
  ]
}

const MAIL_SET = 'npm run shop -- mail set --host mail.example.com …'

/** Settings of the process; the command sees them when it has the shop's environment. */
function served(
  { settings, isDecided }: ShopFacts,
  { baseUrl, letters, sessionSecret, databaseUrl }: ServedWith,
): Finding[] {
  return [
    ...(baseUrl === undefined
      ? [
          must(
            'BASE_URL',
            say('The shop does not know its address: links in letters and search engines need it.'),
            'BASE_URL=https://your.shop',
          ),
        ]
      : []),
    ...(letters === 'folder' && !isDecided('SMTP_URL')
      ? [must('SMTP_URL', say('Letters to shoppers are not sent: they are written into files.'), MAIL_SET)]
      : []),
    ...(letters === 'nowhere'
      ? [
          must(
            'mail-password',
            say('Letters to shoppers wait: the password of the mail server cannot be read any more.'),
            MAIL_SET,
          ),
        ]
      : []),
    ...(isReal(baseUrl) && settings.payment.includes('test-card')
      ? [
          must(
            'test-card',
            say('The test card "pays" orders without any money, on a real address.'),
            set('payment bank-transfer,stripe'),
          ),
        ]
      : []),
    ...(databaseUrl !== undefined && sessionSecret === undefined
      ? [
          look(
            'SESSION_SECRET',
            say('Each machine would make its own secret.'),
            say('SESSION_SECRET, where several share the database'),
          ),
        ]
      : []),
  ]
}

const isReal = (baseUrl: string | undefined) =>
  baseUrl !== undefined && !/^https?:\/\/(localhost|127\.|\[::1\])/.test(baseUrl)

/** Store views whose totals Stripe cannot always take, where shoppers are to be offered it. */
function inThreeDigits({ settings, stores, isDecided }: ShopFacts): Finding[] {
  const currencies = [
    ...new Set(stores.filter(({ decimals }) => decimals >= THREE_DIGITS).map(({ currency }) => currency)),
  ]
  if (currencies.length === 0 || !settings.payment.includes('stripe') || isDecided('stripe-digits')) return []
  return [
    look(
      'stripe-digits',
      say('Stripe is not offered for totals in {currency} whose third digit is not 0, because it cannot take them.', {
        currency: currencies.join(', '),
      }),
      set('payment bank-transfer,stripe'),
    ),
  ]
}

/** Gateways that shoppers are to be offered, and that take no money. */
function gateways({ settings, refusedMessages }: ShopFacts, { baseUrl, gateways: present }: ServedWith): Finding[] {
  const isOffered = ({ code }: { code: ShopFacts['settings']['payment'][number] }) => settings.payment.includes(code)
  const waiting = notSetUp(present)
  const isUsed = ({ gateway }: { gateway: string }) =>
    settings.payment.some((code) => code === gateway) && !waiting.some(({ code }) => code === gateway)
  return [
    ...waiting.filter(isOffered).map(({ code, variable }) =>
      must(
        `payment-key-${code}`,
        say('Shoppers are not offered {code}: its {variable} is not set, or cannot be read any more.', {
          code,
          variable,
        }),
        `npm run shop -- payment set-key ${variable}`,
      ),
    ),
    ...(isReal(baseUrl) ? setUpForTests(present) : [])
      .filter(isOffered)
      .map(({ code, variable }) =>
        must(
          `payment-test-${code}`,
          say('{code} moves no money: its {variable} is a key for tests.', { code, variable }),
          `npm run shop -- payment set-key ${variable}`,
        ),
      ),
    ...refusedMessages.filter(isUsed).map(({ gateway, why }) =>
      must(
        `payment-messages-${gateway}`,
        why === 'clock'
          ? say('Messages of {gateway} are refused: its clock and that of this machine do not agree.', { gateway })
          : say('Messages of {gateway} are refused: they are not signed with the secret that the shop has.', {
              gateway,
            }),
        why === 'clock'
          ? say('set the clock of this machine')
          : say('the secret of the webhook that {gateway} shows, by payment set-key', { gateway }),
      ),
    ),
  ]
}

function aboutProducts({ products, withoutTexts, isDecided }: ShopFacts): Finding[] {
  const { shown } = products
  const found: [id: string, count: number, text: (count: number) => string, remedy: string][] = [
    [
      'product-prices',
      products.withoutPrice,
      (count) =>
        say(
          'Of {shown} products that are shown, {count} costs nothing.|Of {shown} products that are shown, {count} cost nothing.',
          { shown, count },
        ),
      'npm run shop -- prices set SKU 12.50',
    ],
    [
      'product-pictures',
      products.withoutPicture,
      (count) =>
        say(
          'Of {shown} products that are shown, {count} has no picture.|Of {shown} products that are shown, {count} have no picture.',
          { shown, count },
        ),
      say('import with --media'),
    ],
    [
      'product-tax-classes',
      products.withoutTaxClass,
      (count) =>
        say(
          'Of {shown} products that are shown, {count} has no tax class.|Of {shown} products that are shown, {count} have no tax class.',
          { shown, count },
        ),
      say('"taxClass" by import jsonl'),
    ],
    [
      'product-stock',
      products.withoutStock,
      (count) =>
        say(
          'Of {shown} products that are shown, {count} is out of stock.|Of {shown} products that are shown, {count} are out of stock.',
          { shown, count },
        ),
      'npm run shop -- stock import FILE',
    ],
    ...withoutTexts.map(({ store, products: without }): (typeof found)[number] => [
      `product-texts-${store}`,
      without,
      (count) =>
        say(
          'Of {shown} products that are shown, {count} has no texts of its own in the store view "{store}".|Of {shown} products that are shown, {count} have no texts of their own in the store view "{store}".',
          {
            shown,
            count,
            store,
          },
        ),
      say('"texts" by import jsonl'),
    ]),
  ]
  return found.flatMap(([id, count, text, remedy]) =>
    count === 0 || isDecided(id) ? [] : look(id, text(count), remedy),
  )
}

function others({ stores, lettersGivenUp, lettersUsedUp, hasBackup, keepsBytes, lowersAsUsual }: ShopFacts): Finding[] {
  return [
    ...untranslatedStores(stores).map(({ text, remedy }) => look('language', text, remedy)),
    ...(lettersGivenUp > 0
      ? [
          look(
            'letters',
            say('{lettersGivenUp} letters could not be delivered and were given up.', { lettersGivenUp }),
            say('the log; table mail_outbox'),
          ),
        ]
      : []),
    ...lettersUsedUp.map((kind) =>
      look(
        `letters-${kind}`,
        say(
          'The shop writes no more letters of the kind "{kind}" today: strangers asked for as many as it may write.',
          { kind },
        ),
        say('the setting "letters", as docs/operations/limits-of-orders.md says'),
      ),
    ),
    ...when(keepsBytes, () =>
      look(
        'encoding',
        say('The database has the encoding SQL_ASCII, which keeps bytes and knows no letters.'),
        say('a database with UTF8, and backup and restore'),
      ),
    ),
    ...when(!lowersAsUsual, () =>
      look(
        'encoding',
        say(
          'The database makes small letters by the rules of its locale (C, or Turkish): names, addresses and coupons are not found.',
        ),
        say('a database with the locale C.UTF-8, and backup and restore'),
      ),
    ),
    ...(hasBackup ? [] : [look('backup', say('No backup was ever made by command.'), 'npm run shop -- backup FOLDER')]),
  ]
}
