import { chromium } from '@playwright/test'

/**
 * Measures how long a choice among 10 000 variants takes in a real browser (aim: one frame, 16 ms), from the shopper's change to the
 * finished layout, beside a bare loop over as many rows that redraws the same list. Run: WORKBENCH=yes npm start, then
 * node bench/variants.mjs http://localhost:3000
 */
const ROUNDS = 40
const address = process.argv[2] ?? 'http://localhost:3000'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ reducedMotion: 'reduce' })
await page.goto(`${address}/workbench?show=configurable%2Ften-thousand`, { waitUntil: 'networkidle' })
// The form comes alive when the shopper reaches for it.
await page.locator('select.super-attribute-select').first().focus()
await page.waitForSelector('.live-price')
const result = await page.evaluate(async (rounds) => {
  const lists = [...document.querySelectorAll('select.super-attribute-select')]
  const median = async (work) => {
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      document.body.getBoundingClientRect()
      const started = performance.now()
      await work(round)
      document.body.getBoundingClientRect()
      times.push(performance.now() - started)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]
  }
  const choose = async (list, round) => {
    const open = [...list.options].filter(({ value, disabled }) => value !== '' && !disabled)
    list.value = open[round % open.length].value
    list.dispatchEvent(new Event('change', { bubbles: true }))
    // React draws what follows a change before the next task.
    await Promise.resolve()
  }
  const first = await median((round) => choose(lists[0], round))
  for (const list of lists.slice(0, -1)) await choose(list, 0)
  const last = await median((round) => choose(lists.at(-1), round))
  const columns = Array.from({ length: 4 }, (_, at) => Array.from({ length: 10_000 }, (_, row) => (row >> at) % 10))
  const bare = await median((round) => {
    const found = new Set()
    for (let row = 0; row < 10_000; row += 1) {
      if (columns[0][row] === round % 10 && columns[1][row] < 9 && columns[2][row] < 9) found.add(columns[3][row])
    }
    for (const option of lists[1].options) option.label = found.has(option.index % 10) ? `${round}` : ''
  })
  return { first, last, bare }
}, ROUNDS)
await browser.close()
for (const [name, ms] of Object.entries({ 'the first selector': result.first, 'the last selector': result.last })) {
  process.stdout.write(
    `10 000 variants, ${name}: ${ms.toFixed(1)} ms, ${(ms / result.bare).toFixed(1)} × a bare loop (${result.bare.toFixed(1)} ms)\n`,
  )
}
