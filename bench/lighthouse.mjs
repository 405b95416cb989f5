import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lighthouse on a phone (its default: slow 4G and a processor four times slower, both simulated), the median of three
 * runs a page, of a shop that runs: `node bench/lighthouse.mjs http://localhost:3000`. npx fetches Lighthouse.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env.RUNS ?? 3)
const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const chrome = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking'

const added = await fetch(new URL('/checkout/cart/add/product/1/', origin), {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', origin },
  redirect: 'manual',
})
const cookie = added.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')

const pages = [
  ['home', '/'],
  ['category', '/tableware.html'],
  ['product', '/salt-cellar.html'],
  ['configurable product', '/loam-cushion.html'],
  ['search', '/catalogsearch/result/?q=cup'],
  ['cart', '/checkout/cart/', cookie],
  ['home, Arabic', '/?store=ar'],
]

try {
  for (const [name, path, sent] of pages) {
    const runs = Array.from({ length: RUNS }, () => runOnce(new URL(path, origin).href, sent))
    const of = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(RUNS / 2)]
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((key) => `${key} ${of(key)}`)
    console.log(`${name}: ${scores.join(', ')}; LCP ${of('lcp')} ms, TBT ${of('tbt')} ms, CLS ${of('cls')}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function runOnce(address, sent) {
  const file = join(folder, 'report.json')
  const headers = sent ? ['--extra-headers', JSON.stringify({ Cookie: sent })] : []
  const options = [...headers, `--chrome-flags=${chrome}`, '--quiet', '--output=json', `--output-path=${file}`]
  execFileSync('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  })
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)])
  return {
    ...Object.fromEntries(scores),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  }
}
