import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { addCustomers, logIn, networks, PASSWORD, say, send, startShop } from './shop-process.mjs'

/**
 * An attacker who tries lists of passwords (standards.md S16): sends TRIES of them through a running shop, each with another
 * X-Forwarded-For, against one account and against many, with and without a trusted proxy; then checks whether the attacked
 * customers can still log in. Prints how many passwords were looked at; exits with 1 where it is more than the limits say
 * (bench/README.md).
 */
const TRIES = Number(process.env.TRIES ?? 10_000)
const AT_ONCE = 16
const ACCOUNTS = 500
/** For an account, and for a network: check-password.ts. */
const MOST = { account: 10, network: 30 }

let isBroken = false
say(`Node ${process.version}, ${TRIES} tries in all, ${AT_ONCE} at a time\n`)
say('| tries | against | X-Forwarded-For | looked at | most of an account | limit | seconds |')
say('|---|---|---|---|---|---|---|')
const anybody = networks()

await withShop('0', async (shop) => {
  const one = ['one@example.com']
  await stuff(shop, {
    accounts: one,
    header: anybody,
    says: 'another each time, no proxy is believed',
    most: MOST.account,
  })
  await ownerComesBack(shop, one[0])
  await stuff(shop, {
    accounts: many(),
    header: anybody,
    says: 'another each time, no proxy is believed',
    most: MOST.network,
  })
})
await withShop('1', async (shop) => {
  const two = ['two@example.com']
  const client = networks()
  await stuff(shop, { accounts: two, header: client, says: 'another client each time', most: MOST.account })
  await ownerComesBack(shop, two[0])
  const behind = () => `${anybody()}, 203.0.113.9`
  await stuff(shop, {
    accounts: many(),
    header: behind,
    says: 'one client, another word of its own each time',
    most: MOST.network,
  })
  const accounts = many()
  await stuff(shop, { accounts, header: client, says: 'another client each time', most: MOST.account * ACCOUNTS })
  await ownerComesBack(shop, accounts[0])
})
process.exitCode = isBroken ? 1 : 0

function many() {
  return Array.from({ length: ACCOUNTS }, (_, n) => `customer${n}@example.com`)
}

async function withShop(TRUST_PROXY, work) {
  const shop = await startShop({ TRUST_PROXY, DEMO: 'yes' })
  try {
    await addCustomers(shop.db, ['one@example.com', 'two@example.com', ...many()])
    await work(shop)
  } finally {
    await shop.stop()
  }
}

/** A fifth of all tries; what was answered "not right" was looked at, what was told to wait was not. */
async function stuff(shop, { accounts, header, says, most }) {
  await shop.db.query('delete from attempt')
  const looked = new Map()
  const begun = performance.now()
  let next = 0
  const worker = async () => {
    for (let n = next++; n < TRIES / 5; n = next++) {
      const email = accounts[n % accounts.length]
      const { code } = await logIn(shop, email, `guess number ${n}`, header())
      if (code === 400) looked.set(email, (looked.get(email) ?? 0) + 1)
      else if (code !== 429 && code !== 503) throw new Error(`A try was answered ${code}.`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const counts = [...looked.values()]
  const all = counts.reduce((sum, count) => sum + count, 0)
  const ofOne = Math.max(0, ...counts)
  const seconds = (performance.now() - begun) / 1000
  const against = accounts.length === 1 ? 'one account' : `${accounts.length} accounts`
  say(`| ${TRIES / 5} | ${against} | ${says} | ${all} | ${ofOne} | ${most} | ${seconds.toFixed(0)} |`)
  if (all > most || ofOne > MOST.account) isBroken = true
}

/** The path in the last letter to an address that sets another password. */
async function linkIn({ folder }, email) {
  for (let n = 0; n < 100; n++) {
    await new Promise((next) => setTimeout(next, 100))
    const outbox = join(folder, 'outbox')
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
    for (const file of files.sort().toReversed()) {
      const { to, text } = await PostalMime.parse(readFileSync(join(outbox, file)))
      const link = /https?:\/\/[^/\s]+(\/customer\/account\/resetpassword\/\S+)/.exec(text)?.[1]
      if (link && to[0].address === email) return link
    }
  }
  return undefined
}

/** While the account has to wait: even the right password is not looked at; the letter opens it again. */
async function ownerComesBack(shop, email) {
  const home = { from: '192.0.2.7', localAddress: '127.0.0.7' }
  const waits = await logIn(shop, email, PASSWORD, home.from, home)
  const asked = await send(shop, '/customer/account/forgotpasswordpost/', { fields: { email }, ...home })
  const link = await linkIn(shop, email)
  const password = 'a new password 10'
  const fields = { password, confirmation: password }
  const set = link ? await send(shop, link, { fields, ...home }) : { code: 'no letter' }
  const back = await logIn(shop, email, password, home.from, home)
  const codes = [waits.code, asked.code, set.code, back.code]
  say(
    `  its customer: right password ${codes[0]}, asks for a letter ${codes[1]}, another password ${codes[2]}, logs in ${codes[3]}`,
  )
  if (codes.slice(1).some((code) => code !== 303)) isBroken = true
}
