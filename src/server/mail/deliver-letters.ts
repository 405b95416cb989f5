import type { Queryable } from '../database/database.ts'
import { composeMessage, showsLogo } from './compose-message.ts'
import type { letterLogo } from './letterhead/letter-logo.ts'
import { claimLetter, postponeLetter, settleLetter, type ClaimedLetter } from './outbox.ts'
import { retryTime } from './retry-time.ts'
import type { Mailbox, Sender } from './sender.ts'
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
}

/** Delivers what is waiting, one letter after another, until nothing is, or the server cannot be reached. */
export async function deliverLetters(delivering: Delivering): Promise<'done' | 'unreachable'> {
  const { db, clock, isStopped = () => false } = delivering
  while (!isStopped()) {
    const letter = await claimLetter(db, clock())
    if (!letter) return 'done'
    const delivery = await deliver(letter, delivering)
    if (delivery.status === 'failed' && delivery.isUnreachable) return 'unreachable'
  }
  return 'done'
}

async function deliver(letter: ClaimedLetter, delivering: Delivering): Promise<Delivery> {
  const { db, clock, transport, onEvent } = delivering
  const { from, owner } = await delivering.sender()
  const to = letter.to ?? owner
  if (to === undefined) return keep(letter, from.address, delivering)
  const delivery = await transport.deliver(await messageOf(letter, from, to, delivering), nameOf(letter))
  if (delivery.status === 'delivered') {
    await settleLetter(db, letter, 'delivered', clock())
    return delivery
  }
  const again = delivery.status === 'failed' ? retryTime(letter, clock()) : undefined
  if (delivery.status === 'failed' && delivery.isUnreachable) onEvent({ kind: 'unreachable', code: delivery.code })
  if (again) await postponeLetter(db, letter, again)
  else {
    onEvent({ kind: 'given-up', letter: letter.id, code: delivery.code })
    if (letter.to === null) return keep(letter, to, delivering)
    await settleLetter(db, letter, 'given-up', clock())
  }
  return delivery
}

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
