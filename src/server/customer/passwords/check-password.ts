import type { NotNow } from '#domain/customer/results.ts'
import type { Database } from '../../database/database.ts'
import { attemptsOf, countOf, forgiveAttempt, type Limited, tryAttempt, WINDOW_MINUTES } from '../../limits/attempts.ts'
import { partyOf } from '../../limits/network-of.ts'
import { movedSchemes } from './moved-schemes.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Wrong passwords per account, and from one network, within `WINDOW_MINUTES`. `ofOneParty`: at the desk, for one account from one party
 * (network-of.ts). It is less than half of what an account may have, so that nobody keeps an owner out from one address.
 */
export const MOST_FAILURES = { account: 10, network: 30, ofOneParty: 4 }
/** From the fourth failure on each further attempt has to wait twice as long. */
const SLOWS_FROM = 3
/** With this many failures in the whole shop, or at the desk, somebody tries lists of passwords: then an account and a network may have fewer. */
export const MOST_IN_SHOP = 1000
const UNDER_ATTACK = { account: 3, network: 5, ofOneParty: 2 }
/** Each kind of account has counts of its own: somebody who is shut out of one kind still gets into the other. */
const PLACES = { shop: 'log in', desk: 'log in at the desk' } as const

export type CheckedPassword = { status: 'fits' } | { status: 'refused' } | NotNow

export type PasswordCheck = {
  /** The address in one spelling (email-key.ts), whether it has an account or not. */
  email: string
  passwordHash: string | null | undefined
  password: string
  /** The network address that asks. */
  from: string
  /** The kind of account: of the shop, if nothing is said, or of the desk. Failures at one count nothing at the other, of a network neither. */
  at?: keyof typeof PLACES
}

/**
 * Tells whether a password fits. The attempt is counted before the password is looked at; an address without an account takes as long
 * and counts as much.
 */
export async function checkPassword(
  db: Database,
  { email, passwordHash, password, from, at = 'shop' }: PasswordCheck,
  now: Date,
): Promise<CheckedPassword> {
  const all: Limited = { what: PLACES[at], most: 1_000_000 }
  const most = (await attemptsOf(db, all.what, now)) < MOST_IN_SHOP ? MOST_FAILURES : UNDER_ATTACK
  // A customer who is kept out chooses another password by letter; the desk has no such letter.
  const party = at === 'desk' ? partyLimit(email, from, most.ofOneParty) : undefined
  // One party’s tries alone make nobody else wait.
  const slowsFrom = SLOWS_FROM + (party?.most ?? 0)
  const account: Limited = { ...accountLimit(email, at), most: most.account, slowsFrom }
  const network: Limited = { what: `${PLACES[at]} from`, from, most: most.network }
  // A try that a party is not allowed counts for nobody else.
  const ofParty = party && (await tryAttempt(db, [party], now))
  if (ofParty?.status === 'too-many') return ofParty
  const tried = await tryAttempt(db, [account, network], now)
  if (tried.status === 'too-many') {
    if (party) await forgiveAttempt(db, [party])
    return tried
  }
  // Tries that nobody looked at are no sign of an attack.
  await countOf(db, all.what, WINDOW_MINUTES, now)
  if (!(await verifyPassword(passwordHash, password, await movedSchemes(db)))) return { status: 'refused' }
  await forgiveAttempt(db, [network, all], party ? [account, party] : [account])
  return { status: 'fits' }
}

/**
 * Forgets failed attempts at an account: a customer who has set a new password by a letter need not wait for what others tried.
 */
export const forgiveAccount = (db: Database, email: string): Promise<void> =>
  forgiveAttempt(db, [], [accountLimit(email)])

const accountLimit = (email: string, at: keyof typeof PLACES = 'shop'): Limited => ({
  what: `${PLACES[at]} as ${email}`,
  most: MOST_FAILURES.account,
})

const partyLimit = (email: string, from: string, most: number): Limited => ({
  // The typed address stands last: it can be nobody else's key.
  what: `${PLACES.desk} from ${partyOf(from)} as ${email}`,
  most,
  slowsFrom: SLOWS_FROM,
})
