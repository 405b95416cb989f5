import { SECRETS, VARIABLES, type Settings } from './settings.ts'

/** A setting of the process as the desk shows it. `value`: null where it is kept from everybody, and where there is none. */
export type ProcessSetting = {
  name: string
  /** "file": it stands in the file that NAME_FILE names; "default": nothing was set. */
  source: 'environment' | 'file' | 'default'
  isSecret: boolean
  value: string | null
}

/** What the shop knows of the process it runs in. */
export type Surroundings = Pick<Settings, 'baseUrl' | 'smtpUrl' | 'sessionSecret' | 'databaseUrl'> & {
  variables: readonly ProcessSetting[]
}

/** A shop that nobody has set anything for, as in tests. */
export const bareSurroundings: Surroundings = {
  baseUrl: undefined,
  smtpUrl: undefined,
  sessionSecret: undefined,
  databaseUrl: undefined,
  variables: [],
}

/** What the environment says, without secrets: neither variables that are, nor addresses that hold any. */
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
