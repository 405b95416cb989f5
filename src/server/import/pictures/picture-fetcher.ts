import { say } from '../../words/say.ts'
import { fetchPicture, PUBLIC_INTERNET, type FetchRules } from './fetch-picture.ts'
import type { PictureNames } from './picture-names.ts'

/** The most that one import fetches, and waits in vain: others wait for it to end. */
const MOST = { pictures: 50_000, bytes: 20 * 1024 ** 3, lostMs: 60 * 60_000 }
/** A picture that takes longer is late; what it takes beyond, and all that one takes which does not come, is lost. */
const LATE_MS = 5000
/** A site that has not answered so often in a row is not asked again. */
const MOST_SILENCES = 10

/** Fetches an import's pictures from their addresses. Gives what is wrong, one sentence each. */
export function createPictureFetcher(
  names: PictureNames,
  {
    rules = PUBLIC_INTERNET,
    most = MOST,
    signal,
  }: { rules?: FetchRules; most?: typeof MOST; signal?: AbortSignal } = {},
) {
  let pictures = 0
  let bytes = 0
  let lostMs = 0
  const silences = new Map<string, number>()

  return async function fetchTo(file: string, target: string): Promise<string | undefined> {
    const address = names.addressOf(file)
    if (address === undefined || !URL.canParse(address))
      return say('the file {file} is not in the media folder, and has no https address', { file })
    const left = (why: string) => say('the picture {address} was left out: {why}', { address, why })
    const { host } = new URL(address)
    const silent = silences.get(host) ?? 0
    if (silent >= MOST_SILENCES)
      return left(say('{host} did not answer {most} times in a row; run it again later', { host, most: MOST_SILENCES }))
    if (++pictures > most.pictures || bytes > most.bytes)
      return left(say('this import has fetched as many as one may; run it again'))
    if (lostMs > most.lostMs) return left(say('this import has waited too long for pictures; run it again later'))
    const begun = performance.now()
    const fetched = await fetchPicture(address, target, rules, signal)
    if (fetched.status === 'fetched') bytes += fetched.bytes
    lostMs += Math.max(0, performance.now() - begun - (fetched.status === 'fetched' ? LATE_MS : 0))
    silences.set(host, fetched.status === 'unanswered' ? silent + 1 : 0)
    return fetched.status === 'fetched' ? undefined : left(fetched.why)
  }
}
