import { helpText } from '../../words/help.ts'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  comparePaymentPage,
  fetchPaymentPage,
  NoPaymentPage,
  type PaymentPageInventory,
} from '../../payment/payment-page.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { parseArguments } from '../io/parse-arguments.ts'
import { readGivenFile } from '../files/read-given-file.ts'
import { whatToDo } from '../io/verbs.ts'

export const paymentPageHelp = helpText(
  'paymentPage',
  `Check whether somebody has changed the page on which shoppers pay:

  payment-page check URL [--inventory FILE]
                                 put a product into a cart of the shop at URL, open its checkout, and compare its
                                 scripts and security headers with the inventory of the build (dist/payment-page.json)

Exit code 0: nothing differs. Exit code 1: something differs, and the command names it. Run it after each
release and every week, with the inventory of your own build, on another machine than the shop's.
`,
)

/** Beside the built commands. */
const BUILT = new URL(/* @vite-ignore */ '../payment-page.json', import.meta.url)

export async function runPaymentPage(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { inventory: { type: 'string' } })
  if (values.help) {
    io.out(paymentPageHelp())
    return 0
  }
  const [verb, address, ...rest] = positionals
  if (verb !== 'check') throw new UsageError(whatToDo(['check'], verb))
  if (address === undefined || rest.length > 0 || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new UsageError(say('Give the address of one shop, like https://shop.example.'))
  const { origin } = new URL(address)
  const { inventory, sha256 } = await readInventory(values.inventory ?? fileURLToPath(BUILT))
  try {
    const differences = await comparePaymentPage(origin, await fetchPaymentPage(origin), inventory)
    for (const difference of differences) io.out(`${difference}\n`)
    io.err(
      `${say('{scripts} scripts, inventory {sha256}: {found}.', { scripts: inventory.scripts.length, sha256, found: counted(differences.length) })}\n`,
    )
    return differences.length === 0 ? 0 : 1
  } catch (error) {
    if (error instanceof NoPaymentPage) throw new UsageError(error.message)
    throw error
  }
}

const counted = (count: number) =>
  count === 0 ? say('nothing differs') : say('{count} difference|{count} differences', { count })

async function readInventory(file: string): Promise<{ inventory: PaymentPageInventory; sha256: string }> {
  const text = (await readGivenFile(file)).toString()
  try {
    const inventory = JSON.parse(text) as PaymentPageInventory
    if (!Array.isArray(inventory.scripts)) throw new Error(say('no scripts'))
    return { inventory, sha256: createHash('sha256').update(text).digest('hex') }
  } catch (error) {
    throw new UsageError(
      say('{file} is no inventory of a payment page ({reason}).', { file, reason: (error as Error).message }),
    )
  }
}
