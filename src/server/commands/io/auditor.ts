import { userInfo } from 'node:os'
import { audited, type Note } from '../../audit/write-audit.ts'
import type { Database } from '../../database/database.ts'
import type { CommandIo } from './command-io.ts'

/** The operating system's user; with sudo, also who called it. */
export function actorOf({ env }: CommandIo): string {
  const caller = env.SUDO_USER
  return caller ? `${userName()} (sudo by ${caller})` : userName()
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container a user may have a number and no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Makes a change by a command together with its row in the audit trail: both or neither. */
export const withAudit = <T>(
  db: Database,
  io: CommandIo,
  action: string,
  work: (db: Database, note: Note) => Promise<T>,
): Promise<T> => audited(db, { actor: actorOf(io), action }, work)
