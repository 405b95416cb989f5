import { SourceError } from '../import/records/source-error.ts'
import { SettingsError } from '../settings.ts'
import { CannotStart } from '../database/open/cannot-start.ts'
import { addressesHelp, runAddresses } from './move/addresses.ts'
import { COMMAND_LANGUAGES, commandLanguage } from '../words/language.ts'
import { say, speak } from '../words/say.ts'
import { auditHelp, runAudit } from './shop/audit.ts'
import { backupHelp, restoreHelp, runBackup, runRestore } from './shop/backup.ts'
import { BrokenOff, UsageError, type CommandIo } from './io/command-io.ts'
import { categoriesHelp, runCategories } from './catalogue/categories.ts'
import { checkHelp, runCheck } from './move/check.ts'
import { contentHelp, runContent } from './shop/content.ts'
import { couponsHelp, runCoupons } from './shop/coupons.ts'
import { customersHelp, runCustomers } from './orders/customers.ts'
import { exportHelp, runExport } from './move/export.ts'
import { homeHelp, runHome } from './shop/home.ts'
import { importHelp } from './move/import-arguments.ts'
import { runImport } from './move/import.ts'
import { newsletterHelp, runNewsletter } from './shop/newsletter.ts'
import { onScreen } from './io/on-screen.ts'
import { ordersHelp, runOrders } from './orders/orders.ts'
import { overview, type Command } from './overview.ts'
import { mailHelp, runMail } from './shop/mail.ts'
import { paymentHelp, runPayment } from './shop/payment.ts'
import { paymentPageHelp, runPaymentPage } from './shop/payment-page.ts'
import { pricesHelp, runPrices } from './catalogue/prices.ts'
import { productsHelp, runProducts } from './catalogue/products.ts'
import { runSettings, settingsHelp } from './shop/settings.ts'
import { runStock, stockHelp } from './catalogue/stock.ts'
import { reviewsHelp, runReviews } from './catalogue/reviews.ts'
import { runSearchRedirects, searchRedirectsHelp } from './catalogue/search-redirects.ts'
import { runShipping, shippingHelp } from './shop/shipping.ts'
import { runStaff, staffHelp } from './shop/staff.ts'
import { runSynonyms, synonymsHelp } from './catalogue/synonyms.ts'
import { runTaxes, taxesHelp } from './shop/taxes.ts'
import { runTokens, tokensHelp } from './programs/tokens.ts'
import { runWebhooks, webhooksHelp } from './programs/webhooks.ts'
import { nearest } from './io/verbs.ts'

