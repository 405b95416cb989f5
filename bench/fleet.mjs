import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PROJECT } from '../scripts/tools.mjs'
import { closeConnections } from './fleet/browser.mjs'
import {
  balancer as aBalancer,
  openSearchNodes,
  pgBouncer,
  primaryServer,
  replicaServer,
  s3Server,
  shop as aShop,
} from './fleet/members.mjs'
import { Prices } from './fleet/prices.mjs'
import { until } from './fleet/program.mjs'
import { Record } from './fleet/record.mjs'
import { Shoppers } from './fleet/shoppers.mjs'
import { missing } from './fleet/whole.mjs'

/**
 * Two processes of a shop with folders of their own behind HAProxy, a PostgreSQL primary with a replica, PgBouncer in transaction mode,
 * three OpenSearch nodes and an S3 server, all on 127.0.0.1. Shoppers look around and order while prices change, and each member is
 * killed with kill -9, stays away, and is started again. Ends with 1 when something was sold at a price that was not true, an order
 * was lost or doubled, one shopper saw what is another's, or something did not heal by itself (bench/README.md).
 *
 * FLEET_RATE: requests a second; FLEET_AWAY: seconds that a member is away; FLEET_FAULTS: names of faults with commas between.
 */
const RATE = Number(process.env.FLEET_RATE ?? 20)
const SHOPPERS = Number(process.env.FLEET_SHOPPERS ?? 12)
const AWAY_MS = Number(process.env.FLEET_AWAY ?? 10) * 1000
const CALM_MS = 5000
const HEALED_WITHIN_MS = 180_000
const say = (text) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'vitrine-fleet-'))
chmodSync(folder, 0o755)
const record = new Record()
const members = []
const started = async (making) => {
  const member = await making
  members.push(member)
  await member.start()
  return member
}

async function makeFleet() {
  const cluster = await openSearchNodes(folder, 3)
  members.push(...cluster)
  const nodes = Promise.all(cluster.map((node) => node.start()))
  const primary = await started(primaryServer(folder))
  const replica = await started(replicaServer(folder, primary))
  const pooler = await started(pgBouncer(folder, primary))
  const files = await started(s3Server(folder))
  await files.makeBucket()
  await nodes
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: pooler.url,
    READ_DATABASE_URL: replica.url,
    OPENSEARCH_URL: cluster.map(({ url }) => url).join(' '),
    ...files.env,
    SESSION_SECRET: 'the secret of a fleet that lives for some minutes',
    BASE_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    RATE_LIMIT: '0',
    DEMO: 'yes',
    LOG_LEVEL: 'info',
  }
  const a = await started(aShop(folder, 'shop A', env))
  const b = await started(aShop(folder, 'shop B', env))
  const balancer = await started(aBalancer(folder, [a, b]))
  return { cluster, primary, replica, pooler, files, shops: [a, b], balancer, env }
}

const faultsOf = ({ cluster, primary, replica, pooler, files, shops }) => ({
  'shop A': [shops[0]],
  'shop B': [shops[1]],
  'one OpenSearch node': [cluster[0]],
  'two OpenSearch nodes': [cluster[1], cluster[2]],
  S3: [files],
  PgBouncer: [pooler],
  replica: [replica],
  primary: [primary],
})

async function onPrimary({ primary }, statement, values) {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Products that can be bought as they are, at one price. */
async function productsOf(fleet) {
  await onPrimary(fleet, 'update stock_item set quantity = 1000000')
  return onPrimary(
    fleet,
    `select p.id, p.sku, p.price::int as price, '/catalog/product/view/id/' || p.id as path from product p join stock_item s on s.product_id = p.id
      where p.type = 'simple' and p.is_enabled and p.visibility <> 'none' and p.special_price is null
        and not exists (select 1 from custom_option o where o.product_id = p.id)
        and not exists (select 1 from tier_price t where t.product_id = p.id)
      order by p.id limit 12`,
  )
}

/** With the settings of a process: commands reach the shop's database as it does. */
function aToken({ env, shops }) {
  const args = ['dist/server/commands.js', 'tokens', 'add', 'bench', '--scopes', 'catalogue:read,catalogue:write']
  const given = { ...process.env, ...env, DATA_DIR: shops[0].folder, LOG_LEVEL: 'warn' }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, env: given, encoding: 'utf8' })
  const token = /\b[\w-]{40,}\b/.exec(stdout)?.[0]
  if (!token) throw new Error(`No token was made: ${stdout}${stderr}`)
  return token
}

