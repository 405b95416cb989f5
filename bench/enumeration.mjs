import { addCustomers, logIn, networks, PASSWORD, quantile, say, send, startShop } from './shop-process.mjs'

/**
 * Tries whether the shop tells who is a customer (standards.md S17): each form is asked for addresses it knows and for some it does not,
 * in random order, each address and network once; then times and bytes of the answers are compared. SAMPLES of each kind.
 * Exits with 1 where something tells them apart (bench/README.md).
 */
const SAMPLES = Number(process.env.SAMPLES ?? 200)
const WARM_UP = 20
const LIMIT = 0.01
const ONLY = process.env.PAIRS?.split(',')

const from = networks()
let count = 0
/** All of one length. */
const addresses = (word, most) => Array.from({ length: most }, () => `${word}${100_000 + ++count}@example.com`)

const register = (shop, email) =>
  send(shop, '/customer/account/createpost/', {
    fields: {
      firstname: 'Eve',
      lastname: 'Example',
      email,
      day: '',
      month: '',
      year: '',
      password: 'another password 8',
      confirmation: 'another password 8',
    },
    from: from(),
  })

const signUp = (headers) => (shop, email) =>
  send(shop, '/us/mail/ajax', { fields: { email, rid: 'footer' }, from: from(), headers })

const asks = {
  login: { expects: 400, ask: (shop, email) => logIn(shop, email, 'a wrong password 9', from()) },
  'login, not confirmed': {
    expects: 400,
    ask: (shop, email) => logIn(shop, email, 'a wrong password 9', from()),
    known: (shop, emails) => addCustomers(shop.db, emails, { isConfirmed: false }),
  },
  'login, no password': {
    expects: 400,
    ask: (shop, email) => logIn(shop, email, 'a wrong password 9', from()),
    async known(shop, emails) {
      await addCustomers(shop.db, emails)
      await shop.db.query('update customer set password_hash = null where email = any ($1)', [emails])
    },
  },
  register: { expects: 303, ask: register },
  'register, not confirmed': {
    expects: 303,
    ask: register,
    known: (shop, emails) => addCustomers(shop.db, emails, { isConfirmed: false }),
  },
  reset: {
    expects: 303,
    ask: (shop, email) => send(shop, '/customer/account/forgotpasswordpost/', { fields: { email }, from: from() }),
  },
  newsletter: { expects: 200, ask: signUp({ accept: 'application/json' }), known: subscribe },
  'newsletter, page': { expects: 303, ask: signUp({}), known: subscribe },
  'change of address': { expects: 303, ask: changeAddress },
}

/** Subscribed long enough ago that a letter may be sent again. */
async function subscribe(shop, emails) {
  await shop.db.query(
    `insert into newsletter_subscriber (id, email, store_id, status, created_at, confirmed_at, letter_sent_at)
     select gen_random_uuid(), value, (select min(id) from store), 'subscribed', now(), now(), now() - interval '1 day'
     from unnest($1::text[]) as given (value)`,
    [emails],
  )
}

let customer
/** A customer of the shop wants another's address, or one that nobody has. */
async function changeAddress(shop, email) {
  customer ??= await aCustomer(shop)
  const fields = { email, current_password: PASSWORD, form_key: customer.formKey }
  return send(shop, '/customer/account/emailPost/', { fields, from: from(), cookie: customer.cookie })
}

async function aCustomer(shop) {
  const [email] = addresses('me', 1)
  await addCustomers(shop.db, [email])
  const { headers } = await logIn(shop, email, PASSWORD, from())
  const cookie = headers['set-cookie'].map((one) => one.split(';')[0]).join('; ')
  const { body } = await send(shop, '/customer/account/edit/', { cookie })
  return { cookie, formKey: /name="form_key" value="([^"]+)"/.exec(body)[1] }
}

const shop = await startShop({ TRUST_PROXY: '1', NEWSLETTER_DISCREET: 'yes', DEMO: 'yes' })
let isTold = false
try {
  say(`Node ${process.version}, ${SAMPLES} samples of each kind, in random order\n`)
  say("| asked | known: mean, median ms | unknown: mean, median ms | Welch's t | p | p by ranks | same bytes |")
  say('|---|---|---|---|---|---|---|')
  for (const [name, pair] of Object.entries(asks)) if (!ONLY || ONLY.includes(name)) await compare(name, pair)
} finally {
  await shop.stop()
}
process.exitCode = isTold ? 1 : 0

