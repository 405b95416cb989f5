import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { addressOf, printed } from './printed.mjs'

/**
 * Serves the demo shop on one core and asks from another; beside every page stand two calibrators on the same machine: a
 * bare server that sends the same bytes, and a bare `renderToString` of the same tree. The ratios are the result, the
 * absolute figures are context.
 */
const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const CLIENT = new URL('../dist/client/', import.meta.url)
const canPin = process.platform === 'linux' && cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const running = []
async function main() {
  const dataDir = join(folder, 'data')
  const first = await startShop(dataDir)
  await first.stop()
  const bareDir = join(folder, 'bare')
  cpSync(dataDir, bareDir, { recursive: true })
  const shop = await startShop(dataDir)
  const idle = memoryOf(shop.pid)
  process.stdout.write(
    `\nNode ${process.version}, ${CONNECTIONS} connections, ${SECONDS} s each, ${canPin ? 'server and client on a core each' : 'not pinned to cores'}\n`,
  )
  process.stdout.write(`start: first (with demo catalogue) ${first.ms} ms, warm ${shop.ms} ms\n\n`)

  const pages = await choosePages(shop.address)
  process.stdout.write(
    '| page | requests/s | p50 ms | p99 ms | same bytes, requests/s | bare render, requests/s | page ÷ bare render |\n|---|---|---|---|---|---|---|\n',
  )
  for (const [name, path] of Object.entries(pages)) {
    const body = await (await fetch(shop.address + path)).text()
    const page = await measure({ url: shop.address + path })
    const same = await withStaticServer(body, (url) => measure({ url }))
    const bare =
      name === 'home' || name === 'category' || name === 'product'
        ? await withBareRender(bareDir, name, path)
        : undefined
    row(name, page, same, bare)
  }
  row('add to cart (new visitor each time)', await measureAddToCart(shop.address, pages.product))
  process.stdout.write(`\nmemory of the server: ${idle} MB idle, ${memoryOf(shop.pid)} MB after load\n\n`)
  await weigh(shop.address, pages)
  await shop.stop()
  if (process.env.BENCH_IMPORT === 'yes') await measureImport()
}

async function measureImport() {
  const { run } = await import('../dist/bench/import.js')
  process.stdout.write(
    '\n| import | products | products/s, first | seconds, again | peak MB |\n|---|---|---|---|---|\n',
  )
  for (const { engine, products, productsPerSecond, seconds, peakRss } of await run()) {
    process.stdout.write(
      `| ${engine} | ${products} | ${Math.round(productsPerSecond)} | ${seconds.second.toFixed(1)} | ${Math.round(peakRss)} |\n`,
    )
  }
}

function row(name, page, same, bare) {
  const cell = (result) => (result ? Math.round(result.requests.average) : '–')
  const ratio = bare ? (page.requests.average / bare.requests.average).toFixed(2) : '–'
  process.stdout.write(
    `| ${name} | ${cell(page)} | ${page.latency.p50} | ${page.latency.p99} | ${cell(same)} | ${cell(bare)} | ${ratio} |\n`,
  )
  if (page.non2xx > 0 && !name.startsWith('add')) throw new Error(`${name}: ${page.non2xx} answers were no page`)
}

async function startShop(dataDir) {
  const child = pinned(['dist/server/main.js'], {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    CONNECTION_LIMIT: '0',
    PAGE_MEMORY: '0',
    DATABASE_URL: process.env.BENCH_DATABASE_URL ?? '',
  })
  const started = performance.now()
  const address = await addressOf(child)
  while (
    !(await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((next) => setTimeout(next, 10))
  const ms = Math.round(performance.now() - started)
  return { address, pid: child.pid, ms, stop: () => stop(child) }
}

function pinned(args, env) {
  const command = canPin ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args]
  const child = spawn(command[0], command.slice(1), {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'yes', DRAIN_SECONDS: '0', ...env },
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

const measure = (options) => autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })

/** Every request is a visitor without a session: session, cart and line are made. */
const measureAddToCart = async (address, productPath) => {
  const page = await (await fetch(address + productPath)).text()
  const action = /action="(\/checkout\/cart\/add\/product\/\d+\/)/.exec(page)[1]
  return measure({
    url: `${address}${action}?isajaxcart=true`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: address, accept: 'application/json' },
    body: 'qty=1',
  })
}

async function withStaticServer(body, work) {
  const child = pinned(['bench/same-bytes.mjs'], { BODY_LENGTH: String(Buffer.byteLength(body)) })
  const url = await printed(child, /(http:\S+)/)
  const result = await work(url)
  await stop(child)
  return result
}

async function withBareRender(dataDir, name, path) {
  const child = pinned(['dist/bench/bare-render.js'], {
    DATA_DIR: dataDir,
    PAGE: name,
    PAGE_PATH: path,
    LOG_LEVEL: 'error',
  })
  const url = await printed(child, /(http:\S+)/)
  const result = await measure({ url })
  await stop(child)
  return result
}

function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)
  } catch {
    return NaN
  }
}

/** A category with a full page of products, and the first simple product in it. */
async function choosePages(address) {
  const listed = async (sitemap) =>
    [...(await (await fetch(address + sitemap)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    )
  const paths = (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat()
  let category, product
  for (const path of paths.slice(1)) {
    const html = await (await fetch(address + path)).text()
    if (!category && html.includes('catalog-category-view')) category = path
    if (
      !product &&
      html.includes('catalog-product-view') &&
      !html.includes('super-attribute-select') &&
      html.includes('/checkout/cart/add/')
    )
      product = path
    if (category && product) break
  }
  return { home: '/', category, product, search: '/catalogsearch/result/?q=cup' }
}

/** gzip bytes a first visit loads: HTML, styles, script before the first interaction, and all script. */
async function weigh(address, pages) {
  const assets = readdirSync(new URL('assets/', CLIENT)).filter((file) => /\.(js|css)$/.test(file))
  const gzipOf = (file) => statSync(new URL(`assets/${file}.gz`, CLIENT)).size
  const css = assets.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + gzipOf(file), 0)
  const js = assets.filter((file) => file.endsWith('.js'))
  const entry = js.filter((file) => file.startsWith('client')).reduce((sum, file) => sum + gzipOf(file), 0)
  const allJs = js.reduce((sum, file) => sum + gzipOf(file), 0)
  const kb = (bytes) => (bytes / 1024).toFixed(1)
  process.stdout.write(
    '| page | HTML gzip KB | CSS gzip KB | script before interaction, gzip KB | all script of the site, gzip KB |\n|---|---|---|---|---|\n',
  )
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(address + path, { headers: { 'accept-encoding': 'gzip' } })).text()
    process.stdout.write(`| ${name} | ${kb(gzipSync(html).length)} | ${kb(css)} | ${kb(entry)} | ${kb(allJs)} |\n`)
  }
}

try {
  await main()
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
