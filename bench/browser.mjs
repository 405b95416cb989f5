import { execFileSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { median, newcomer, openBrowser, SLOWER } from './slow-phone.mjs'

/**
 * The browser's half of one shop beside another's, in one run on one machine: `node bench/browser.mjs NAME=http://localhost:3000 …`, of shops
 * that run. Script by page (gzip), how long each island takes to come alive, a press of "Add to cart" and a changed quantity until they
 * are shown, beyond the server's answer, and the blocking time of a load on slow 4G. `LINES=NAME=folder …` counts lines of code, too.
 * RUNS changes how often. The least of the runs is printed: whatever else the machine does only adds to it.
 */
const RUNS = Number(process.env.RUNS ?? 3)
const shops = process.argv.slice(2).map((one) => one.split(/=(.*)/s).slice(0, 2))
const PRODUCT = '/dip-dish.html'
const COUNT = '.header-minicart .count'
const PAGES = {
  home: '/',
  category: '/tableware.html',
  search: '/catalogsearch/result/?q=cup',
  cart: '/checkout/cart/',
  account: '/customer/account/login/',
  product: '/loam-cushion.html',
  checkout: '/checkout/onepage/',
}
const ISLANDS = ['/', '/tableware.html', '/loam-cushion.html', '/checkout/cart/', '/checkout/onepage/', '/contacts/']
const least = (values) => Math.min(...values)
const say = (text) => process.stdout.write(`${text}\n`)

const browser = await openBrowser()
for (const [name, origin] of shops) {
  say(`\n## ${name}\n`)
  await tell('script, gzip', () => weights(origin))
  await tell(`an island comes alive, ${SLOWER} × slower`, () => hydrations(origin))
  await tell('press to count beyond the answer, this machine / slower', () => changes(origin))
  await tell('blocking time, slow 4G', () => blocking(origin))
}
await browser.close()
for (const [name, folder] of (process.env.LINES ?? '')
  .split(' ')
  .filter(Boolean)
  .map((one) => one.split('=')))
  say(
    `\n${name}: ${linesOf(folder)} lines of code in src/widgets and src/features, without tests and files of markup alone`,
  )

async function tell(title, measure) {
  try {
    say(`${title}: ${await measure()}`)
  } catch (error) {
    say(`${title}: not measured (${String(error).split('\n')[0]})`)
  }
}

async function putOneIntoCart(page, origin) {
  const drawn = await (await page.request.get(origin + PRODUCT)).text()
  const [to] = /\/checkout\/cart\/add\/product\/\d+\//.exec(drawn)
  await page.request.post(`${origin}${to}?isajaxcart=true`, { form: { qty: '1', form_key: '' }, headers: { origin } })
}

/** Before a touch: scripts that have run once a browser that is never idle has loaded the page. In all: those there after everything was reached for. */
async function weights(origin) {
  const rows = []
  for (const [name, path] of Object.entries(PAGES)) {
    const { page, close } = await newcomer(browser, { isSlow: false })
    if (/cart|checkout/.test(path)) await putOneIntoCart(page, origin)
    await page.addInitScript(() => {
      if (!location.hash.includes('idle')) window.requestIdleCallback = () => 0
    })
    const scripts = new Set()
    page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one.url()))
    await page.coverage.startJSCoverage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const run = (await page.coverage.stopJSCoverage()).filter(({ functions }) => functions[0]?.ranges[0]?.count)
    await page.goto(`${origin}${path}#idle`)
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*'))
        if (element.localName.startsWith('vitrine-'))
          for (const type of ['pointerover', 'focusin']) element.dispatchEvent(new Event(type))
    })
    await page.waitForLoadState('networkidle')
    const weigh = async (urls) => {
      let sum = 0
      for (const url of urls) sum += gzipSync(await (await page.request.get(url)).body()).length / 1024
      return sum.toFixed(1)
    }
    rows.push(`${name} ${await weigh(run.map(({ url }) => url))} / ${await weigh(scripts)} KB, ${scripts.size} files`)
    await close()
  }
  return `(run before a touch / in all)\n  ${rows.join('\n  ')}`
}

