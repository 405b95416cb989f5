import { oncePerKey, type Once } from '../api-token/once.ts'
import { audited, type Note } from '../audit/write-audit.ts'
import type { Database } from '../database/database.ts'
import type { Asking } from './asking.ts'

/** Ends a change that must not be made, with all that it did. */
export class Refused extends Error {
  readonly refusal: object

  constructor(refusal: object) {
    super('refused')
    this.refusal = refusal
  }
}

/** Makes a change once, with its rows in the audit trail; `work` throws `Refused` for what it does not do. */
export async function changing<Refusal extends object, Result>(
  db: Database,
  { auditor, ...asked }: Asking,
  work: (tx: Database, note: Note) => Promise<Result>,
): Promise<{ status: 'done'; result: Result } | { status: 'other-request' } | Refusal> {
  try {
    const changed: Once<Result> = await oncePerKey(db, asked, (tx) => audited(tx, auditor, work))
    return changed.status === 'other' ? { status: 'other-request' } : { status: 'done', result: changed.result }
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Refusal
    throw error
  }
}

/** @throws what ends the change with this outcome */
export const refuse = <Refusal extends object>(refusal: Refusal): never => {
  throw new Refused(refusal)
}
