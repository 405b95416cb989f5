import { Writable } from 'node:stream'
import { createServer } from 'node:http'
import { writeSync } from 'node:fs'
import { endOnSurprise } from '#site/process/crash-policy.ts'
import { createLogger } from '#site/transport/logging.ts'

/**
 * A server whose answers take CRASH_ANSWER_MS, under the shop's policy for surprises: `/timer`, `/promise` and `/late` (the end of a
 * stream) each begin one that no request catches. Run by crash-policy.test.ts.
 */
const answerMs = Number(process.env.CRASH_ANSWER_MS)
const surprises: Record<string, () => void> = {
  '/timer': () => void setTimeout(() => fail('in a timer')),
  '/promise': () => void Promise.resolve().then(() => fail('in a promise')),
  '/late': () =>
    void new Writable({
      write: (_chunk, _encoding, done) => done(),
      final: () => fail('at the end of a stream'),
    }).end(),
}
function fail(where: string): never {
  throw new Error(`unforeseen ${where}`)
}

const server = createServer((request, response) => {
  setTimeout(() => response.end('whole'), answerMs)
  surprises[request.url ?? '']?.()
})
endOnSurprise(createLogger('info'), () => new Promise<void>((resolve) => void server.close(() => resolve())))
server.listen(0, '127.0.0.1', () => writeSync(1, `${(server.address() as { port: number }).port}\n`))
