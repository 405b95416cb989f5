import type { Queryable } from '../../database/database.ts'
import { assessImport, type Assessment } from '../../import/assess-import.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { effectsAhead } from './effects-in-words.ts'

/**
 * Looks through the file before anything is written and, when it changes many products of the shop, says what it does to them and
 * asks the owner.
 * @returns "no" when the owner does not want it
 * @throws {UsageError} when nobody can be asked
 */
export async function agreed(
  db: Queryable,
  items: AsyncIterable<ImportItem>,
  { isAgreed, isWhole }: { isAgreed: boolean; isWhole: boolean },
  io: CommandIo,
): Promise<'yes' | 'no'> {
  if (isAgreed) return 'yes'
  const { effects, isSweeping, limit } = await assessImport(db, items, { isWhole, signal: io.signal })
  if (!isSweeping) return 'yes'
  io.err(effectsAhead(effects))
  if (!io.ask)
    throw new UsageError(
      say(
        'Nothing was changed: it would have changed more than {limit} products in the same way. Say --yes as well if that is meant.',
        { limit },
      ),
    )
  if (await io.ask(say('Import it all the same?'))) return 'yes'
  io.err(`${say('Nothing was changed.')}\n`)
  return 'no'
}

/** Says what a trial run would have done to products of the shop, and whether a real one asks first. */
export function tellAhead({ effects, isSweeping, limit }: Assessment, io: Pick<CommandIo, 'err'>): void {
  const said = effectsAhead(effects)
  if (said) io.err(said)
  if (isSweeping)
    io.err(
      `${say('That would change more than {limit} products in the same way: a real run asks first, or needs --yes.', { limit })}\n`,
    )
}
