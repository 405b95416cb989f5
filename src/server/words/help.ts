import { helpDe } from './de/help.ts'
import type { CommandLanguage } from './language.ts'
import { spokenLanguage } from './say.ts'

/** Commands that explain themselves, as they are called in the tables of help texts. */
export type HelpName = keyof typeof helpDe

const tables: Record<Exclude<CommandLanguage, 'en'>, Record<HelpName, string>> = { de: helpDe }

/** All that a command can do, in the owner's language. */
export type Help = () => string

/** A command's help: its English text stands in its module, the other languages have theirs in a table. */
export const helpText =
  (name: HelpName, english: string): Help =>
  () => {
    const language = spokenLanguage()
    return language === 'en' ? english : tables[language][name]
  }
