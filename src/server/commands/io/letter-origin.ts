import type { Settings } from '../../settings.ts'
import { say } from '../../words/say.ts'
import type { CommandIo } from './command-io.ts'

/** The origin of links in letters. */
export function originOf({ baseUrl, port }: Settings, io: CommandIo): string {
  if (baseUrl !== undefined) return baseUrl
  io.err(`${say('BASE_URL is not set: the links in the letter lead to this machine.')}\n`)
  return `http://localhost:${port}`
}
