/** Languages that commands speak. To add one: a folder of tables beside `de`, and a row in `say.ts` and `help.ts`. */
export const COMMAND_LANGUAGES = ['en', 'de'] as const

export type CommandLanguage = (typeof COMMAND_LANGUAGES)[number]

/** The settings of the system that name a language, the strongest first (POSIX, "Internationalization Variables"). */
const SYSTEM = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const

const asCommandLanguage = (text: string): CommandLanguage | undefined =>
  COMMAND_LANGUAGES.find((language) => language === text.toLowerCase())

/**
 * The language to answer the owner in: the one asked for (`--language`, COMMAND_LANGUAGE), else the system's, else English.
 * @returns undefined when one is asked for that commands do not speak
 */
export function commandLanguage(
  env: Record<string, string | undefined>,
  asked = env.COMMAND_LANGUAGE || undefined,
): CommandLanguage | undefined {
  if (asked !== undefined) return asCommandLanguage(asked)
  const system = SYSTEM.map((name) => env[name]).find(Boolean) ?? ''
  return asCommandLanguage(/^[a-z]+/i.exec(system)?.[0] ?? '') ?? 'en'
}
