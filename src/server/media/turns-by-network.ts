/** Work that somebody waits for. `networks`: those whose turn it may come at. */
type Job<Result> = {
  networks: Set<string>
  result: Promise<Result | undefined>
  /** Begins it, or gives it up. */
  resume: (isGivenUp: boolean) => void
}

/**
 * Does so much work at once, each piece once for all who wait for it. What waits is taken from one network after the other, and each network's own
 * in the order it came: who asks for little does not wait for who asks for much, not even for the same. One network may wait for half of what may
 * wait. When all places are taken, the network that waits for most leaves its newest, until one that nobody else waits for is given up.
 */
export function turnsByNetwork<Result>(atOnce: number, mostWaiting: number) {
  let free = atOnce
  const underWay = new Map<string, Promise<Result>>()
  const waiting = new Map<string, Job<Result>>()
  /** The keys that each network waits for; the network whose turn is next comes first. */
  const queues = new Map<string, string[]>()

  const lengthOf = (network: string) => queues.get(network)?.length ?? 0

  function leave(network: string, key: string): void {
    const others = queues.get(network)!.filter((one) => one !== key)
    if (others.length > 0) queues.set(network, others)
    else queues.delete(network)
  }

  function join(network: string, key: string): void {
    const { networks } = waiting.get(key)!
    if (networks.has(network)) return
    networks.add(network)
    queues.set(network, [...(queues.get(network) ?? []), key])
  }

  function beginNext(): void {
    const [first] = queues
    if (!first) return void free++
    const [network, [key]] = first
    const job = waiting.get(key!)!
    waiting.delete(key!)
    for (const each of job.networks) leave(each, key!)
    const others = queues.get(network)
    if (others) {
      queues.delete(network)
      queues.set(network, others)
    }
    job.resume(false)
  }

  /** Takes a place from those that wait for more than this network will. */
  function makeRoom(network: string): boolean {
    while (waiting.size >= mostWaiting) {
      const [[most, keys]] = [...queues].toSorted(([, one], [, other]) => other.length - one.length) as [
        [string, string[]],
      ]
      if (keys.length <= lengthOf(network) + 1) return false
      const key = keys.at(-1)!
      const { networks, resume } = waiting.get(key)!
      leave(most, key)
      networks.delete(most)
      if (networks.size > 0) continue
      waiting.delete(key)
      resume(true)
    }
    return true
  }

  async function run(key: string, work: () => Promise<Result>): Promise<Result> {
    const result = work()
    underWay.set(key, result)
    try {
      return await result
    } finally {
      underWay.delete(key)
      beginNext()
    }
  }

  /** @returns what the work of this key gives; undefined if there is no place to wait for it */
  return async function take(network: string, key: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const running = underWay.get(key)
    if (running) return running
    if (free > 0) {
      free--
      return run(key, work)
    }
    const mayWait = lengthOf(network) < Math.ceil(mostWaiting / 2)
    const known = waiting.get(key)
    if (known) {
      if (mayWait) join(network, key)
      return known.result
    }
    if (!mayWait || !makeRoom(network)) return undefined
    let resume!: (isGivenUp: boolean) => void
    const isGivenUp = new Promise<boolean>((resolve) => (resume = resolve))
    const result = isGivenUp.then((isSo) => (isSo ? undefined : run(key, work)))
    waiting.set(key, { networks: new Set(), result, resume })
    join(network, key)
    return result
  }
}
