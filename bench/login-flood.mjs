import { readFileSync } from 'node:fs'
import { addCustomers, logIn, networks, PASSWORD, quantile, say, send, startShop } from './shop-process.mjs'

/**
 * The effect of a flood of logins on everybody else (standards.md S15): pages are asked for at a steady rate, without and with 50 wrong
 * passwords a second beside them, by turns; what the flood itself is answered; whether a customer still gets in (bench/README.md).
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const ROUNDS = Number(process.env.ROUNDS ?? 2)
const LOGINS = Number(process.env.LOGINS ?? 50)
const PAGES = Number(process.env.PAGES ?? 30)
/** The real customer visits once in this many milliseconds. */
const PAUSE = 2000
const WARM_UP = 300

const pages = { home: '/', category: '/tableware.html', product: '/salt-cellar.html' }
const from = networks()
let strangers = 0

const shop = await startShop({ TRUST_PROXY: '1', DEMO: 'yes' })
try {
  await addCustomers(shop.db, ['real@example.com'])
  for (let n = 0; n < WARM_UP; n++) await send(shop, Object.values(pages)[n % 3], { from: from() })
  await sayCpu('page', (n) => send(shop, Object.values(pages)[n % 3], { from: from() }))
  await sayCpu('wrong password', (n) => logIn(shop, `early${n}@example.com`, 'a wrong password 9', from()))
  const times = { quiet: timesOfPages(), flood: timesOfPages() }
  const flood = { codes: {}, times: [] }
  const customer = { logins: [], resets: [] }
  for (let round = 0; round < ROUNDS; round++) {
    await atRate(PAGES, (n) => page(n, times.quiet))
    await Promise.all([
      atRate(PAGES, (n) => page(n, times.flood)),
      atRate(LOGINS, () => stranger(flood)),
      atRate(1000 / PAUSE, () => visit(customer)),
    ])
  }
  say(`Node ${process.version}, ${PAGES} pages/s, ${LOGINS} logins/s, ${ROUNDS} times ${SECONDS} s of each\n`)
  say('| page | p50, p99 ms | in the flood | p99: times as long |')
  say('|---|---|---|---|')
  const all = { quiet: Object.values(times.quiet).flat(), flood: Object.values(times.flood).flat() }
  for (const [name, quiet, flood] of [
    ...Object.keys(pages).map((name) => [name, times.quiet[name], times.flood[name]]),
    ['all', all.quiet, all.flood],
  ]) {
    const ratio = quantile(flood, 0.99) / quantile(quiet, 0.99)
    say(`| ${name} | ${spread(quiet)} | ${spread(flood)} | ${ratio.toFixed(2)} |`)
  }
  say(`\nThe flood was answered ${JSON.stringify(flood.codes)}: p50, p99 ${spread(flood.times)} ms.`)
  const good = (answers) => answers.filter(({ code }) => code === 303)
  for (const [name, answers] of Object.entries(customer))
    say(
      `The customer's ${name}: ${good(answers).length} of ${answers.length}; p50, p99 ${spread(answers.map(({ ms }) => ms))} ms.`,
    )
} finally {
  await shop.stop()
}

/** The time that one answer takes of the main thread: it is telling on a busy machine, too. */
async function sayCpu(name, ask) {
  // Hundredths of a second, of the program and of the kernel for it: fields 14 and 15 of proc(5).
  const used = () => {
    const fields = readFileSync(`/proc/${shop.pid}/task/${shop.pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  }
  if (process.platform !== 'linux') return
  const before = used()
  for (let n = 0; n < WARM_UP; n++) await ask(n)
  say(`${name}: ${((used() - before) / WARM_UP).toFixed(1)} ms of the main thread`)
}

function timesOfPages() {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
}

async function page(n, times) {
  const names = Object.keys(pages)
  const name = names[n % names.length]
  const { code, ms } = await send(shop, pages[name], { from: from() })
  if (code !== 200) throw new Error(`${name}: ${code}`)
  times[name].push(ms)
}

async function stranger(flood) {
  const { code, ms } = await logIn(shop, `stranger${++strangers}@example.com`, 'a wrong password 9', from())
  flood.codes[code] = (flood.codes[code] ?? 0) + 1
  flood.times.push(ms)
}

/** Somebody who knows the password, and asks for another one by letter now and then. */
async function visit({ logins, resets }) {
  logins.push(await logIn(shop, 'real@example.com', PASSWORD, '192.0.2.7'))
  if (logins.length % 3 === 1) {
    const fields = { email: 'real@example.com' }
    resets.push(await send(shop, '/customer/account/forgotpasswordpost/', { fields, from: '192.0.2.7' }))
  }
}

/** Begins `rate` pieces of work a second, whether the earlier ones are answered or not. */
async function atRate(rate, work) {
  const begun = performance.now()
  const open = []
  for (let n = 0; n < rate * SECONDS; n++) {
    const wait = begun + (n * 1000) / rate - performance.now()
    if (wait > 0) await new Promise((next) => setTimeout(next, wait))
    open.push(work(n))
  }
  await Promise.all(open)
}

function spread(times) {
  return `${quantile(times, 0.5).toFixed(1)}, ${quantile(times, 0.99).toFixed(1)}`
}
