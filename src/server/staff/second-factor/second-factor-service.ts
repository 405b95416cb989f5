import { sql } from 'drizzle-orm'
import type { CodeOnAnswer } from '#domain/owner/second-factor.ts'
import { staffActor } from '../../audit/actor.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import type { StoreService } from '../../store/store-service.ts'
import type { AtPlace } from '../staff-contract.ts'
import { beginSession, lockMember } from '../staff-sessions.ts'
import { asksForCode, findHalfSignIn, takeHalfSignIn } from '../half-sign-in.ts'
import { changeOwn } from './change-own.ts'
import { forgiveSteps, tryStep } from './step-limits.ts'
import { hashOfRecoveryCode, makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { SealedOtherwise } from '../../sealed/sealed-text.ts'
import type { RenewedCodes, SecondFactorService } from './second-factor-contract.ts'
import { beginTotp, readTotp, removeTotp, takeStep } from './second-factor.ts'
import { makeTotpSecret, stepOfCode, totpAddress, totpSealer } from './totp.ts'

export type SecondFactorDependencies = {
  db: Database
  stores: Pick<StoreService, 'settings'>
  clock: () => Date
  /** Seals the secrets of authenticator apps in the database. */
  secret: string
}

export function createSecondFactorService({
  db,
  stores,
  clock,
  secret,
}: SecondFactorDependencies): SecondFactorService {
  const sealer = totpSealer(secret)
  /** Takes a code of the app that fits now. */
  async function takeCode(tx: Queryable, staffId: string, typed: string): Promise<boolean> {
    const kept = await readTotp(tx, staffId)
    const step = kept && stepOfCode(sealer.unseal(kept.sealed, staffId), typed.replaceAll(/\s/g, ''), clock())
    return step !== undefined && takeStep(tx, staffId, kept!.sealed, step)
  }

  /** Tells whether codes can be checked: not where the key was sealed with another SESSION_SECRET. */
  async function isReadable(staffId: string): Promise<boolean> {
    const kept = await readTotp(db, staffId)
    try {
      return !kept || sealer.unseal(kept.sealed, staffId) !== ''
    } catch (error) {
      if (error instanceof SealedOtherwise) return false
      throw error
    }
  }

  return {
    async of({ staff }) {
      const [found] = await rows<{ left: number }>(
        db,
        sql`select count(*)::int as left from staff_recovery_code where staff_id = ${staff.id}::uuid`,
      )
      return { hasCode: await asksForCode(db, staff.id), recoveryCodesLeft: found!.left }
    },

    async setUpCode({ staff }) {
      const made = makeTotpSecret()
      if (!(await beginTotp(db, staff.id, sealer.seal(made, staff.id)))) return { status: 'over' }
      const { name } = await stores.settings()
      return { status: 'begun', secret: made, address: totpAddress(made, { issuer: name, label: staff.email }) }
    },

    turnCodeOn: (person, code) =>
      changeOwn<CodeOnAnswer>(db, person, 'turnCodeOn', { status: 'over' }, async (tx, done) => {
        const kept = await readTotp(tx, person.staff.id)
        if (!kept || kept.isOn) return { status: 'over' }
        if (!(await takeCode(tx, person.staff.id, code))) return { status: 'refused' }
        done()
        return { status: 'on', recoveryCodes: await makeRecoveryCodes(tx, person.staff.id) }
      }),

    turnCodeOff: (person) =>
      changeOwn<void>(db, person, 'turnCodeOff', undefined, async (tx, done) => {
        if (await removeTotp(tx, person.staff.id)) done()
      }),

    renewRecoveryCodes: (person) =>
      changeOwn<RenewedCodes>(db, person, 'renewRecoveryCodes', { status: 'over' }, async (tx, done) => {
        if (!(await asksForCode(tx, person.staff.id))) return { status: 'over' }
        done()
        return { status: 'done', recoveryCodes: await makeRecoveryCodes(tx, person.staff.id) }
      }),

    async finishSignIn(token, code, place) {
      const { from, browser } = place
      const half = await findHalfSignIn(db, token, clock())
      if (!half) return { status: 'over' }
      const { staffId, email } = half
      const tried = await tryStep(db, staffId, from, clock())
      if (tried.status === 'too-many') return tried
      const isRecovery = hashOfRecoveryCode(code) !== undefined
      if (!isRecovery && !(await isReadable(staffId))) return { status: 'secret-lost' }
      const noted = (tx: Queryable, action: string) => noteSignIn(tx, email, action, { from, browser }, isRecovery)
      const result = await db.transaction(async (tx) => {
        await lockMember(tx, staffId)
        // A recovery code is not used up for a sign-in that another one has ended.
        if (!(await findHalfSignIn(tx, token, clock()))) return { status: 'over' } as const
        if (!(await (isRecovery ? takeRecoveryCode(tx, staffId, code) : takeCode(tx, staffId, code))))
          return { status: 'refused' } as const
        await takeHalfSignIn(tx, token)
        await noted(tx, 'signIn')
        return { status: 'signed-in', token: await beginSession(tx, staffId, place, clock()) } as const
      })
      if (result.status === 'signed-in') await forgiveSteps(db, staffId, from)
      if (result.status === 'refused') await noted(db, 'signInRefused')
      return result
    },
  }
}

const noteSignIn = (tx: Queryable, email: string, action: string, place: AtPlace, isRecovery: boolean) =>
  writeAudit(tx, { actor: staffActor(email), action }, [
    { subject: email, details: { ...place, by: isRecovery ? 'recovery code' : 'code' } },
  ])