async function suffer(fleet, name, killed) {
  record.begin()
  const begun = performance.now()
  await Promise.all(killed.map((member) => member.kill()))
  await setTimeout(AWAY_MS)
  const back = performance.now()
  await Promise.all(killed.map((member) => member.start()))
  const up = performance.now()
  let why = ''
  const isHealed = await until(async () => (why = await missing(fleet)) === '', HEALED_WITHIN_MS, 250)
  const healed = performance.now()
  if (!isHealed) record.broken.add(`after ${name}: ${why}`)
  await setTimeout(CALM_MS)
  tell(name, record.begin(), { begun, back, up, healed })
}

const seconds = (ms) => (ms / 1000).toFixed(1)

function tell(
  name,
  { requests, failed, failures, lesser, times, begun: since, lastFailure },
  { begun, back, up, healed },
) {
  const sorted = times.toSorted((a, b) => a - b)
  const p = (q) => Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0)
  const list = (counts) => Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  say(`${name}: ${requests} requests, ${failed} failed; p50 ${p(0.5)}, p99 ${p(0.99)}, longest ${p(1)} ms`)
  for (const line of list(failures)) say(`    ${line}`)
  for (const line of list(lesser)) say(`    served with less: ${line}`)
  if (lastFailure) say(`    last failure ${seconds(lastFailure - since)} s after the kill`)
  if (back)
    say(
      `    away ${seconds(back - begun)} s, started after ${seconds(up - back)} s, all whole ${seconds(healed - up)} s later`,
    )
}

async function lookAtOrders(fleet, prices) {
  const rows = await onPrimary(
    fleet,
    `select o.public_token as token, o.email, l.sku, l.unit_price::int as price, l.quantity::int as quantity, count(*) over (partition by o.email) as lines
      from sales_order o join sales_order_line l on l.order_id = o.id where o.email like 'shopper-%'`,
  )
  const byToken = new Map(rows.map((row) => [row.token, row]))
  for (const [token, bought] of record.orders) {
    const kept = byToken.get(token)
    if (!kept) record.broken.add(`the order of shopper ${bought.shopper} was acknowledged and is lost`)
    else if (
      kept.email !== `shopper-${bought.shopper}@example.com` ||
      kept.sku !== bought.sku ||
      kept.quantity !== bought.pieces
    )
      record.broken.add(`the order of shopper ${bought.shopper} holds ${JSON.stringify(kept)}`)
    else if (!prices.wasTrue(kept.sku, kept.price, bought.from, bought.to))
      record.broken.add(`shopper ${bought.shopper} bought ${kept.sku} for ${kept.price}, which was not its price`)
  }
  for (const { email, lines } of rows)
    if (Number(lines) !== 1) record.broken.add(`${email} has ${lines} orders for one purchase`)
  const invariants = readFileSync(join(PROJECT, 'test/invariants.sql'), 'utf8')
  for (const row of await onPrimary(fleet, invariants)) record.broken.add(JSON.stringify(row))
  say(`${record.orders.size} orders acknowledged, ${rows.length} kept`)
}

try {
  const begun = performance.now()
  const fleet = await makeFleet()
  if (!(await until(async () => (await missing(fleet)) === '', HEALED_WITHIN_MS, 250)))
    throw new Error(`The fleet is not whole: ${await missing(fleet)}`)
  const products = await productsOf(fleet)
  const token = aToken(fleet)
  say(`started in ${seconds(performance.now() - begun)} s; ${products.length} products, ${RATE} requests a second`)
  const prices = new Prices({ port: fleet.balancer.port, token, products })
  const shoppers = new Shoppers({ port: fleet.balancer.port, record, products, rate: RATE, count: SHOPPERS })
  await setTimeout(AWAY_MS + CALM_MS)
  tell('nothing', record.begin(), {})
  for (const [name, killed] of Object.entries(faultsOf(fleet)))
    if ((process.env.FLEET_FAULTS ?? name).split(',').includes(name)) await suffer(fleet, name, killed)
  await Promise.all([shoppers.stop(), prices.stop()])
  await lookAtOrders(fleet, prices)
  say(`load average ${loadavg().map((one) => one.toFixed(0))}`)
  say(record.broken.size ? `BROKEN\n${[...record.broken].join('\n')}` : 'nothing broken')
  if (record.broken.size || !record.orders.size) process.exitCode = 1
} finally {
  closeConnections()
  await Promise.all(members.map((member) => member.kill()))
  if (process.env.FLEET_KEEP) say(folder)
  else rmSync(folder, { recursive: true, force: true })
}
