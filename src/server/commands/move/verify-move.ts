import type { OldShop } from '../../move-in/source/old-shop.ts'
import type { Section } from '../../move-in/verify/comparing/section.ts'
import { verifyPage } from '../../move-in/verify/verify-page.ts'
import { verifyMove } from '../../move-in/verify/verify.ts'
import { number } from '../../move-in/page/page-words.ts'
import { resultOf, sentenceOf } from '../../move-in/verify/words.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { singleLine } from '../../mail/letter.ts'
import { openOutput } from '../files/open-output.ts'
import { createProgress } from '../io/progress.ts'
import { tookInWords } from '../io/took-in-words.ts'
import { withDatabase } from '../io/with-database.ts'
import { withFiles } from '../files/with-files.ts'
import { say } from '../../words/say.ts'

const STOPPED = 130
const PRINTED = 20

/**
 * Compares a shop that moved in with the old one; writes neither.
 * @param report a file for the whole of it, as a page: its name ends in .html
 * @param media the old shop's folder "media", to compare files of pictures, too
 * @returns the exit code: 0 when all agrees or is explained, 1 when not, 130 when it was stopped
 */
export async function runVerifyMove(
  old: OldShop,
  { report, media }: { report: string | undefined; media: string | undefined },
  io: CommandIo,
): Promise<number> {
  return withDatabase(io, (db, settings) =>
    withFiles(settings, async ({ media: ours }) => {
      const file = report === undefined ? undefined : await openOutput(report)
      file?.on('error', (error) =>
        io.err(`${say('{report} cannot be written on ({reason}).', { report: report!, reason: error.message })}\n`),
      )
      let progress: ReturnType<typeof createProgress> | undefined
      let step = ''
      const endProgress = () => {
        progress?.finish()
        progress = undefined
      }
      try {
        const verification = await verifyMove(db, old, {
          ...(io.signal && { signal: io.signal }),
          ...(media !== undefined && { media: { old: media, ours } }),
          onStep: (name) => {
            endProgress()
            step = say(name)
          },
          onProgress: (done, total) => (progress ??= createProgress(io, total, step)).show(done, total),
        })
        endProgress()
        file?.write(verifyPage(verification, new Date()))
        io.out(verification.sections.map(sectionInWords).join(''))
        io.out(`${tookInWords(verification.took)}\n`)
        io.out(
          `${[resultOf(verification), ...(report === undefined ? [] : [say('The whole report is in {report}.', { report })])].join(' ')}\n`,
        )
        if (verification.status === 'stopped') return STOPPED
        return verification.status === 'agrees' ? 0 : 1
      } finally {
        endProgress()
        if (file && !file.closed) await new Promise<void>((resolve) => file.once('close', resolve).end())
      }
    }),
  )
}

/** @throws {UsageError} where --verify is given with what it has no use for */
export function checkVerifyOptions(given: { report?: string; 'dry-run'?: boolean }): void {
  if (given['dry-run']) throw new UsageError(say('--verify moves nothing, so it needs no --dry-run.'))
  if (given.report !== undefined && !isPage(given.report))
    throw new UsageError(
      say('The report of --verify is a page, so its name has to end in .html ("{report}" does not).', {
        report: given.report,
      }),
    )
}

/** Tells whether a report is asked for as a page. */
export const isPage = (file: string): boolean => /\.html?$/i.test(file)

function sectionInWords(section: Section): string {
  const { title, unexplained, differences, reasons } = section
  const listed = differences.unexplained.slice(0, PRINTED)
  const inner = [
    ...[...reasons].map(([why, count]) => say('{number} explained: {why}', { number: number(count), why })),
    ...listed.map(({ subject, there, here }) =>
      say('{subject}: {there} in the old shop, {here} here', { subject, there, here }),
    ),
    ...(unexplained > listed.length ? [say('… and {more} more', { more: number(unexplained - listed.length) })] : []),
  ]
  return [`${title}: ${sentenceOf(section)}`, ...inner.map((line) => `  ${singleLine(line)}`), ''].join('\n')
}
