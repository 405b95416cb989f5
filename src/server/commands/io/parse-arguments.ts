import { parseArgs, type ParseArgsConfig } from 'node:util'
import { say } from '../../words/say.ts'
import { UsageError } from './command-io.ts'

type Options = NonNullable<ParseArgsConfig['options']>

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** A command's words and options; each has `--help`. @throws UsageError, one sentence, where the command does not know them */
export function parseArguments<Own extends Options>(args: string[], own: Own) {
  const options: Options & typeof HELP & Own = { ...HELP, ...own }
  const { values, positionals, tokens } = parsed(args, options)
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const twice = names.find((name, at) => options[name]?.multiple !== true && names.indexOf(name) !== at)
  if (twice !== undefined) throw new UsageError(say('--{twice} is given twice.', { twice }))
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') Object.assign(values, { [name]: asGiven(value) })
  return { values, positionals: positionals.map(asGiven) }
}

/** "-5" is a number here, no option: Node takes it for a word with a blank before it. */
const isNegative = /^-\d/
const asGiven = (word: string) => (/^ -\d/.test(word) ? word.slice(1) : word)

function parsed<Every extends Options>(args: string[], options: Every) {
  try {
    const words = args.map((one) => (isNegative.test(one) ? ` ${one}` : one))
    return parseArgs({ args: words, allowPositionals: true, options, tokens: true })
  } catch (error) {
    throw new UsageError(sentenceOf(error as Error & { code?: string }))
  }
}

function sentenceOf({ code, message }: Error & { code?: string }): string {
  const [, name] = /'(?:-\w, )?(--[\w-]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && name !== undefined)
    return message.includes('does not take an argument')
      ? say('{name} takes no value.', { name })
      : say('{name} needs a value.', { name })
  const [, option] = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? (/'([^']+)'/.exec(message) ?? []) : []
  if (option !== undefined) return say("Unknown option '{option}'.", { option })
  return `${message.split(/\.\s/)[0]!.replace(/\.$/, '')}.`
}
