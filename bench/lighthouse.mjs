import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lighthouse on a phone with slow 4G and a processor four times slower, both really applied by the browser (its default computes them from
 * a fast run), the median of three runs a page beside the budget, of a shop that runs: `node bench/lighthouse.mjs http://localhost:3000`.
 * npx fetches Lighthouse. RUNS and MEASURED_PAGES change what is measured.
 */
/** docs/decisions/036-first-view-and-first-press.md */
const BUDGET = { performance: 100, fcp: 900, lcp: 1200, tbt: 20, longest: 50, cls: 0.01 }
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env.RUNS ?? 3)
const origin = process.argv[2] ?? 'http://localhost:3000'
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const chrome = '--headless --no-sandbox --disable-gpu --disable-quic --disable-background-networking'

const PRODUCT = '/salt-cellar.html'
const [, add] = /<form[^>]* action="([^"]*\/checkout\/cart\/add\/[^"]*)"/.exec(
  await (await fetch(new URL(PRODUCT, origin))).text(),
)
const added = await fetch(new URL(add, origin), {
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
  ['product', PRODUCT],
  ['configurable product', '/loam-cushion.html'],
  ['search', '/catalogsearch/result/?q=cup'],
  ['cart', '/checkout/cart/', cookie],
  ['checkout', '/checkout/onepage/', cookie],
  ['home, Arabic', '/?store=ar'],
].filter(([, path]) => !process.env.MEASURED_PAGES || process.env.MEASURED_PAGES.split(' ').includes(path))

try {
  for (const [name, path, sent] of pages) {
    const runs = Array.from({ length: RUNS }, () => runOnce(new URL(path, origin).href, sent))
    const of = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(RUNS / 2)]
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((key) => `${key} ${of(key)}`)
    const figures = Object.entries(BUDGET).map(([key, most]) => {
      const isKept = key === 'performance' ? of(key) >= most : of(key) <= most
      return `${key} ${of(key)} of ${most}${isKept ? '' : ' (NOT KEPT)'}`
    })
    console.log(`${name}: ${scores.join(', ')}\n  ${figures.join(', ')}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

function runOnce(address, sent) {
  const file = join(folder, 'report.json')
  const headers = sent ? ['--extra-headers', JSON.stringify({ Cookie: sent })] : []
  const throttled = ['--throttling-method=devtools']
  const options = [
    ...headers,
    ...throttled,
    `--chrome-flags=${chrome}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
  ]
  execFileSync('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
  })
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)])
  return {
    ...Object.fromEntries(scores),
    fcp: Math.round(audits['first-contentful-paint'].numericValue),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    longest: Math.round(Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration))),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  }
}
