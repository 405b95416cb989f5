import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { PROJECT, fail, files, say } from './tools.mjs'

/** Documentation names only what is there: links, files in `code`, settings, and the files and tests of the spec map. */
const problems = []
const documents = files('README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'demo/README.md').filter((file) =>
  file.endsWith('.md'),
)
const PATH = /^(src|docs|scripts|e2e|bench|demo|test)\/[\w./-]+$/

for (const file of documents) {
  const text = readFileSync(file, 'utf8')
  const name = relative(PROJECT, file)
  for (const [, target] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (!/^[a-z]+:/.test(target) && !existsSync(resolve(dirname(file), target)))
      problems.push(`${name} links to ${target}, which is not there`)
  }
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    if (PATH.test(code) && !existsSync(join(PROJECT, code))) problems.push(`${name} names ${code}, which is not there`)
  }
}

const settings = [
  ...readFileSync(join(PROJECT, 'src/server/settings.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): v\./gm),
].map(([, name]) => name)
const operations = readFileSync(join(PROJECT, 'docs/operations.md'), 'utf8')
for (const setting of settings)
  if (!operations.includes(`| \`${setting}\``)) problems.push(`docs/operations.md does not explain ${setting}`)
if (settings.length < 5) problems.push('found no settings in src/server/settings.ts: has it moved?')

const rows = readFileSync(join(PROJECT, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| §'))
if (rows.length < 15) problems.push(`docs/spec-map.md has only ${rows.length} rows`)
for (const row of rows) {
  const [, section, , code, tests] = row.split('|').map((cell) => cell.trim())
  if (code === 'not yet') continue
  if (!code.includes('`') || !tests.includes('`')) problems.push(`docs/spec-map.md ${section} names no file or no test`)
}

if (problems.length > 0) fail(problems.join('\n'))
say(`${documents.length} documents, ${rows.length} rows of the spec map, ${settings.length} settings: all true.`)
