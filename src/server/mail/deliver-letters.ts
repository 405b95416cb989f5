import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../database/database.ts'
import { composeMessage, showsLogo } from './compose-message.ts'
import type { letterLogo } from './letterhead/letter-logo.ts'
import { claimLetter, LEASE_MS, postponeLetter, settleLetter, type ClaimedLetter } from './outbox.ts'
import { retryTime, retryUnanswered } from './retry-time.ts'
import type { Mailbox, Sender } from './sender.ts'
import { ANSWER_MS } from './smtp-transport.ts'
import type { Delivery, MailTransport } from './transport.ts'

/** Events that the owner may want to know of. None names an address or holds a letter's text. */
export type MailEvent =
  /** The mail server does not take letters now; they wait. Told once, until `reachable`. */
  | { kind: 'unreachable'; code: string }
  | { kind: 'reachable' }
  /** This letter will not be tried again. */
  | { kind: 'given-up'; letter: string; code: string }
  /** A letter to the shop itself that could not be sent lies in the folder. */
  | { kind: 'kept-for-owner'; letter: string }

export type Delivering = {
  db: Queryable
  clock: () => Date
  sender: () => Promise<Sender>
  /** The picture of letters that show the shop's logo. */
  logo?: () => ReturnType<typeof letterLogo>
  transport: MailTransport
  /** Keeps letters to the shop when they cannot be sent: no message of a shopper is lost. */
  folder: MailTransport
  onEvent: (event: MailEvent) => void
  isStopped?: () => boolean
  /** Letters that are sent, and whose answer takes so long that others go first. Each ends when it is settled. */
  unanswered?: Set<Promise<unknown>>
  /** Told when such a letter could not be settled. */
  onError?: (error: Error) => void
}

/** A server that takes longer to answer a letter gets the next one meanwhile, in milliseconds. */
const PATIENCE_MS = 2000
const MOST_UNANSWERED = 10
/** From then on no other process takes the letter until the answer must have come. */
const ANSWER_LEASE_MS = ANSWER_MS + LEASE_MS

/** Delivers what is waiting, one letter after another, until nothing is, or the server cannot be reached. */
export async function deliverLetters(delivering: Delivering): Promise<'done' | 'unreachable'> {
  const { db, clock, isStopped = () => false, unanswered = new Set() } = delivering
  while (!isStopped() && unanswered.size < MOST_UNANSWERED) {
    const letter = await claimLetter(db, clock())
    if (!letter) return 'done'
    let onSent = () => {}
    const sent = new Promise<void>((resolve) => (onSent = resolve))
    const settled = deliver(letter, delivering, onSent)
    const late = sent.then(() => sleep(PATIENCE_MS, 'late' as const, { ref: false }))
    const delivery = await Promise.race([settled, late])
    if (delivery === 'late') await leaveUnanswered(letter, settled, { ...delivering, unanswered })
    else if (delivery.status === 'failed' && delivery.isUnreachable) return 'unreachable'
  }
  return 'done'
}

async function leaveUnanswered(
  letter: ClaimedLetter,
  settled: Promise<Delivery>,
  { db, clock, unanswered, onError = () => {} }: Delivering & Required<Pick<Delivering, 'unanswered'>>,
): Promise<void> {
  const waiting: Promise<unknown> = settled.catch(onError).finally(() => unanswered.delete(waiting))
  unanswered.add(waiting)
  await postponeLetter(db, letter, new Date(clock().getTime() + ANSWER_LEASE_MS))
}

async function deliver(letter: ClaimedLetter, delivering: Delivering, onSent: () => void): Promise<Delivery> {
  const { db, clock, transport, onEvent } = delivering
  const { from, owner } = await delivering.sender()
  const to = letter.to ?? owner
  if (to === undefined) return keep(letter, from.address, delivering)
  const delivery = await transport.deliver(await messageOf(letter, from, to, delivering), nameOf(letter), onSent)
  if (delivery.status === 'delivered') {
    await settleLetter(db, letter, 'delivered', clock())
    return delivery
  }
  const again = nextTime(letter, delivery, clock())
  if (delivery.status === 'failed' && delivery.isUnreachable) onEvent({ kind: 'unreachable', code: delivery.code })
  if (again) await postponeLetter(db, letter, again, { isUnanswered: isUnanswered(delivery) })
  else {
    onEvent({ kind: 'given-up', letter: letter.id, code: delivery.code })
    if (letter.to === null) return keep(letter, to, delivering)
    await settleLetter(db, letter, 'given-up', clock())
  }
  return delivery
}

function nextTime(letter: ClaimedLetter, delivery: Delivery, now: Date): Date | undefined {
  if (delivery.status !== 'failed') return undefined
  return isUnanswered(delivery) ? retryUnanswered(letter, now) : retryTime(letter, now)
}

const isUnanswered = (delivery: Delivery) => delivery.status === 'failed' && delivery.isUnanswered === true

async function keep(letter: ClaimedLetter, to: string, delivering: Delivering): Promise<Delivery> {
  const { db, clock, folder, onEvent } = delivering
  const { from } = await delivering.sender()
  const kept = await folder.deliver(await messageOf(letter, from, to, delivering), nameOf(letter))
  if (kept.status === 'delivered') {
    await settleLetter(db, letter, 'delivered', clock())
    onEvent({ kind: 'kept-for-owner', letter: letter.id })
  } else {
    const again = retryTime({ ...letter, createdAt: clock() }, clock())
    if (again) await postponeLetter(db, letter, again)
  }
  return kept
}

const messageOf = async (letter: ClaimedLetter, from: Mailbox, to: string, { logo }: Delivering) =>
  composeMessage(letter, from, to, showsLogo(letter) ? await logo?.() : undefined)

/** In the folder, letters stand in the order in which they were written. */
const nameOf = ({ id, createdAt }: ClaimedLetter) =>
  `${createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${id}`
