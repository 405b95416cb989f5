import { networksOf } from '../limits/network-of.ts'

/** Forms of the largest kind whose bytes are here at once: of one network, of a wider one around it, and of all, in one process. */
const FORMS_OF_NETWORK = 2
const FORMS_OF_WIDE_NETWORK = 4
const FORMS_OF_ALL = 8

/** The room that the bytes of one form take on the disk. A form takes it as they come: one that only claims many keeps nobody out. */
export type IncomingForm = {
  /** False when there is no room now for so many more bytes. */
  take(bytes: number): boolean
  /** Gives the room of bytes back that were removed. */
  giveBack(bytes: number): void
  /** Gives all its room back, at the latest when the form's answer is made. */
  done(): void
}

/** Bytes that forms with files, which are being received just now, may take on the disk. */
export type IncomingSpace = {
  /** @param claimed bytes that the form has by its head */
  begin(from: string, claimed: number): IncomingForm
  /** Bytes that all forms which are being received may take, whether they are here already or not. */
  mayTake(): number
}

/** @param largest bytes of the largest form there is */
export function createIncomingSpace(largest: number): IncomingSpace {
  const taken = new Map<string, number>()
  const most = FORMS_OF_ALL * largest
  let all = 0
  let claims = 0
  const add = (networks: string[], bytes: number) => {
    all += bytes
    for (const network of networks) {
      const rest = (taken.get(network) ?? 0) + bytes
      if (rest > 0) taken.set(network, rest)
      else taken.delete(network)
    }
  }
  return {
    mayTake: () => Math.min(claims, most),
    begin(from, claimed) {
      const networks = networksOf(from).map(({ network }) => network)
      let own = 0
      let isOver = false
      claims += claimed
      const change = (bytes: number) => {
        own += bytes
        add(networks, bytes)
      }
      return {
        take(bytes) {
          const isFull = networks.some((network, width) => {
            const ofNetwork = (width === 0 ? FORMS_OF_NETWORK : FORMS_OF_WIDE_NETWORK) * largest
            return (taken.get(network) ?? 0) + bytes > ofNetwork
          })
          if (isFull || all + bytes > most) return false
          change(bytes)
          return true
        },
        giveBack: (bytes) => change(-bytes),
        done() {
          change(-own)
          if (!isOver) claims -= claimed
          isOver = true
        },
      }
    },
  }
}
