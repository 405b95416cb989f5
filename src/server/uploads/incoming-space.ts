import { networksOf } from '../limits/network-of.ts'

/** Forms of the largest kind that are on their way at once: of one network, of a wider one around it, and of all, in one process. */
const FORMS_OF_NETWORK = 2
const FORMS_OF_WIDE_NETWORK = 4
const FORMS_OF_ALL = 8

/** Bytes that forms with files, which are being received just now, may take on the disk. */
export type IncomingSpace = {
  /** Undefined when there is no room now; otherwise gives the room back, at the latest when the form's answer is made. */
  take(from: string, bytes: number): (() => void) | undefined
  /** Bytes of all forms that are being received, whether they are here already or not. */
  taken(): number
}

/** @param largest bytes of the largest form there is */
export function createIncomingSpace(largest: number): IncomingSpace {
  const taken = new Map<string, number>()
  let all = 0
  const add = (networks: string[], bytes: number) => {
    all += bytes
    for (const network of networks) {
      const rest = (taken.get(network) ?? 0) + bytes
      if (rest > 0) taken.set(network, rest)
      else taken.delete(network)
    }
  }
  return {
    taken: () => all,
    take(from, bytes) {
      const networks = networksOf(from).map(({ network }) => network)
      const isFull = networks.some((network, width) => {
        const most = (width === 0 ? FORMS_OF_NETWORK : FORMS_OF_WIDE_NETWORK) * largest
        return (taken.get(network) ?? 0) + bytes > most
      })
      if (isFull || all + bytes > FORMS_OF_ALL * largest) return undefined
      add(networks, bytes)
      let isBack = false
      return () => {
        if (!isBack) add(networks, -bytes)
        isBack = true
      }
    },
  }
}
