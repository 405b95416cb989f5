import type { BackupPlace } from '../backup/backup-place.ts'
import type { MailWay } from '../mail/mail-server/mail-way.ts'
import type { GatewaySettings } from '../payment/gateways/gateway-row.ts'

/** A setting of the process as the desk shows it. `value`: null where it is kept from everybody, and where there is none. */
export type ProcessSetting = {
  name: string
  /** "file": it stands in the file that NAME_FILE names; "default": nothing was set. */
  source: 'environment' | 'file' | 'default'
  isSecret: boolean
  value: string | null
}

/** Settings of the process that the launch check reads. */
export type ServedWith = {
  baseUrl: string | undefined
  /** The present way of letters: to a server, into a folder, or nowhere, since the stored password cannot be read any more. */
  letters: MailWay['to']
  sessionSecret: string | undefined
  databaseUrl: string | undefined
  /** The settings of gateways. */
  gateways: GatewaySettings
}

/** One of the process's jobs: when its last round ended and how long it took, and when one failed last. */
export type JobReport = {
  name: string
  everySeconds: number
  endedAt: string | null
  seconds: number | null
  failedAt: string | null
}

/** The shop's knowledge of the process it runs in. */
export type Surroundings = Omit<ServedWith, 'letters'> & {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** "host:port" on a private network that the owner may set as the mail server. */
  mailHosts: readonly string[]
  variables: readonly ProcessSetting[]
  jobs: () => readonly JobReport[]
  /** The folder of backups; without it none can be made at the desk. */
  backups?: BackupPlace | undefined
}

/** The surroundings of a shop without any settings, as in tests. */
export const bareSurroundings: Surroundings = {
  baseUrl: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
  mailHosts: [],
  sessionSecret: undefined,
  databaseUrl: undefined,
  gateways: {},
  variables: [],
  jobs: () => [],
}
