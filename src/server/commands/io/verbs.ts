import type { ParseArgsConfig } from 'node:util'
import { editDistance } from '#domain/search/edit-distance.ts'
import { say } from '../../words/say.ts'
import type { Help } from '../../words/help.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { parseArguments } from './parse-arguments.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<Own extends Options> = ReturnType<typeof parseArguments<Own>>['values']

/** One thing a command can do, with the options that it alone takes. */
export type Verb = (args: string[], io: CommandIo, help: Help) => Promise<number>

/**
 * @param words how many words it takes besides options: so many, or from so many on; `needs` is the sentence for a call with
 * another number
 */
export function verb<const Own extends Options>(
  options: Own,
  words: { from: number; to: number; needs: () => string },
  run: (given: { values: Given<Own>; words: string[] }, io: CommandIo) => Promise<number>,
): Verb {
  return async (args, io, help) => {
    const { values, positionals } = parseArguments(args, options)
    if ((values as { help?: boolean }).help) {
      io.out(help())
      return 0
    }
    const given = positionals.map((word) => word.trim())
    if (given.length < words.from || given.length > words.to) throw new UsageError(words.needs())
    return run({ values, words: given }, io)
  }
}

/** For a verb that takes no words. */
export const NO_WORDS = (name: string) => ({
  from: 0,
  to: 0,
  needs: () => say('"{name}" takes options only.', { name }),
})

/** Lets the verb named first do its work. */
export function byVerb(verbs: Record<string, Verb>, help: Help) {
  return async (args: string[], io: CommandIo): Promise<number> => {
    const [name, ...rest] = args
    if (name === '--help' || name === '-h') {
      io.out(help())
      return 0
    }
    const known = name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!known) throw new UsageError(whatToDo(Object.keys(verbs), name))
    return known(rest, io, help)
  }
}

/** The sentence for a word that names nothing to do. */
export function whatToDo(known: readonly string[], given: string | undefined): string {
  const verbs = known.join(', ')
  if (!given) return say('Say what to do: {verbs}.', { verbs })
  const near = nearest(given, known)
  return near
    ? say('Say what to do: {verbs} (not "{given}"; did you mean "{near}"?).', { verbs, given, near })
    : say('Say what to do: {verbs} (not "{given}").', { verbs, given })
}

/** The word that this one was probably meant to be. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  return known
    .map((word) => ({ word, distance: word.startsWith(given) ? 1 : editDistance(given, word, MOST_SLIPS) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => a.distance! - b.distance!)[0]?.word
}

const MOST_SLIPS = 2
