import type { Assessment } from '../../import/assess-import.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { effectsAhead } from '../../import/records/effects-in-words.ts'

/**
 * Asks the owner before an import that changes much of what the shop has, and says what it would do.
 * @returns "no" when the owner does not want it
 * @throws {UsageError} when nobody can be asked
 */
export async function agreed(
  { effects, isSweeping, limit }: Assessment,
  io: Pick<CommandIo, 'ask' | 'err'>,
): Promise<'yes' | 'no'> {
  if (!isSweeping) return 'yes'
  io.err(effectsAhead(effects))
  if (!io.ask)
    throw new UsageError(
      say(
        'Nothing was changed: it would have changed more than {limit} records in the same way. Say --yes as well if that is meant.',
        { limit },
      ),
    )
  if (await io.ask(say('Import it all the same?'))) return 'yes'
  io.err(`${say('Nothing was changed.')}\n`)
  return 'no'
}

/** Says what a trial run would have done to what the shop has, and whether a real one asks first. */
export function tellAhead(trial: Assessment, io: Pick<CommandIo, 'err'>): void {
  const said = effectsAhead(trial.effects)
  if (said) io.err(said)
  tellWhetherAsked(trial, io)
}

/** Says after a trial run whether a real one asks first. */
export function tellWhetherAsked({ isSweeping, limit }: Assessment, io: Pick<CommandIo, 'err'>): void {
  if (isSweeping)
    io.err(
      `${say('That would change more than {limit} records in the same way: a real run asks first, or needs --yes.', { limit })}\n`,
    )
}
