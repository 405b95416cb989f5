import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addressesOf } from '../../network/addresses-of.ts'
import { isCutOff } from '../../media/cut-off.ts'
import { checkFile } from '../../uploads/check-file.ts'
import { say } from '../../words/say.ts'
import { answerTo } from '../../network/answer-to.ts'
import { isPublicAddress } from '../../network/public-address.ts'

/** Limits on the addresses that may be asked, and on the size of answers. */
export type FetchRules = {
  /** All addresses of a name. */
  resolve: (name: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  request: typeof request
  mostBytes: number
  /** For one picture, from the look-up of its name to its last byte. */
  timeoutMs: number
}

export const PUBLIC_INTERNET: FetchRules = {
  resolve: addressesOf,
  isAllowed: isPublicAddress,
  request,
  mostBytes: 25 * 1024 * 1024,
  timeoutMs: 30_000,
}

export type Fetched = { status: 'fetched'; bytes: number } | { status: 'refused' | 'unanswered'; why: string }

const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif']

/**
 * Fetches a picture into a file. The name is looked up once; every address it has must be allowed, and the connection goes to one
 * of them. Redirects are not followed, and what is no picture is not kept.
 */
export async function fetchPicture(
  address: string,
  target: string,
  rules: FetchRules,
  stop?: AbortSignal,
): Promise<Fetched> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '') return refused(say('it is no plain https address'))
  const timeout = AbortSignal.timeout(rules.timeoutMs)
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
  const unfinished = `${target}.part`
  try {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const found = isIP(name) ? [name] : await unlessAborted(rules.resolve(name), signal)
    const [first] = found
    if (first === undefined) return unanswered(say('{name} has no address', { name }))
    if (!found.every(rules.isAllowed)) return refused(say('{name} is not on the public internet', { name }))
    const answer = await ask(url, first, rules, signal)
    const problem = problemOf(answer, rules.mostBytes)
    if (problem) {
      answer.destroy()
      return refused(problem)
    }
    let bytes = 0
    await pipeline(
      answer,
      async function* (blocks: AsyncIterable<Buffer>) {
        for await (const block of blocks) {
          bytes += block.length
          if (bytes > rules.mostBytes) throw new TooLarge()
          yield block
        }
      },
      createWriteStream(unfinished),
      { signal },
    )
    const wrong = await checkFile(unfinished, basename(target), { extensions: EXTENSIONS })
    if (wrong && wrong.id !== 'fileCutOff')
      return refused(say('what came is no picture of the kind that its name says'))
    if (await isCutOff(unfinished)) return refused(say('what came is cut off: the end of the picture is missing'))
    await rename(unfinished, target)
    return { status: 'fetched', bytes }
  } catch (error) {
    if (error instanceof TooLarge) return refused(tooLarge(rules.mostBytes))
    if (stop?.aborted) return unanswered(say('the import was stopped'))
    if (timeout.aborted)
      return unanswered(say('there was no whole answer within {seconds} seconds', { seconds: rules.timeoutMs / 1000 }))
    return unanswered((error as NodeJS.ErrnoException).code ?? (error as Error).message)
  } finally {
    await rm(unfinished, { force: true })
  }
}

class TooLarge extends Error {}

const refused = (why: string): Fetched => ({ status: 'refused', why })
const unanswered = (why: string): Fetched => ({ status: 'unanswered', why })
const tooLarge = (most: number) => say('it has more than {most} MB', { most: Math.floor(most / (1024 * 1024)) })

/** Connects to the address that was checked; the name is only said to the server, and checked in its certificate. */
function ask(url: URL, address: string, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const asked = rules.request({
    host: address,
    servername: isIP(url.hostname) ? undefined : url.hostname,
    port: url.port || 443,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, accept: 'image/jpeg, image/png, image/gif', 'user-agent': 'Vitrine import' },
    agent: false,
    signal,
  })
  const answered = answerTo(asked)
  asked.end()
  return answered
}

function problemOf({ statusCode = 0, headers }: IncomingMessage, mostBytes: number): string | undefined {
  if (statusCode >= 300 && statusCode < 400) return say('it leads to another address, which is not followed')
  if (statusCode !== 200) return say('the answer was {statusCode}', { statusCode: String(statusCode) })
  if (!/^image\/(?!svg)/i.test(headers['content-type'] ?? '')) return say('what came is no picture')
  return Number(headers['content-length'] ?? 0) > mostBytes ? tooLarge(mostBytes) : undefined
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
