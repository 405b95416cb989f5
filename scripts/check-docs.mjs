import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { assuranceProblems } from './check-assurance.mjs'
import { CONTRACT, domContract } from './dom-contract.mjs'
import { PROJECT, fail, files, say } from './tools.mjs'

/** Documentation names only what is there: links, files in `code`, settings, and the files and tests of the spec map and of assurance. */
const problems = []
let specRows = 0
const documents = files('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'demo/README.md').filter((file) =>
  file.endsWith('.md'),
)
const PATH = /^(src|docs|scripts|e2e|bench|demo|test)\/[\w./-]+$/

/** The table of spec §9. */
const CONSTANTS = [
  'Password minimum',
  'Percent maximum',
  'Validation advice fade',
  'Year range for dates',
  'Search autocomplete minimum',
  'Slideshow speed',
  'Countdown tick',
  'Currency defaults',
  'Swipe thresholds',
  'Cart quantity stepper',
  'Mini cart quantity',
  'Intra-page scroll',
  'Sticky-nav intrapage timeout',
  'Nav spy offset',
  'Zoom',
  'Add-to-cart popup script polling',
  'Breakpoints',
  'Touch-vs-mouse event lock',
  'Touch scroll cancelling a tap',
  'Resize debounce',
  'Grid action spacing',
  'Fade and hide animations',
  'Calendar',
  'Fly-to-cart animation step',
]

for (const file of documents) {
  const text = readFileSync(file, 'utf8')
  const name = relative(PROJECT, file)
  for (const [, target, heading] of text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)]*))?\)/g)) {
    const document = target ? resolve(dirname(file), target) : file
    if (!existsSync(document)) problems.push(`${name} links to ${target}, which is not there`)
    else if (heading && document.endsWith('.md') && !headings(document).includes(heading))
      problems.push(`${name} links to ${target}#${heading}, a heading that is not there`)
  }
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    if (PATH.test(code) && !existsSync(join(PROJECT, code))) problems.push(`${name} names ${code}, which is not there`)
  }
}

const known = knownNames()
// A check must show that it bites: this name is made here, so that no file holds it.
const madeUp = ['nobody', 'Calls', 'This'].join('')
if (unknownNames(`\`${madeUp}()\` and \`readFileSync\``).join() !== madeUp)
  problems.push('scripts/check-docs.mjs does not notice a name that is not in the code')
for (const file of documents.filter((one) => !one.endsWith('CHANGELOG.md')))
  for (const name of unknownNames(readFileSync(file, 'utf8')))
    problems.push(`${relative(PROJECT, file)} names ${name}, which is not in the code`)

if (readFileSync(join(PROJECT, CONTRACT), 'utf8') !== domContract())
  problems.push(`${CONTRACT} is not what the lists say: node scripts/dom-contract.mjs`)

// Comments lead to documents too.
for (const file of files('src', 'scripts', 'test', 'e2e', 'bench', '.dependency-cruiser.mjs')) {
  if (!/\.(tsx?|mjs|css)$/.test(file)) continue
  for (const [document] of readFileSync(file, 'utf8').matchAll(/\b(?:docs|bench|demo)\/[\w/-]+\.md\b/g))
    if (!existsSync(join(PROJECT, document)))
      problems.push(`${relative(PROJECT, file)} names ${document}, which is not there`)
}

const settings = [
  ...readFileSync(join(PROJECT, 'src/server/settings.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): v\./gm),
].map(([, name]) => name)
const gatewaySettings = files('src/server/payment')
  .filter((file) => file.endsWith('-gateway.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {4}([A-Z][A-Z_]+): \{/gm)].map(([, name]) => name))
const settingsPage = readFileSync(join(PROJECT, 'docs/operations/settings.md'), 'utf8')
for (const setting of [...settings, ...gatewaySettings])
  if (!settingsPage.includes(`| \`${setting}\``))
    problems.push(`docs/operations/settings.md does not explain ${setting}`)
if (settings.length < 5) problems.push('found no settings in src/server/settings.ts: has it moved?')
if (gatewaySettings.length < 3) problems.push('found too few settings of payment gateways in src/server/payment')

checkSpecMap()
problems.push(...assuranceProblems())

if (problems.length > 0) fail(problems.join('\n'))
say(
  `${documents.length} documents, ${specRows} rows of the spec map, ${settings.length + gatewaySettings.length} settings: all true.`,
)

/** Rows are `| §… | what | code | test |`; what must have one: each widget and call, and every constant of §9. */
function checkSpecMap() {
  const rows = readFileSync(join(PROJECT, 'docs/spec-map.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| §'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, section, what, code, tests]) => ({ section, what, code, tests, name: `${section} (${what})` }))
  specRows = rows.length
  const wrong = (problem) => problems.push(`docs/spec-map.md ${problem}`)
  for (const { code, tests, name } of rows) {
    const [built, tested] = [namesIn(code), namesIn(tests)]
    if (code === 'not yet') {
      if (tests) wrong(`${name} is not built and has a test`)
    } else if (!built.length || !tested.length) wrong(`${name} names no file or no test`)
    for (const file of [...built, ...tested]) if (!PATH.test(file)) wrong(`${name}: ${file} is no path`)
    for (const test of tested)
      if (!/(\.test\.tsx?|^e2e\/.*\.spec\.ts)$/.test(test)) wrong(`${name}: ${test} is no test`)
    for (const file of built) if (/\.(test|spec)\.tsx?$/.test(file)) wrong(`${name}: the test ${file} is called code`)
  }
  const sections = new Set(rows.map(({ section }) => section))
  const wanted = [...numbered('§2 w', 20), ...numbered('§7 call ', 8), '§6']
  for (const section of wanted) if (!sections.has(section)) wrong(`has no row ${section}`)
  for (const constant of CONSTANTS)
    if (!rows.some(({ section, what }) => section === '§9' && what.startsWith(constant)))
      wrong(`has no row §9 ${constant}`)
  const named = new Set(rows.filter(({ section }) => section.startsWith('§9')).flatMap(({ code }) => namesIn(code)))
  for (const file of files('src')) {
    const path = relative(PROJECT, file).replaceAll('\\', '/')
    if (!/\.tsx?$/.test(path) || /\.test\./.test(path) || !/spec §9/i.test(readFileSync(file, 'utf8'))) continue
    if (!named.has(path)) wrong(`has no row §9 for ${path}, which names spec §9`)
  }
}

/** The headings of a document, as links name them. */
function headings(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Every word of the code. */
function knownNames() {
  const words = new Set()
  for (const file of files('src', 'test', 'scripts', 'e2e', 'bench', 'demo', 'package.json', 'vitest.config.ts'))
    if (/\.(tsx?|mjs|css|json|sql)$/.test(file))
      for (const [word] of readFileSync(file, 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
  return words
}

/** Names in `code` that look like the code's own (`readShop`, `ShopPage`, `MOST_LINES`, also called) and are not in it. */
function unknownNames(text) {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(
    ([, code]) =>
      /^([a-z]\w*[A-Z]\w*|[A-Z][a-z]\w*[A-Z]\w*|[A-Z][A-Z_]{3,})(?:\([^)]*\))?(?:\.\w+.*)?$/.exec(code)?.[1] ?? [],
  )
  return names.filter((name) => !known.has(name))
}

function namesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
}

function numbered(prefix, count) {
  return Array.from({ length: count }, (_, index) => prefix + (index + 1))
}
