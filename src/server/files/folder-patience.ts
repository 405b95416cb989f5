import { type Asking, FilesUnavailable, type InTime } from './file-store.ts'

/** A folder that has not answered within this is away, as a bucket is: a page does not wait for it longer. */
const ANSWER_MS = 3000
/** A file that is being sent waits longer: its reader has the beginning already, and a disk that pauses goes on. */
const PIECE_MS = 60_000
/** The time after a failure during which nobody waits for the folder. */
const AWAY_MS = 1000
/** The threads of Node's pool where the environment does not say another number. */
const THREADS = 4

/**
 * Patience with a folder, which may lie on another machine: one that hangs keeps each thread that asks it, and what answers need
 * (compressing, reading scripts, looking up names) is done by the same few. So the folder has half of them at most.
 *
 * @param onAway called when the folder goes away and when it is back
 */
export function createFolderPatience(
  onAway: (isAway: boolean, why: string) => void = () => {},
  { answerMs = ANSWER_MS, pieceMs = PIECE_MS, atOnce = halfOfThreads() } = {},
): InTime {
  const waiting: { isGivenUp: () => boolean; begin: () => void }[] = []
  let working = 0
  /** How many of those at work have had no answer in time. */
  let late = 0
  let awayUntil = 0
  let isAway = false

  function goesAway(): void {
    awayUntil = performance.now() + AWAY_MS
    if (!isAway) onAway((isAway = true), 'no answer in time')
  }
  function isBack(): void {
    awayUntil = 0
    if (isAway) onAway((isAway = false), '')
  }

  function beginNext(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!next.isGivenUp()) return next.begin()
  }

  return <T>(ask: () => Promise<T>, { onLate = () => {}, isPiece = false }: Asking<T> = {}) =>
    new Promise<T>((resolve, reject) => {
      if (!isPiece && (performance.now() < awayUntil || late === atOnce))
        return reject(new FilesUnavailable('The folder of files does not answer.'))
      let state: 'waits' | 'works' | 'given up' = 'waits'
      let isLate = false
      const isGivenUp = () => state === 'given up'
      function giveUp(): void {
        state = 'given up'
        reject(new FilesUnavailable('no answer in time'))
      }
      const stopClocks = [
        afterTwoHalves(answerMs, () => {
          // One that waits for its turn tells only that many others ask.
          if (state === 'works') {
            isLate = true
            late++
            goesAway()
          }
          if (!isPiece) giveUp()
        }),
        ...(isPiece ? [afterTwoHalves(pieceMs, giveUp)] : []),
      ]
      async function begin(): Promise<void> {
        state = 'works'
        working++
        try {
          const answer = await ask()
          isBack()
          if (isGivenUp()) onLate(answer)
          else resolve(answer)
        } catch (error) {
          reject(error)
        }
        for (const stop of stopClocks) stop()
        working--
        if (isLate) late--
        beginNext()
      }
      if (working < atOnce) void begin()
      else waiting.push({ isGivenUp, begin: () => void begin() })
    })
}

const halfOfThreads = () => Math.max(1, Math.floor((Number(process.env.UV_THREADPOOL_SIZE) || THREADS) / 2))

/** A statement of the embedded database holds the event loop: only one of the halves can pass in it, before what came meanwhile is heard. */
function afterTwoHalves(ms: number, then: () => void): () => void {
  let timer = setTimeout(() => (timer = setTimeout(then, ms / 2)), ms / 2)
  return () => clearTimeout(timer)
}
