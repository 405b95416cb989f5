import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { bin, build, fail, files, findBrowsers, fingerprint, install, note, noted, run, say } from './tools.mjs'

/**
 * `npm test`: everything, from lint to the browser. `npm run verify` (--quick): all but the browser, for every commit.
 * A step that passed is not run again until something it depends on changes; CI and `-- --all` run every step.
 */
const isQuick = process.argv.includes('--quick')
const runsAll = Boolean(process.env.CI) || process.argv.includes('--all')
const SOURCES = [
  'src',
  'test',
  'scripts',
  'e2e',
  'bench',
  'demo',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.domain.json',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.mjs',
  '.size-limit.json',
  'knip.json',
  'drizzle.config.ts',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]
/** dependency-cruiser that sees next to nothing passes everything. */
const LEAST_MODULES = 120
/** Lines of each failure that are repeated at the end of the output. */
const MESSAGE_LINES = 12

/** It plants mistakes for as long as it runs, so nothing is checked beside it. */
const boundariesBite = { name: 'boundaries bite', command: [process.execPath, 'scripts/check-boundaries.mjs'] }

/** TypeScript 7, in half the time of 6, which the other checks read the code with (decision 010). */
const TSC = ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p']

const checks = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { name: 'types', command: [process.execPath, ...TSC, '.'] },
  { name: 'domain is plain', command: [process.execPath, ...TSC, 'tsconfig.domain.json'] },
  { name: 'boundaries', command: [bin('depcruise'), 'src', '--output-type', 'err'], check: sawEnoughModules },
  { name: 'folders', command: [process.execPath, 'scripts/check-folders.mjs'] },
  { name: 'markup, code and SQL', command: [process.execPath, 'scripts/check-source.mjs'] },
  { name: 'words of commands', command: [process.execPath, 'scripts/check-words.mjs'] },
  { name: 'words of the API', command: [process.execPath, 'scripts/check-api-words.mjs'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'types of the desk’s client', command: [process.execPath, 'scripts/desk-api.mjs', '--check'] },
  { name: 'documentation', command: [process.execPath, 'scripts/check-docs.mjs'] },
  { name: 'demo catalogue', command: [process.execPath, 'demo/check.mjs'] },
]
/** Checks that run at once; most of them use one processor. */
const LANES = 2

const tests = vitest('tests', 'server', 'browser')
/** The tests that count milliseconds run in one thread; the other processor does what needs no tests before it. */
const besides = [
  vitest('work on hostile texts', 'timed'),
  {
    name: 'conformance',
    command: [process.execPath, 'scripts/conformance.mjs', vectors()],
    count: (output) => countOf(/(\d+) passed, (\d+) failed\s*$/, output),
  },
  ...(isQuick
    ? []
    : [
        { name: 'weight', before: build, command: [bin('size-limit')] },
        { name: 'script of pages', before: build, command: [process.execPath, 'scripts/check-weight.mjs'] },
      ]),
]
const browser = { name: 'browser', before: build, command: [bin('playwright'), 'test'], count: countPlaywright }

await install()
const env = {
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL,
  TEST_MYSQL_URL: process.env.TEST_MYSQL_URL,
  TEST_OPENSEARCH_URL: process.env.TEST_OPENSEARCH_URL,
  TEST_S3_URL: process.env.TEST_S3_URL,
}
if (env.TEST_DATABASE_URL)
  say(`Integration tests run on PGlite and on PostgreSQL (${new URL(env.TEST_DATABASE_URL).host}).`)
else say('Integration tests run on PGlite; set TEST_DATABASE_URL to run them on PostgreSQL too.')
if (!env.TEST_MYSQL_URL) say('No Magento 1 shop is moved in; set TEST_MYSQL_URL to a MariaDB server to try that too.')
if (!env.TEST_OPENSEARCH_URL)
  say('Lists and searches run in the process; set TEST_OPENSEARCH_URL to try them on OpenSearch too (CONTRIBUTING.md).')
if (!env.TEST_S3_URL) say('Files are tried in a folder; set TEST_S3_URL to an S3 server to try a bucket, too.')

