import { SourceError } from '../import/source-error.ts'
import { SettingsError } from '../settings.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { couponsHelp, runCoupons } from './coupons.ts'
import { exportHelp, runExport } from './export.ts'
import { homeHelp, runHome } from './home.ts'
import { importHelp, runImport } from './import.ts'
import { newsletterHelp, runNewsletter } from './newsletter.ts'
import { paymentPageHelp, runPaymentPage } from './payment-page.ts'
import { reviewsHelp, runReviews } from './reviews.ts'
import { runShipping, shippingHelp } from './shipping.ts'
import { runSynonyms, synonymsHelp } from './synonyms.ts'
import { runTaxes, taxesHelp } from './taxes.ts'

type Command = { run: (args: string[], io: CommandIo) => Promise<number>; help: string }

/** To add a command: a module with its `run…` and help text, and a row here. */
const COMMANDS: Record<string, Command> = {
  import: { run: runImport, help: importHelp },
  export: { run: runExport, help: exportHelp },
  newsletter: { run: runNewsletter, help: newsletterHelp },
  coupons: { run: runCoupons, help: couponsHelp },
  'payment-page': { run: runPaymentPage, help: paymentPageHelp },
  reviews: { run: runReviews, help: reviewsHelp },
  home: { run: runHome, help: homeHelp },
  synonyms: { run: runSynonyms, help: synonymsHelp },
  shipping: { run: runShipping, help: shippingHelp },
  taxes: { run: runTaxes, help: taxesHelp },
}

/** Runs one of the owner's commands. @returns the exit code; 2 for what the owner can put right, with one sentence */
export async function runCommand(args: string[], io: CommandIo): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(
      Object.values(COMMANDS)
        .map(({ help }) => help)
        .join('\n'),
    )
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    io.err(`There is no command "${name}"; there are ${new Intl.ListFormat('en').format(Object.keys(COMMANDS))}.\n`)
    return 2
  }
  try {
    return await command.run(rest, io)
  } catch (error) {
    const isForOwner = error instanceof UsageError || error instanceof SourceError || error instanceof SettingsError
    if (!isForOwner) throw error
    io.err(`${error.message}\n`)
    return 2
  }
}