/** To add a command: write a module with its `run…` and help text, and add a row here. It changes the shop by `withAudit`. */
const COMMANDS: Record<string, Command> = {
  import: {
    group: 'Catalogue',
    summary: 'bring products in, from Magento, Shopify, WooCommerce or JSON Lines',
    run: runImport,
    help: importHelp,
  },
  export: { group: 'Catalogue', summary: 'take the catalogue out', run: runExport, help: exportHelp },
  products: {
    group: 'Catalogue',
    summary: 'take products off the shop and put them back',
    run: runProducts,
    help: productsHelp,
  },
  categories: {
    group: 'Catalogue',
    summary: 'let them begin with a block of text',
    run: runCategories,
    help: categoriesHelp,
  },
  stock: { group: 'Catalogue', summary: 'see and change how many pieces there are', run: runStock, help: stockHelp },
  prices: { group: 'Catalogue', summary: 'see and change prices', run: runPrices, help: pricesHelp },
  coupons: {
    group: 'Catalogue',
    summary: 'give discounts, with a code or to every cart',
    run: runCoupons,
    help: couponsHelp,
  },
  orders: { group: 'Orders', summary: 'see, export, ship, cancel and refund them', run: runOrders, help: ordersHelp },
  customers: {
    group: 'Customers',
    summary: 'see them, reset a password, export, delete',
    run: runCustomers,
    help: customersHelp,
  },
  newsletter: { group: 'Customers', summary: 'take the subscribers out', run: runNewsletter, help: newsletterHelp },
  reviews: { group: 'Customers', summary: 'decide which reviews are shown', run: runReviews, help: reviewsHelp },
  check: { group: 'Shop', summary: 'what you have to decide before it sells', run: runCheck, help: checkHelp },
  settings: {
    group: 'Shop',
    summary: 'its name, countries, ways to pay and more',
    run: runSettings,
    help: settingsHelp,
  },
  home: { group: 'Shop', summary: 'change the home page', run: runHome, help: homeHelp },
  content: {
    group: 'Shop',
    summary: 'write its pages: imprint, terms, about us',
    run: runContent,
    help: contentHelp,
  },
  addresses: {
    group: 'Shop',
    summary: 'see what becomes of those of your former shop',
    run: runAddresses,
    help: addressesHelp,
  },
  synonyms: {
    group: 'Shop',
    summary: 'tell the search which words mean the same',
    run: runSynonyms,
    help: synonymsHelp,
  },
  'search-redirects': {
    group: 'Shop',
    summary: 'lead a search to a page of the shop',
    run: runSearchRedirects,
    help: searchRedirectsHelp,
  },
  shipping: { group: 'Shop', summary: 'how the shop sends, and what that costs', run: runShipping, help: shippingHelp },
  taxes: { group: 'Shop', summary: 'what tax is charged where', run: runTaxes, help: taxesHelp },
  payment: { group: 'Shop', summary: 'how long an order waits for its money', run: runPayment, help: paymentHelp },
  mail: { group: 'Shop', summary: 'which mail server takes the letters', run: runMail, help: mailHelp },
  'payment-page': {
    group: 'Shop',
    summary: 'see whether the checkout loads what was built, and nothing else',
    run: runPaymentPage,
    help: paymentPageHelp,
  },
  staff: { group: 'Shop', summary: 'who may work at the desk, and as what', run: runStaff, help: staffHelp },
  tokens: { group: 'Shop', summary: 'let programs use the API', run: runTokens, help: tokensHelp },
  webhooks: { group: 'Shop', summary: 'tell other programs what happens', run: runWebhooks, help: webhooksHelp },
  backup: { group: 'Data', summary: 'keep a copy of the whole shop', run: runBackup, help: backupHelp },
  restore: { group: 'Data', summary: 'bring a backup back', run: runRestore, help: restoreHelp },
  audit: { group: 'Data', summary: 'who changed what by command, and when', run: runAudit, help: auditHelp },
}

/** Tells whether the owner can put it right, by one sentence. */
const isForOwner = (error: unknown): error is Error =>
  [UsageError, SourceError, SettingsError, CannotStart].some((kind) => error instanceof kind)

/** EX_SOFTWARE of sysexits.h: nobody can say what became of the command. */
export const UNFORESEEN = 70

/**
 * Runs one of the owner's commands, in the language that `--language`, COMMAND_LANGUAGE or the system names.
 * @returns the exit code; 2 for what the owner can put right, with one sentence
 */
export async function runCommand(args: string[], given: CommandIo): Promise<number> {
  const io: CommandIo = { ...given, err: (text) => given.err(onScreen(text)) }
  const { asked, others } = languageAsked(args)
  const language = commandLanguage(io.env, asked)
  speak(language ?? 'en')
  if (!language) {
    const given = asked ?? io.env.COMMAND_LANGUAGE ?? ''
    io.err(
      `${say('Commands do not speak "{given}"; they speak {languages}.', { given, languages: COMMAND_LANGUAGES.join(', ') })}\n`,
    )
    return 2
  }
  return run(others, io)
}

/** `--language de` may stand before or after the command's name. */
function languageAsked(args: string[]): { asked: string | undefined; others: string[] } {
  const at = args.findIndex((word) => word === '--language' || word.startsWith('--language='))
  if (at === -1) return { asked: undefined, others: args }
  const [, joined] = args[at]!.split('=')
  const words = joined === undefined ? 2 : 1
  return { asked: joined ?? args[at + 1] ?? '', others: args.toSpliced(at, words) }
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    io.out(overview(COMMANDS))
    return name === undefined ? 2 : 0
  }
  const [wanted, given] = name === 'help' ? [rest[0]!, ['--help']] : [name, rest]
  const command = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted] : undefined
  if (!command) {
    const near = nearest(wanted, Object.keys(COMMANDS))
    io.err(
      `${near ? say('There is no command "{wanted}". Did you mean "{near}"?', { wanted, near }) : say('There is no command "{wanted}"; --help lists them.', { wanted })}\n`,
    )
    return 2
  }
  try {
    return await command.run(given, io)
  } catch (error) {
    if (error instanceof BrokenOff) {
      io.err(`${error.message}\n`)
      return UNFORESEEN
    }
    if (!isForOwner(error)) throw error
    io.err(`${error.message}\n`)
    return 2
  }
}
