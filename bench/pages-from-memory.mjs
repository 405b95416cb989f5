import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { addressOf, printed } from './printed.mjs'

/**
 * Measures how many pages a second a visitor without a session can get: drawn each time (`PAGE_MEMORY=0`), from memory, and as many bytes from a
 * bare server of Node on the same core. The ratio of what a request costs the last two in time of a core is the result, because it can be
 * compared on a machine that does other work, too; the goal is 0.5.
 */
const CONNECTIONS = 16
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 30_000)
/** Drawn ones take longer. */
const DRAWN = Math.ceil(REQUESTS / 100)
const ROUNDS = 9
const PAGES = { home: '/', category: '/tableware.html', product: '/salt-cellar.html' }
const canPin = process.platform === 'linux' && cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0
const headers = { 'accept-encoding': 'br' }

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const running = []

function start(args, env) {
  const command = canPin ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args]
  const child = spawn(command[0], command.slice(1), {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)])
  running.push(child)
  return child
}

const stop = (child) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })

const given = {
  PORT: '0',
  DATABASE_URL: '',
  DEMO: 'yes',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  CONNECTION_LIMIT: '0',
  DRAIN_SECONDS: '0',
}

/** Milliseconds of a core that a process's threads have used, as the kernel's scheduler counts them. */
function usedBy(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = (id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0])
  return threads.reduce((sum, id) => sum + used(id), 0) / 1e6
}

async function measure({ url, pid }, amount) {
  const before = usedBy(pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, amount })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no page`)
  return { perSecond: result.requests.average, ms: (usedBy(pid) - before) / result.requests.total }
}

async function startShop(megabytes) {
  const child = start(['dist/server/main.js'], { ...given, DATA_DIR: join(folder, megabytes), PAGE_MEMORY: megabytes })
  const address = await addressOf(child)
  return { child, page: (path) => ({ url: address + path, pid: child.pid }) }
}

async function startBare(length) {
  const child = start(['bench/same-bytes.mjs'], { BODY_LENGTH: String(length) })
  return { child, page: { url: await printed(child, /(http:\S+)/), pid: child.pid } }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** In turns, so that what else the machine does takes from both. */
async function compare(kept, bare) {
  const rounds = []
  for (const page of [kept, bare]) await measure(page, Math.ceil(REQUESTS / 3))
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      kept: await measure(kept, Math.ceil(REQUESTS / ROUNDS)),
      bare: await measure(bare, Math.ceil(REQUESTS / ROUNDS)),
    })
  const of = (which) => ({
    perSecond: median(rounds.map((round) => round[which].perSecond)),
    ms: median(rounds.map((round) => round[which].ms)),
  })
  return { kept: of('kept'), bare: of('bare'), ratio: median(rounds.map(({ kept, bare }) => bare.ms / kept.ms)) }
}

async function lengthOf({ url }) {
  const answer = await fetch(url, { headers })
  return Number(answer.headers.get('content-length'))
}

try {
  const drawing = await startShop('0')
  const keeping = await startShop('32')
  const where = canPin ? 'server and client on a core each' : 'not pinned to cores'
  process.stdout.write(
    `\nNode ${process.version}, ${CONNECTIONS} connections, ${REQUESTS} requests each in ${ROUNDS} rounds, ${where}, load ${loadavg()[0].toFixed(1)}\n\n`,
  )
  process.stdout.write(
    'requests/s, and ms of a core for each; medians of the rounds:\n\n| page | bytes | drawn | from memory | bare server, same bytes | memory ÷ bare |\n',
  )
  process.stdout.write('|---|---|---|---|---|---|\n')
  for (const [name, path] of Object.entries(PAGES)) {
    const length = await lengthOf(keeping.page(path))
    const bare = await startBare(length)
    await measure(drawing.page(path), DRAWN)
    const drawn = await measure(drawing.page(path), DRAWN)
    const compared = await compare(keeping.page(path), bare.page)
    await stop(bare.child)
    const cell = ({ perSecond, ms }) => `${Math.round(perSecond)}, ${ms.toFixed(3)}`
    process.stdout.write(
      `| ${name} | ${length} | ${cell(drawn)} | ${cell(compared.kept)} | ${cell(compared.bare)} | ${compared.ratio.toFixed(2)} |\n`,
    )
  }
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
