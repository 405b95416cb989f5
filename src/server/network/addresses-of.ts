import { lookup } from 'node:dns/promises'

/** Nobody waits longer than this for one name; the next one is looked up meanwhile. */
const PATIENCE_MS = 4000
/** A name that nobody answered for is not asked for again at once; each time the pause is twice as long. */
const SHORTEST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

type LookUp = (name: string) => Promise<string[]>

/**
 * Looks up the names of outside parties (webhooks, mail servers, pictures' servers), one at a time in the whole process. The system does it in
 * threads that the name of the database needs as well, and a name whose server is silent holds one for ten seconds or more. All who ask for a name
 * meanwhile share the answer.
 *
 * @param look asks the system
 * @param patienceMs after which a name is silent
 */
export function lookUpsInTurn(look: LookUp, { now = () => performance.now(), patienceMs = PATIENCE_MS } = {}): LookUp {
  const underWay = new Map<string, Promise<string[]>>()
  const silent = new Map<string, { until: number; pauseMs: number }>()
  let last: Promise<unknown> = Promise.resolve()

  async function ask(name: string): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined
    const isSilent = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    const found = await Promise.race([look(name), isSilent]).finally(() => clearTimeout(timer))
    if (found) {
      silent.delete(name)
      return found
    }
    const pauseMs = Math.min(2 * (silent.get(name)?.pauseMs ?? SHORTEST_PAUSE_MS / 2), LONGEST_PAUSE_MS)
    silent.set(name, { until: now() + pauseMs, pauseMs })
    throw noAnswer(name)
  }

  return (name) => {
    for (const [one, { until }] of silent) if (until + LONGEST_PAUSE_MS <= now()) silent.delete(one)
    if ((silent.get(name)?.until ?? 0) > now()) return Promise.reject(noAnswer(name))
    const running = underWay.get(name)
    if (running) return running
    const turn = last.then(() => ask(name)).finally(() => underWay.delete(name))
    last = turn.catch(() => {})
    underWay.set(name, turn)
    return turn
  }
}

const noAnswer = (name: string) =>
  Object.assign(new Error(`Nobody says which address ${name} has.`), { code: 'EAI_AGAIN' })

/** All addresses of a name. */
export const addressesOf: LookUp = lookUpsInTurn(async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address),
)
