import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './command-io.ts'

type Options = NonNullable<ParseArgsConfig['options']>

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** A command's words and options; each has `--help`. @throws UsageError, one sentence, where they are none of the command's */
export function parseArguments<Own extends Options>(args: string[], own: Own) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...HELP, ...own } })
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\.\s/)[0]!.replace(/\.$/, '')}.`)
  }
}
