import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The common part of the project's commands. Plain Node without packages: it runs before anything is installed. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const STAMPS = join(PROJECT, 'node_modules', '.vitrine')
const OLDEST_NODE = [20, 19]

export const say = (text) => process.stdout.write(`${text}\n`)

/** Output before a command's own work: it does not go into the file that the command's output is kept in. */
const sayBeside = (text) => process.stderr.write(`${text}\n`)

/** Ends the command with a sentence that tells what to do. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a command in the project; resolves to its exit code and, if asked, what it printed. */
export function run(command, args, { env = {}, capture = false, quiet = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Commands of Windows need a shell, which would take a path with a blank, as Node's own usually is, for two words.
      shell: process.platform === 'win32' && command !== process.execPath,
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        if (!quiet) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The path of a package's command, run with this very Node. */
export const bin = (name) => join(PROJECT, 'node_modules', '.bin', name)

/** Files below the given folders and files of the project. */
export function files(...places) {
  const found = []
  const visit = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isDirectory()) return void found.push(path)
    for (const entry of readdirSync(path)) if (entry !== 'node_modules') visit(join(path, entry))
  }
  for (const place of places) visit(join(PROJECT, place))
  return found.sort()
}

/** A fingerprint of the contents of files, and of anything else that matters. */
export function fingerprint(paths, ...more) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(relative(PROJECT, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.update(JSON.stringify(more)).digest('hex')
}

/** The note kept for a step, if it is still true for this fingerprint. */
export function noted(step, print) {
  try {
    const stamp = JSON.parse(readFileSync(join(STAMPS, `${step}.json`), 'utf8'))
    return stamp.print === print ? stamp : undefined
  } catch {
    return undefined
  }
}

export function note(step, print, details = {}) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, `${step}.json`), JSON.stringify({ print, ...details }))
}

/** Checks Node's version and installs the packages of the lockfile, unless they are there. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Vitrine needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  }
  const print = fingerprint(files('package-lock.json'), process.versions.modules, process.platform, process.arch)
  if (noted('install', print)) return
  sayBeside('Installing packages …')
  // The site is built here, so the builder is needed where NODE_ENV=production would leave it out.
  const { code, output } = await run(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { capture: true, quiet: true },
  )
  if (code !== 0)
    fail(`${output}\nThe packages could not be installed. Is the network there? Try "npm ci" to see more.`)
  note('install', print)
}

/** Builds the site, unless nothing has changed since it was built. */
export async function build() {
  const print = fingerprint(
    files('src', 'package-lock.json', 'vite.config.ts', 'scripts/build.mjs', 'scripts/chunks.ts'),
  )
  if (noted('build', print) && existsSync(join(PROJECT, 'dist/server/main.js'))) return
  sayBeside('Building …')
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { capture: true, quiet: true })
  if (code !== 0) fail(`${output}\nThe site could not be built.`)
  note('build', print)
}

/** Builds a tool of the project's own for Node, from the sources it depends on, unless it is there and they are unchanged. */
export async function buildTool(name, input, sources) {
  const print = fingerprint(files(...sources, 'package-lock.json'))
  const isThere = Object.keys(input).every((entry) => existsSync(join(PROJECT, 'dist', name, `${entry}.js`)))
  if (noted(`${name}-build`, print) && isThere) return
  const vite = await import('vite')
  await vite.build({
    root: PROJECT,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: `dist/${name}`,
      target: 'node20',
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  note(`${name}-build`, print)
}

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Browsers for the tests: those that are there, or Debian's packages where they may be installed.
 *
 * @returns as the environment's variables: a Chromium, and the one without a window, which needs half the time, where there is one
 */
export async function findBrowsers() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const there = () => known.find((path) => path && existsSync(path))
  const missing = [...(there() ? [] : ['chromium']), ...(existsSync(SHELL) ? [] : ['chromium-headless-shell'])]
  if (missing.length && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium for the browser tests …')
    const options = { capture: true, quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    for (const one of missing) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', one], options)
  }
  const CHROMIUM =
    there() ??
    fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.')
  return { CHROMIUM, CHROMIUM_SHELL: existsSync(SHELL) ? SHELL : undefined }
}
