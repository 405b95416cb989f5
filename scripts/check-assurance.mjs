import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './tools.mjs'

const FAULTS = 32
const SECURITY = 32
/** A file of the project, and the name of a test in it where one is named: `src/a.test.ts` › “a sentence”. */
const SHOWN_BY = /`((?:src|e2e|test|bench|scripts)\/[^`]+)`(?: › “([^”]+)”)?/g

/**
 * Problems of docs/assurance.md: every fault F1–F32 and requirement S1–S32 has a row, and each row names a test or a measurement
 * that is there, or says why there is none.
 */
export function assuranceProblems() {
  const problems = []
  const rows = new Map(
    readFileSync(join(PROJECT, 'docs/assurance.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| [FS]\d+ \|/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, id, , shown, figure]) => [id, { shown, figure }]),
  )
  for (const id of [...ids('F', FAULTS), ...ids('S', SECURITY)]) {
    const row = rows.get(id)
    if (!row) problems.push(`has no row ${id}`)
    else problems.push(...problemsOf(id, row))
  }
  return problems.map((problem) => `docs/assurance.md ${problem}`)
}

function problemsOf(id, { shown, figure }) {
  const named = [...shown.matchAll(SHOWN_BY)]
  if (named.length === 0 && !shown.startsWith('none:')) return [`${id} names no test and gives no reason ("none: …")`]
  const problems = figure ? [] : [`${id} has no last figure`]
  for (const [, file, test] of named) {
    const path = join(PROJECT, file)
    if (!existsSync(path)) problems.push(`${id} names ${file}, which is not there`)
    else if (test && !readFileSync(path, 'utf8').includes(test)) problems.push(`${id}: ${file} has no test “${test}”`)
  }
  return problems
}

function ids(letter, count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
}
