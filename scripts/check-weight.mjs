import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fail, PROJECT, say } from './tools.mjs'

/**
 * All script of a page, gzip, against its budget (docs/decisions/036-first-view-and-first-press.md): what the build made of the chunks that
 * scripts/page-scripts.json names for it. That a page has these and no others is for e2e/budgets.spec.ts to see.
 */
const client = join(PROJECT, 'dist/client')
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
if (!existsSync(join(client, '.vite/manifest.json'))) fail('The site has not been built: run "npm run build".')
const manifest = readJson(client, '.vite/manifest.json')
const chunks = new Map(
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file, imports = [] }) => [
      nameOf(file),
      { file, imports: imports.map((one) => nameOf(manifest[one].file)) },
    ]),
)

const findings = readJson(PROJECT, 'scripts/page-scripts.json').flatMap(({ page, limit, chunks: names }) => {
  const unknown = names.filter((name) => !chunks.has(name))
  if (unknown.length > 0) return `${page}: the build has no chunk ${unknown.join(', ')}.`
  const missing = names.flatMap((name) => chunks.get(name).imports).filter((name) => !names.includes(name))
  if (missing.length > 0)
    return `${page}: its chunks import ${missing.join(', ')}, which scripts/page-scripts.json does not name.`
  const weight = names.reduce((sum, name) => sum + weightOf(chunks.get(name).file), 0) / 1024
  say(`${page}: ${weight.toFixed(1)} KB of ${limit}`)
  return weight > limit ? `${page}: ${weight.toFixed(1)} KB of script, more than the ${limit} KB it may have.` : []
})
if (findings.length > 0) fail(findings.join('\n'))

/** "assets/client-Cq8aBbG2.js" → "client". */
function nameOf(file) {
  return basename(file).replace(/-[\w-]{8}\.js$/, '')
}

function weightOf(file) {
  return gzipSync(readFileSync(join(client, file))).length
}