/** With its scripts fetched and React run once already: the time from reaching for it until its handlers are attached. */
async function hydrations(origin) {
  const found = new Map()
  for (let run = 0; run < RUNS; run += 1)
    for (const path of ISLANDS) {
      const { page, close } = await newcomer(browser, { isSlow: false })
      if (/cart|checkout/.test(path)) await putOneIntoCart(page, origin)
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const times = await page.evaluate(async () => {
        const alive = []
        const wake = async (island) => {
          const begun = performance.now()
          island.dispatchEvent(new Event('pointerover'))
          while (!island.hasAttribute('data-ready') && performance.now() - begun < 5000)
            await new Promise((resolve) => setTimeout(resolve))
          return [island.getAttribute('name'), performance.now() - begun]
        }
        // Islands that a store wakes do not wake by being reached for.
        const sleeping = () => [...document.querySelectorAll('vitrine-island:not([data-ready], [when=called])')]
        const isFirst = sleeping()[0]
        if (isFirst) alive.push(['(the first, with React)', (await wake(isFirst))[1]])
        for (const island of sleeping()) if (island.isConnected) alive.push(await wake(island))
        return alive
      })
      for (const [name, ms] of times) found.set(name, [...(found.get(name) ?? []), ms])
      await close()
    }
  const rows = [...found].map(([name, ms]) => `${Math.round(least(ms))} ms ${name}`)
  return rows.length > 0 ? `\n  ${rows.join('\n  ')}` : 'none'
}

/** Reduced motion, everything loaded. */
async function changes(origin) {
  const figures = { add: [[], []], quantity: [[], []] }
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, rate] of [1, SLOWER].entries()) {
      const { page, close } = await newcomer(browser, { isSlow: false })
      await page.goto(origin + PRODUCT, { waitUntil: 'networkidle' })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      figures.add[index].push(await shownAfter(page, '.add-to-cart button', '1'))
      await page.goto(`${origin}/checkout/cart/`, { waitUntil: 'networkidle' })
      const field = page.locator('.cart-line input[inputmode], .cart-line input[type=number]').first()
      await field.focus()
      await page.waitForTimeout(500)
      await field.fill('3')
      figures.quantity[index].push(await shownAfter(page, '.cart-line button[aria-label^="Update the quantity"]', '3'))
      await close()
    }
  const row = ([fast, slow]) => `${Math.round(least(fast))} / ${Math.round(least(slow))} ms`
  return `add to cart ${row(figures.add)}, quantity ${row(figures.quantity)}`
}

/** From the click to the count, without the time the server's answer took. */
function shownAfter(page, button, count) {
  return page.evaluate(
    async ([button, count, selector]) => {
      performance.clearResourceTimings()
      const begun = performance.now()
      const shown = new Promise((resolve, reject) => {
        const look = () => document.querySelector(selector)?.textContent === count && resolve(performance.now())
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(() => reject(new Error('The count never changed.')), 10_000)
      })
      document.querySelector(button).click()
      const end = await shown
      const call = performance.getEntriesByType('resource').find(({ initiatorType }) => initiatorType === 'fetch')
      return end - begun - (call ? call.responseEnd - call.startTime : 0)
    },
    [button, count, COUNT],
  )
}

/** The time of tasks beyond 50 ms, from the first paint until five seconds after the load. */
async function blocking(origin) {
  const rows = []
  for (const name of ['home', 'category', 'product']) {
    const sums = []
    const longest = []
    for (let run = 0; run < RUNS; run += 1) {
      const { page, close } = await newcomer(browser)
      await page.addInitScript(() => {
        window.tasks = []
        new PerformanceObserver((list) => window.tasks.push(...list.getEntries())).observe({ type: 'longtask' })
      })
      await page.goto(origin + PAGES[name], { waitUntil: 'load' })
      await page.waitForTimeout(5000)
      const tasks = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return window.tasks.filter((task) => task.startTime > paint.startTime).map((task) => task.duration)
      })
      sums.push(tasks.reduce((sum, ms) => sum + ms - 50, 0))
      longest.push(Math.max(0, ...tasks))
      await close()
    }
    rows.push(
      `${name} ${Math.round(least(sums))} (median ${Math.round(median(sums))}), longest task ${least(longest)} ms`,
    )
  }
  return rows.join('; ')
}

/** Lines of the files with behaviour: a handler, an effect, a listener or a state. Empty lines and comments are not counted. */
function linesOf(folder) {
  const listed = execFileSync('git', ['-C', folder, 'ls-files', 'src/widgets', 'src/features'], { encoding: 'utf8' })
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.stories\./.test(file))
  const behaves = '\\bon[A-Z]\\w+=|use[A-Z]\\w+\\(|addEventListener|enhance\\b|Store\\b|fetch\\('
  const kept = execFileSync('grep', ['-lE', behaves, ...files.filter((file) => !file.includes('workbench'))], {
    cwd: folder,
    encoding: 'utf8',
  })
  const lines = execFileSync(
    'sh',
    ['-c', String.raw`cat "$@" | grep -cvE '^\s*(//|/?\*|$)'`, 'sh', ...kept.trim().split('\n')],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  return `${lines.trim()} (${kept.trim().split('\n').length} files)`
}
