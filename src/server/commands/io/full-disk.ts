import { tmpdir } from 'node:os'
import { hasNoRoom } from '../../database/fault.ts'
import { sqlState } from '../../database/retry.ts'
import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'

/**
 * The disk that a full one's error is about, as far as it can be told: its folder or setting, in words.
 *
 * @param isFull tells whether the disk of a folder has no room
 */
export function fullDisk(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  isFull: (folder: string) => boolean = hasNoRoom,
): string {
  // Commands write long lists into temporary files.
  if (sqlState(error) === undefined && isFull(tmpdir()) && !isFull(dataDir)) return tmpdir()
  return databaseUrl === undefined ? 'DATA_DIR' : say('the database or of DATA_DIR')
}