async function compare(name, { expects, ask, known = (shop, emails) => addCustomers(shop.db, emails) }) {
  const emails = { known: addresses('k', SAMPLES + WARM_UP), unknown: addresses('u', SAMPLES + WARM_UP) }
  await known(shop, emails.known)
  await shop.db.query('delete from attempt')
  const times = { known: [], unknown: [] }
  const seen = { known: new Map(), unknown: new Map() }
  const turns = shuffled(Object.keys(emails).flatMap((kind) => emails[kind].slice(WARM_UP).map((one) => [kind, one])))
  const warmUp = Object.keys(emails).flatMap((kind) => emails[kind].slice(0, WARM_UP).map((one) => [kind, one]))
  for (const [at, [kind, email]] of [...shuffled(warmUp), ...turns].entries()) {
    const answer = await ask(shop, email)
    if (answer.code !== expects) throw new Error(`${name}: ${answer.code} ${answer.body.slice(0, 300)}`)
    if (at >= 2 * WARM_UP) times[kind].push(answer.ms)
    seen[kind].set(withoutChance(answer, email), answer)
  }
  const { t, p } = welch(times.known, times.unknown)
  const ranked = byRanks(times.known, times.unknown)
  const texts = new Set([...seen.known.keys(), ...seen.unknown.keys()])
  const isSame = texts.size === 1
  const spread = (kind) => `${mean(times[kind]).toFixed(2)}, ${quantile(times[kind], 0.5).toFixed(2)}`
  say(
    `| ${name} | ${spread('known')} | ${spread('unknown')} | ${t.toFixed(2)} | ${p.toFixed(3)} | ${ranked.toFixed(3)} | ${isSame ? 'yes' : 'NO'} |`,
  )
  if (!isSame) sayDifference([...texts])
  if (!isSame || p < LIMIT || ranked < LIMIT) isTold = true
}

/** An answer without what is drawn anew each time, and without the address that was typed. */
function withoutChance({ code, rawHeaders, body }, email) {
  const headers = rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    .filter((line) => !/^date:/i.test(line))
  const text = `${code}\n${headers.join('\n')}\n\n${body}`
  return text
    .replace(/(set-cookie: notice=)([\w-]+)\.[\w-]+/i, (_, name, sealed) => name + Buffer.from(sealed, 'base64url'))
    .replaceAll(email, 'THE ADDRESS')
    .replace(/(set-cookie: vitrine=)[^;]+/i, '$1…')
    .replace(/(name="form_key" value=")[^"]+/g, '$1…')
}

function sayDifference([one, other]) {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  for (const text of [one, other]) say(`  …${JSON.stringify(text.slice(Math.max(0, at - 80), at + 120))}`)
}

function shuffled(list) {
  return list
    .map((one) => [Math.random(), one])
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

function mean(values) {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

/** Welch's t-test, two-sided. */
function welch(one, other) {
  const [a, b] = [one, other].map((values) => {
    const middle = mean(values)
    return {
      middle,
      share: values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (values.length - 1) / values.length,
    }
  })
  const t = (a.middle - b.middle) / Math.sqrt(a.share + b.share)
  const freedom = (a.share + b.share) ** 2 / (a.share ** 2 / (one.length - 1) + b.share ** 2 / (other.length - 1))
  return { t, p: beyond(Math.abs(t), freedom) }
}

/** The chance that Student's t is at least so far from nought: its density, integrated by Simpson's rule. */
function beyond(t, freedom) {
  const STEPS = 2000
  const density = (x) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2)
  const integral = (to) => {
    const step = to / STEPS
    let sum = density(0) + density(to)
    for (let n = 1; n < STEPS; n++) sum += density(n * step) * (n % 2 === 0 ? 2 : 4)
    return (sum * step) / 3
  }
  const all = integral(Math.max(60, 2 * t))
  return Math.max(0, 1 - integral(t) / all)
}

/** Mann and Whitney's test, two-sided: a few slow answers, as on a busy machine, weigh no more than others. */
function byRanks(one, other) {
  const all = [...one.map((ms) => [ms, true]), ...other.map((ms) => [ms, false])].toSorted(([a], [b]) => a - b)
  const sum = all.reduce((total, [, isOne], at) => total + (isOne ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const z = (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return beyond(Math.abs(z), 1e6)
}
