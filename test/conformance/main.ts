import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { exceptions } from './exceptions.ts'
import { reportLines, totals } from './report.ts'
import { runFolder } from './run-folder.ts'

/**
 * `npm run conformance -- <folder> [--details] [--strict]`: runs a folder of vector files through the domain.
 * `--details` also shows where silent cases differ; `--strict` fails for exceptions that excuse nothing, which a
 * small folder may well leave unused.
 */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const isStrict = process.argv.includes('--strict')
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`${folder ?? 'Nothing'} is no folder. Say which one: npm run conformance -- ../shared/vectors`)
  process.exit(1)
}
const files = runFolder(resolve(folder), exceptions)
if (files.length === 0) {
  console.error(`${folder} has no .json files, so there is nothing to check.`)
  process.exit(1)
}
console.log(reportLines(files, exceptions, process.argv.includes('--details')).join('\n'))
const isLoose = exceptions.some((one) => !files.some((file) => file.excepted.has(one)))
process.exit(totals(files).failed > 0 || (isStrict && isLoose) ? 1 : 0)
