import type { Queryable } from '../../database/database.ts'
import { assessImport } from '../../import/assess-import.ts'
import { effectsInWords } from '../../import/kinds/import-effects.ts'
import type { ImportItem } from '../../import/kinds/import-item.ts'
import { say } from '../../words/say.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'

/**
 * Looks through the file before anything is written, says what it does to products of the shop, and asks the owner when it
 * changes many.
 * @returns "no" when the owner does not want it; a trial run is never refused
 * @throws {UsageError} when nobody can be asked
 */
export async function agreed(
  db: Queryable,
  items: AsyncIterable<ImportItem>,
  { dryRun, isAgreed, isWhole }: { dryRun: boolean; isAgreed: boolean; isWhole: boolean },
  io: CommandIo,
): Promise<'yes' | 'no'> {
  if (isAgreed && !dryRun) return 'yes'
  const { effects, isSweeping, limit } = await assessImport(db, items, { isWhole, signal: io.signal })
  if (!isSweeping && !dryRun) return 'yes'
  const said = effectsInWords(effects).map((line) => `  ${line}\n`)
  if (said.length > 0) io.err(say('Of the products that are there:\n{said}', { said: said.join('') }))
  if (dryRun) {
    if (isSweeping)
      io.err(
        `${say('That would change more than {limit} products in the same way: a real run asks first, or needs --yes.', { limit })}\n`,
      )
    return 'yes'
  }
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
