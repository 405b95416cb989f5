import type { Help } from '../words/help.ts'
import { say, type PlainSentence } from '../words/say.ts'
import type { CommandIo } from './io/command-io.ts'

export const GROUPS = ['Catalogue', 'Orders', 'Customers', 'Shop', 'Data'] as const

export type Command = {
  group: (typeof GROUPS)[number]
  /** The purpose of the command, in a few words that follow its name. */
  summary: PlainSentence
  /** All it can do. */
  help: Help
  /** @returns the exit code */
  run: (args: string[], io: CommandIo) => Promise<number>
}

/** Every command, a line each. */
export function overview(commands: Record<string, Command>): string {
  const all = Object.entries(commands)
  const width = Math.max(...all.map(([name]) => name.length))
  const groups = GROUPS.map((group) => {
    const lines = all
      .filter(([, command]) => command.group === group)
      .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${say(summary)}\n`)
    return `${say(group)}\n${lines.join('')}\n`
  })
  return `npm run shop -- COMMAND …      ${say('what you can do with your shop, also while it runs')}\n\n${groups.join('')}${say('COMMAND --help lists all that a command can do. Every change stands in "audit list".')}\n${say('English or German: --language de, COMMAND_LANGUAGE, or the language of the system.')}\n`
}
