import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, place } from './journeys.ts'
import { run } from './run-command.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/** standards.md S19 and S20: what is left of a card after paying with it, and what runs on the page it is typed into. */
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

async function toCheckout(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(`${shop.address}/catalogsearch/result/?q=side+plate`)
  await page.locator('.products-grid').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.locator('.header-minicart .count')).not.toHaveText('0')
  await page.goto(`${shop.address}/checkout/onepage/`)
  await fillCheckout(page)
}

async function typeCard(page: Page, number: string): Promise<void> {
  const field = (ending: string) => page.locator(`#test_card_${ending}`)
  await page.getByRole('radio', { name: /Card \(test\)/ }).check()
  await field('cc_type').selectOption('OT')
  await field('cc_number').fill(number)
  await field('cc_type').selectOption('OT')
  await field('expiration').selectOption('12')
  await field('expiration_yr').selectOption({ index: 3 })
  await field('cc_cid').fill(CODE)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const stat = statSync(path)
    return stat.isDirectory() ? filesBelow(path) : stat.isFile() ? [path] : []
  })

test('S19: paid, declined and asked back: nothing of the card is in files, database, log or browser', async ({
  page,
  engine,
  context,
}) => {
  test.setTimeout(180_000)
  const shop = await startShop({ engine, env: { LOG_LEVEL: 'trace' } })
  try {
    await toCheckout(page, shop)
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await typeCard(page, DECLINED)
    await place(page)
    await expect(page.getByText(/Your card was declined/).first()).toBeVisible()
    await typeCard(page, STEP)
    await place(page)
    await expect(page.getByRole('heading', { name: 'Your test bank asks' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await expectConfirmation(page)
    await toCheckout(page, shop)
    await typeCard(page, PAID)
    await place(page)
    await expectConfirmation(page)

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
    )
    const kept = JSON.stringify(await context.storageState()) + stored
    const files = filesBelow(shop.dataDir).map((path) => ({ path, text: readFileSync(path, 'latin1') }))
    const dump = shop.databaseUrl ? execFileSync('pg_dump', [shop.databaseUrl], { maxBuffer: 1e9 }).toString() : ''
    const places = [
      ...files,
      { path: 'log', text: shop.output() },
      { path: 'browser', text: kept },
      { path: 'dump', text: dump },
    ]
    // The search finds what is there.
    expect(places.some(({ text }) => text.includes('jo@example.com'))).toBe(true)
    const inPlaces = (path: string, text: string) =>
      writings.filter((one) => text.includes(one)).map((one) => `${one} in ${path}`)
    expect(places.flatMap(({ path, text }) => inPlaces(path, text))).toEqual([])
    const isCodeIn = new RegExp(`["'=:>\\s]${CODE}["'&<,\\s]`)
    const texts = places.filter(({ path }) => !path.includes('/media/') && !path.includes('/cache/'))
    expect(texts.filter(({ text }) => isCodeIn.test(text)).map(({ path }) => path)).toEqual([])
  } finally {
    await shop.stop()
  }
})

type Inventory = { scripts: { file: string; sha256: string }[] }
const inventory = () =>
  JSON.parse(readFileSync(new URL('../dist/payment-page.json', import.meta.url), 'utf8')) as Inventory

test('S20: a browser on the checkout runs what the inventory lists, byte for byte', async ({ page, shop }) => {
  const bodies = new Map<string, Promise<Buffer>>()
  await toCheckout(page, shop)
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
  })
  await page.goto(`${shop.address}/checkout/onepage/`, { waitUntil: 'networkidle' })
  await typeCard(page, PAID)
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
