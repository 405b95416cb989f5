import { lookup } from 'node:dns/promises'

/** A look-up that fails after this time failed because nobody answered; such a name is not asked for again at once. */
const SLOW_MS = 2000
const PAUSE_MS = 30_000

type LookUp = (name: string) => Promise<string[]>

/**
 * Looks up the names of outside parties (webhooks, mail servers, pictures' servers), one at a time in the whole process. The system does it in
 * two threads, which the name of the database needs as well: a name whose server is silent holds a thread for ten seconds. All who ask for a name
 * meanwhile share the answer.
 *
 * @param look asks the system
 */
export function lookUpsInTurn(look: LookUp, now = () => performance.now()): LookUp {
  const underWay = new Map<string, Promise<string[]>>()
  const silent = new Map<string, { until: number; error: unknown }>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(name: string): Promise<string[]> {
    const began = now()
    try {
      return await look(name)
    } catch (error) {
      if (now() - began >= SLOW_MS) silent.set(name, { until: now() + PAUSE_MS, error })
      throw error
    }
  }

  return (name) => {
    for (const [one, { until }] of silent) if (until <= now()) silent.delete(one)
    const fault = silent.get(name)
    if (fault) return Promise.reject(fault.error as Error)
    const running = underWay.get(name)
    if (running) return running
    const turn = last.then(() => ask(name)).finally(() => underWay.delete(name))
    last = turn.catch(() => {})
    underWay.set(name, turn)
    return turn
  }
}

/** All addresses of a name. */
export const addressesOf: LookUp = lookUpsInTurn(async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address),
)