const print = fingerprint(files(...SOURCES), process.versions.node, ...Object.values(env).map(Boolean))
let passed = 0
let failed = 0
const broken = []
const flaky = []
/** Services start while the code is checked (.ci/run); the tests need them. */
const services = startServices()
await pass(boundariesBite)
await passInLanes(checks)
if ((await services) !== 0) fail('A service that the tests need could not be started; its output is above.')
await pass(tests)
await passInLanes(besides)
if (!isQuick) {
  Object.assign(env, await findBrowsers())
  await pass(browser)
}
if (flaky.length > 0) say(`\nRight at the second try only:\n${flaky.join('\n')}`)
if (broken.length > 0) say(`\nNot right yet:\n${broken.join('\n')}`)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** The exit code of the script that `--services` names, once it has ended; 0 without one. */
async function startServices() {
  const at = process.argv.indexOf('--services')
  return at === -1 ? 0 : (await run('bash', [process.argv[at + 1]])).code
}

async function passInLanes(steps) {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await pass(step)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** A step that runs the tests of projects of vitest.config.ts. */
function vitest(name, ...projects) {
  const report = `vitest-${projects[0]}.json`
  const output = ['--reporter=dot', '--reporter=json', `--outputFile=node_modules/.vitrine/${report}`]
  const only = projects.flatMap((project) => ['--project', project])
  return { name, command: [bin('vitest'), 'run', ...only, ...output], count: () => countVitest(report) }
}

/** Runs a step, unless it is known to pass, and counts it. */
async function pass(step) {
  const before = runsAll ? undefined : noted(stampOf(step), print)
  if (before) {
    say(`✓ ${step.name} (unchanged since it passed)`)
    passed += before.passed
    return
  }
  await step.before?.()
  const started = Date.now()
  const options = { capture: true, quiet: !step.count, env }
  const { code, output } = await run(step.command[0], step.command.slice(1), options)
  const problem = code !== 0 ? `exit code ${code}` : step.check?.(output)
  const counts = step.count?.(output) ?? { passed: problem ? 0 : 1, failed: problem ? 1 : 0 }
  if (problem && counts.failed === 0) counts.failed = 1
  passed += counts.passed
  failed += counts.failed
  if (problem) {
    if (!step.count) process.stdout.write(output)
    broken.push(step.name, ...(counts.names ?? []).map((name) => `  ${name}`))
  } else note(stampOf(step), print, { passed: counts.passed })
  flaky.push(...(counts.flaky ?? []))
  say(
    `${problem ? '✗' : '✓'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)${problem ? `: ${problem}` : ''}`,
  )
}

function stampOf(step) {
  return `step-${step.name.replaceAll(' ', '-')}`
}

function sawEnoughModules(output) {
  const seen = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return seen < LEAST_MODULES ? `only ${seen} modules were looked at` : undefined
}

function countVitest(file) {
  const report = readReport(file)
  if (!report) return undefined
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, name: `${relative(process.cwd(), name)}: ${one.fullName}` })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: tests.filter(({ status }) => status === 'failed').flatMap(described),
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .flatMap(described),
  }
}

/** A test's name and the first lines of what it said, for whoever reads only the end of the output. */
function described({ name, failureMessages }) {
  const said = (failureMessages[0] ?? '').split('\n').slice(0, MESSAGE_LINES)
  return [name, ...said.map((line) => `  ${line}`)]
}

function countPlaywright() {
  const report = readReport('e2e-report.json')
  if (!report) return undefined
  const journeys = report.suites.flatMap(journeysOf)
  const named = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    names: named('unexpected'),
    flaky: named('flaky'),
  }
}

/** Journeys of a file and of the groups in it: `{ name, status }`, the status as Playwright reports it. */
function journeysOf({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `e2e/${file} on ${projectName}: ${title}`, status })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

/** The reference's vectors where they lie beside the project, else our own samples of them. */
function vectors() {
  const beside = process.env.VECTORS ?? '../shared/vectors'
  return existsSync(new URL(`../${beside}`, import.meta.url)) ? beside : 'test/conformance/samples'
}

function countOf(pattern, output) {
  const match = pattern.exec(output)
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(new URL(`../node_modules/.vitrine/${name}`, import.meta.url), 'utf8'))
  } catch {
    return undefined
  }
}
