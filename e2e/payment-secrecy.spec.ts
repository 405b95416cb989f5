import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillCard } from './cards.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, place } from './journeys.ts'
import { letterTo } from './letters.ts'
import { run } from './run-command.ts'
import { query } from './shop-database.ts'
import type { ShopServer } from './shop-server.ts'

/** standards.md S19 and S20: the traces of a card after paying with it, and the scripts on the page it is typed into. */
const PAID = '4012 8888 8888 1881'
const DECLINED = '4000 0000 0000 9995'
const STEP = '4000 0000 0000 3220'
const CODE = '7391'
const writings = [PAID, DECLINED, STEP].flatMap((number) => [
  number,
  number.replaceAll(' ', ''),
  number.replaceAll(' ', '+'),
  number.replaceAll(' ', '-'),
])

// All of them look into one shop.
test.describe.configure({ mode: 'default' })
// Everything a log can say is looked at.
test.use({ shopEnv: { LOG_LEVEL: 'trace' } })

async function toCheckout(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.address}/side-plate.html`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.locator('.header-minicart .count')).not.toHaveText('0')
  await page.goto(`${shop.address}/checkout/onepage/`)
  await fillCheckout(page)
}

/** Every file of a folder and below it. The running database removes files while they are looked at: those are left out. */
function filesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name)
      try {
        return [{ path, text: readFileSync(path, 'latin1') }]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    })
}

/** Every text and every JSON of the database. */
async function everythingWritten(shop: ShopServer): Promise<string> {
  const columns = await query<{ table: string; column: string }>(
    shop,
    `select quote_ident(c.table_name) as "table", quote_ident(c.column_name) as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  )
  const parts = columns.map(({ table, column }) => `select string_agg(${column}::text, ' ') as text from ${table}`)
  const found = await query<{ text: string | null }>(shop, parts.join(' union all '))
  return found.map(({ text }) => text ?? '').join(' ')
}

test('S19: paid, declined and asked back: nothing of the card is in files, database, log or browser', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(180_000)
  await toCheckout(page, shop)
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await fillCard(page, DECLINED, { type: 'OT', code: CODE })
  await place(page)
  await expect(page.getByText(/Your card was declined/).first()).toBeVisible()
  await fillCard(page, STEP, { type: 'OT', code: CODE })
  await place(page)
  await expect(page.getByRole('heading', { name: 'Your test bank asks' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expectConfirmation(page)
  await toCheckout(page, shop)
  await fillCard(page, PAID, { type: 'OT', code: CODE })
  await place(page)
  await expectConfirmation(page)

  await letterTo(shop, 'jo@example.com', /Your order/)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  const kept = JSON.stringify(await context.storageState()) + stored
  const files = filesBelow(shop.dataDir)
  const places = [
    ...files.filter(({ path }) => !/[/](?:media|cache)[/]/.test(path)),
    { path: 'database', text: await everythingWritten(shop) },
    { path: 'log', text: shop.output() },
    { path: 'browser', text: kept },
  ]
  const findings = (is: (text: string) => boolean) => places.filter(({ text }) => is(text)).map(({ path }) => path)
  // The search itself works: it finds texts that are in the database, the journal and the letters.
  const known = findings((text) => text.includes('jo@example.com')).join()
  for (const place of ['database', 'journal', 'outbox']) expect(known).toContain(place)
  expect(findings((text) => writings.some((one) => text.includes(one)))).toEqual([])
  expect(findings((text) => new RegExp(`["'=:>\\s]${CODE}["'&<,\\s]`).test(text))).toEqual([])
})

type Inventory = { scripts: { file: string; sha256: string }[] }
const inventory = () =>
  JSON.parse(readFileSync(new URL('../dist/payment-page.json', import.meta.url), 'utf8')) as Inventory

test('S20: a browser on the checkout runs what the inventory lists, byte for byte', async ({ page, shop }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  await toCheckout(page, shop)
  // Nothing of this page is still on its way when the next one is looked at.
  await page.waitForLoadState('networkidle')
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  await page.goto(`${shop.address}/checkout/onepage/`, { waitUntil: 'networkidle' })
  await fillCard(page, PAID)
  await page.getByRole('link', { name: 'Change: Billing address' }).click()
  await page.getByLabel('Email address').fill('nobody')
  await page.getByLabel('Email address').blur()
  await page.waitForLoadState('networkidle')
  const listed = new Map(inventory().scripts.map(({ file, sha256 }) => [shop.address + file, sha256]))
  expect(bodies.size).toBeGreaterThan(3)
  for (const [address, body] of bodies)
    expect(listed.get(address), address).toBe(
      createHash('sha256')
        .update(await body)
        .digest('hex'),
    )
})

test('S20: the owner’s check finds nothing, and one changed byte', async ({ shop }) => {
  const check = (address: string) => run('commands', ['payment-page', 'check', address], {})
  const clean = await check(shop.address)
  expect(clean).toMatchObject({ code: 0 })
  expect(clean.output).toContain('nothing differs')
  const [victim] = inventory().scripts
  // Somebody between the shop and its shoppers.
  const between = createServer((request, response) => {
    const headers = new Headers({ 'accept-encoding': 'identity' })
    for (const name of ['cookie', 'accept', 'content-type'])
      if (request.headers[name]) headers.set(name, String(request.headers[name]))
    if (request.headers.origin) headers.set('origin', shop.address)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const body = parts.length ? Buffer.concat(parts).toString() : undefined
      const answer = await fetch(shop.address + request.url, {
        method: request.method!,
        headers,
        redirect: 'manual',
        ...(body && { body }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (request.url === victim!.file) bytes[bytes.length - 1]! ^= 1
      const policy = answer.headers.get('content-security-policy')
      response.writeHead(answer.status, {
        ...(policy && { 'content-security-policy': policy }),
        'x-content-type-options': 'nosniff',
        'set-cookie': answer.headers.getSetCookie(),
        ...(answer.headers.has('location') && { location: answer.headers.get('location')! }),
      })
      response.end(bytes)
    })
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  try {
    const tampered = await check(`http://127.0.0.1:${(between.address() as AddressInfo).port}`)
    expect(tampered.output).toContain(`${victim!.file} is not the file that was built.`)
    expect(tampered.code).toBe(1)
  } finally {
    between.closeAllConnections()
    between.close()
  }
})
