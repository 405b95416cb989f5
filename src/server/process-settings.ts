import type { ProcessSetting } from './check/surroundings.ts'
import { SECRETS, VARIABLES } from './settings.ts'

/** The settings of the environment that are no secrets: neither secret variables nor addresses that hold a password. */
export const processSettings = (env: Record<string, string | undefined>): ProcessSetting[] =>
  VARIABLES.map(({ name, default: usual }) => {
    const given = env[name] || undefined
    const source = given !== undefined ? 'environment' : env[`${name}_FILE`] ? 'file' : 'default'
    const value = source === 'file' ? undefined : (given ?? usual)
    const isSecret = SECRETS.includes(name) || (value !== undefined && holdsCredentials(value))
    return { name, source, isSecret, value: isSecret ? null : (value ?? null) }
  })

function holdsCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, search } = new URL(text)
  return [username, password, search].some((part) => part !== '')
}
