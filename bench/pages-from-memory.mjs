import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { addressOf, printed } from './printed.mjs'

/**
 * How many pages a second a visitor without a session can get: drawn each time (`PAGE_MEMORY=0`), from memory, and as many bytes from a
 * bare server of Node on the same core. The ratio of what a request costs the last two in time of a core is the result, because it can be
 * compared on a machine that does other work, too; the goal is 0.5.
 */
const CONNECTIONS = 16
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 30_000)
/** Drawn ones take longer. */
const DRAWN = Math.ceil(REQUESTS / 100)
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
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  DEMO: 'yes',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  CONNECTION_LIMIT: '0',
  DRAIN_SECONDS: '0',
}

/** Milliseconds of a core that a process has used. The kernel counts in hundredths of a second. */
function usedBy(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** `amount`: as many requests, behind a third of them that warm it up. */
async function measure(url, pid, amount) {
  await autocannon({ url, headers, connections: CONNECTIONS, amount: Math.ceil(amount / 3) })
  const before = usedBy(pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, amount })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no page`)
  return { perSecond: Math.round(result.requests.average), ms: (usedBy(pid) - before) / result.requests.total }
}

/** By page: the answers of a shop. */
async function measureShop(megabytes, amount) {
  const child = start(['dist/server/main.js'], { ...given, PAGE_MEMORY: megabytes })
  const address = await addressOf(child)
  const results = {}
  for (const [name, path] of Object.entries(PAGES)) {
    const answer = await fetch(address + path, { headers })
    const length = Number(answer.headers.get('content-length'))
    results[name] = { length, ...(await measure(address + path, child.pid, amount)) }
  }
  await stop(child)
  return results
}

async function measureBare(length) {
  const child = start(['bench/same-bytes.mjs'], { BODY_LENGTH: String(length) })
  const result = await measure(await printed(child, /(http:\S+)/), child.pid, REQUESTS)
  await stop(child)
  return result
}

try {
  const drawn = await measureShop('0', DRAWN)
  const kept = await measureShop('32', REQUESTS)
  const where = canPin ? 'server and client on a core each' : 'not pinned to cores'
  process.stdout.write(`\nNode ${process.version}, ${CONNECTIONS} connections, ${REQUESTS} requests each, ${where}\n\n`)
  process.stdout.write(
    'requests/s, and ms of a core for each:\n\n| page | bytes | drawn | from memory | bare server, same bytes | memory ÷ bare |\n',
  )
  process.stdout.write('|---|---|---|---|---|---|\n')
  for (const name of Object.keys(PAGES)) {
    const bare = await measureBare(kept[name].length)
    const cell = ({ perSecond, ms }) => `${perSecond}, ${ms.toFixed(3)}`
    const ratio = (bare.ms / kept[name].ms).toFixed(2)
    process.stdout.write(
      `| ${name} | ${kept[name].length} | ${cell(drawn[name])} | ${cell(kept[name])} | ${cell(bare)} | ${ratio} |\n`,
    )
  }
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
