import { answered, api, type Schemas } from './api.ts'
import { DeskProblem } from './desk-problem.ts'

/** Tries of one part that bring nothing, each after a longer pause. */
const MOST_TRIES = 5
const FIRST_PAUSE_MS = 500

/** Files whose sending broke off: chosen once, they are gone on with. */
const begun = new WeakMap<File, Schemas['Upload']>()

export type Sending = {
  /** Ends it for good. */
  signal: AbortSignal
  /** Called with the part that has arrived, from 0 to 1. */
  onProgress: (done: number) => void
}

/**
 * Sends a large file part after part. A part that breaks off is tried again; what is there already is not sent again, also when the person
 * tries once more after it was given up.
 *
 * @returns the file's path below the media folder
 * @throws what the last try failed with
 */
export async function sendInParts(file: File, { signal, onProgress }: Sending): Promise<string> {
  let upload = await resumed(file, signal)
  begun.set(file, upload)
  try {
    for (let failures = 0; upload.file === null;) {
      onProgress(upload.received / file.size)
      try {
        upload = await sendPart(file, upload, signal)
        failures = 0
      } catch (error) {
        signal.throwIfAborted()
        if (!isWorthAnotherTry(error) || ++failures === MOST_TRIES) throw error
        await pause(FIRST_PAUSE_MS * 2 ** failures, signal)
        upload = (await lookUp(upload.id, signal).catch(() => undefined)) ?? upload
      }
    }
    begun.delete(file)
    return upload.file
  } catch (error) {
    if (signal.aborted) await dropParts(file)
    throw error
  }
}

/** Removes what the shop has of a file whose sending broke off. A shop that does not answer removes it by itself later. */
export async function dropParts(file: File): Promise<void> {
  const upload = begun.get(file)
  if (!upload) return
  begun.delete(file)
  await api.DELETE('/uploads/{id}', { params: { path: { id: upload.id } } }).catch(() => undefined)
}

const lookUp = async (id: string, signal: AbortSignal) =>
  (await answered(api.GET('/uploads/{id}', { params: { path: { id } }, signal }))).data

async function resumed(file: File, signal: AbortSignal): Promise<Schemas['Upload']> {
  const before = begun.get(file)
  const there = before && (await lookUp(before.id, signal).catch(() => undefined))
  if (there) return there
  const body = { name: file.name.slice(0, 200), bytes: file.size }
  return (await answered(api.POST('/uploads', { body, signal }))).data
}

async function sendPart(file: File, { id, received, partBytes }: Schemas['Upload'], signal: AbortSignal) {
  const { data } = await answered(
    api.PUT('/uploads/{id}', {
      params: { path: { id }, query: { offset: String(received) } },
      body: file.slice(received, received + partBytes) as never,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'content-type': 'application/octet-stream' },
      signal,
    }),
  )
  return data
}

/** No answer came, the shop has no time now, or it has another part than we think. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof DeskProblem) ||
  error.status === 409 ||
  error.status === 429 ||
  [500, 502, 503, 504].includes(error.status)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
