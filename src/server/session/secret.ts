import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 32

/** The secret given, or the one kept in the data folder, made at the first start and readable by its owner only. */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  // A start that was cut short can leave an empty file, and with an empty secret anybody can sign.
  if (kept.length < SHORTEST) throw new Error(`${file} holds no secret: delete it, and the next start makes another.`)
  return kept
}
