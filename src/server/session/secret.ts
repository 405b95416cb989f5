import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../database/open/cannot-start.ts'

/** At least 32 visible characters, as SESSION_SECRET has them: with an empty secret anybody can sign. */
const SOUND = /^[\x21-\x7e]{32,}$/

/**
 * The secret given, or the one kept in the data folder, made at the first start and readable by its owner only. Processes that
 * start together get the same one.
 * @throws {CannotStart} when the file holds no secret; it is left as it is
 */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) make(file)
  const kept = readFileSync(file, 'utf8').trim()
  if (!SOUND.test(kept))
    throw new CannotStart(
      `${file} is damaged, it holds no secret: put it back from a backup, or delete it, and the next start makes another (guests lose their carts, customers log in again).`,
    )
  return kept
}

/** The file is whole or does not exist, whichever process comes first. */
function make(file: string): void {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    // A folder that knows no second names: the one who comes last wins there.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(mine, file)
  } finally {
    rmSync(mine, { force: true })
  }
}
