import { networkOf } from '../customer/network-of.ts'

/** Forms of the largest kind that are on their way at once: of one network, and of all, in one process. */
const FORMS_OF_NETWORK = 2
const FORMS_OF_ALL = 8

/** Bytes that forms with files, which are being received just now, may take on the disk. */
export type IncomingSpace = {
  /** Undefined when there is no room now; otherwise gives the room back, at the latest when the form's answer is made. */
  take(from: string, bytes: number): (() => void) | undefined
}

/** @param largest bytes of the largest form there is */
export function createIncomingSpace(largest: number): IncomingSpace {
  const taken = new Map<string, number>()
  let all = 0
  const add = (network: string, bytes: number) => {
    all += bytes
    const rest = (taken.get(network) ?? 0) + bytes
    if (rest > 0) taken.set(network, rest)
    else taken.delete(network)
  }
  return {
    take(from, bytes) {
      const network = networkOf(from)
      const isFull = all + bytes > FORMS_OF_ALL * largest
      if (isFull || (taken.get(network) ?? 0) + bytes > FORMS_OF_NETWORK * largest) return undefined
      add(network, bytes)
      let isBack = false
      return () => {
        if (!isBack) add(network, -bytes)
        isBack = true
      }
    },
  }
}
