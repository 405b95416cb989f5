import { CATALOGUE_FORMATS, KNOWN_CURRENCIES, type CatalogueFormat } from '#domain/owner/task.ts'
import { helpText } from '../../words/help.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'

export const importHelp = helpText(
  'import',
  `Bring a catalogue in:

  import magento1-csv FILE   a product export of Magento 1, OpenMage, Maho or Magento 2
  import shopify FILE…       product exports of Shopify
  import woocommerce FILE    a product export of WooCommerce
  import jsonl FILE          a catalogue in JSON Lines (docs/how-to/catalogue-jsonl.md)
  import magento1 mysql://…  a whole Magento 1 shop from its database (import magento1 --help)
  import undo [ID|last]      take an import of the last 30 days back; without ID, list them

  --media DIR                take pictures from here (Magento's "media" folder; else any folder with its pictures)
  --fetch-pictures           shopify, woocommerce: fetch pictures that are not there from their https addresses
  --dry-run                  say what would happen and change nothing
  --report FILE              write every problem into this file
  --yes                      do not ask first, even if many products go off sale or change otherwise
  --whole                    jsonl: what a record leaves out gets its default; otherwise it stays as it is
  --encoding NAME            not jsonl: the file's character set, when it is not UTF-8
  --currency CODE            not jsonl: the currency of its prices in an empty shop (USD)
  --prices-include-tax       not jsonl: its prices include tax

What the file does not name, a column or a property, stays as it is. A second run of the same file changes nothing.
After an interruption the same command goes on where it stopped. If more than 5 % of the shop's products (at least 3, at
most 100) would lose their stock, come on sale, go off it, lose pictures or change their price by over half, it asks first.
`,
)

const FORMATS_IN_WORDS = { formats: CATALOGUE_FORMATS.slice(0, -1).join(', '), last: CATALOGUE_FORMATS.at(-1)! }
const OF_TABLES = ['encoding', 'currency', 'prices-include-tax']
/** Options that have no meaning for the format. */
const MEANINGLESS: Record<CatalogueFormat, readonly string[]> = {
  'magento1-csv': ['whole', 'fetch-pictures'],
  shopify: ['whole'],
  woocommerce: ['whole'],
  jsonl: [...OF_TABLES, 'fetch-pictures'],
}
/** Formats that may be imported from several files, one after the other. */
const SEVERAL: ReadonlySet<CatalogueFormat> = new Set(['shopify'])

export type ImportArguments = {
  format: CatalogueFormat
  files: string[]
  media: string | undefined
  isFetching: boolean
  dryRun: boolean
  report: string | undefined
  encoding: string | undefined
  currency: string
  hasCurrency: boolean
  pricesIncludeTax: boolean
  isWhole: boolean
  isAgreed: boolean
}

export function readImportArguments(args: string[]): ImportArguments | 'help' {
  const { values, positionals } = parseArguments(args, {
    media: { type: 'string' },
    'fetch-pictures': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    encoding: { type: 'string' },
    currency: { type: 'string' },
    'prices-include-tax': { type: 'boolean' },
    whole: { type: 'boolean' },
    yes: { type: 'boolean' },
  })
  if (values.help) return 'help'
  const [format, file, ...more] = positionals
  const known = CATALOGUE_FORMATS.find((name) => name === format)
  if (!known)
    throw new UsageError(
      format
        ? say('Say what to import: {formats} or {last} (not "{format}").', { ...FORMATS_IN_WORDS, format })
        : say('Say what to import: {formats} or {last}.', FORMATS_IN_WORDS),
    )
  if (!file) throw new UsageError(say('Name the file to import.'))
  if (more.length && !SEVERAL.has(known))
    throw new UsageError(say('One file at a time ("{more}" is one too many).', { more: more[0]! }))
  const misplaced = MEANINGLESS[known].find((name) => Object.hasOwn(values, name))
  if (misplaced) throw new UsageError(say('--{misplaced} has no meaning for {known}.', { misplaced, known }))
  const currency = values.currency ?? 'USD'
  if (!/^[A-Z]{3}$/.test(currency))
    throw new UsageError(say('--currency must be a code like EUR (it is "{currency}").', { currency }))
  if (!KNOWN_CURRENCIES.has(currency))
    throw new UsageError(
      say('There is no currency "{currency}"; --currency is a code of ISO 4217, like EUR.', { currency }),
    )
  return {
    format: known,
    files: [file, ...more],
    media: values.media,
    isFetching: values['fetch-pictures'] ?? false,
    dryRun: values['dry-run'] ?? false,
    report: values.report,
    encoding: values.encoding,
    currency,
    hasCurrency: values.currency !== undefined,
    pricesIncludeTax: values['prices-include-tax'] ?? false,
    isWhole: values.whole ?? false,
    isAgreed: values.yes ?? false,
  }
}
