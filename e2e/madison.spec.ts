import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { chooseFirstOptions } from './choose-options.ts'
import { expect, test } from './fixtures.ts'
import { run } from './run-command.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/**
 * A crawl through a real Magento 1 catalogue that lies beside the project (or where MADISON says): each product is opened,
 * configured and put into the cart. A sample of every type; with CRAWL=all every product that has a page.
 */
const MADISON = process.env.MADISON ?? fileURLToPath(new URL('../../shared/madison', import.meta.url))
const ALL = process.env.CRAWL === 'all'
const SAMPLE: Record<string, number> = {
  simple: 3,
  configurable: 4,
  grouped: 1,
  downloadable: 1,
  virtual: 1,
  bundle: 2,
}
const PRODUCT_MINUTES = 0.5

type Product = { type: string; path: string }

async function openMadison(): Promise<ShopServer> {
  return startShop({
    env: { DEMO: 'no' },
    async prepare(dataDir) {
      const source = ['magento1-csv', join(MADISON, 'catalog_product.csv'), '--media', join(MADISON, 'media')]
      const { code, output } = await run('commands', ['import', ...source], { DATA_DIR: dataDir })
      if (code !== 0) throw new Error(`The import ended with ${code}:\n${output}`)
    },
  })
}

/** Every product with a page of its own. Addresses are the sitemap's, types the export's. */
async function productsOf(shop: ShopServer): Promise<{ products: Product[]; shown: number }> {
  const listed = async (sitemap: string) =>
    [...(await (await fetch(shop.address + sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url!).pathname,
    )
  const paths = new Set((await Promise.all((await listed('/sitemap.xml')).map(listed))).flat())
  const { output } = await run('commands', ['export', 'jsonl'], { DATA_DIR: shop.dataDir })
  type Line = { kind: string; type: string; urlKey: string; path: string; visibility?: string; isEnabled?: boolean }
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
  const types = new Map(
    lines.filter(({ kind }) => kind === 'product').map((line) => [`/${line.urlKey}.html`, line.type]),
  )
  paths.delete('/')
  for (const { kind, path } of lines) if (kind === 'category') paths.delete(`/${path}.html`)
  const shown = lines.filter(
    ({ kind, visibility, isEnabled }) => kind === 'product' && visibility !== 'none' && isEnabled !== false,
  )
  return {
    products: [...paths].map((path) => ({ path, type: types.get(path) ?? 'simple' })),
    shown: shown.length,
  }
}

/** The wanted number of products of each type, spread over the catalogue. */
function sampleOf(products: Product[]): Product[] {
  return Object.entries(SAMPLE).flatMap(([type, wanted]) => {
    const such = products.filter((product) => product.type === type)
    const step = Math.max(1, Math.floor(such.length / wanted))
    return such.filter((_, index) => index % step === 0).slice(0, wanted)
  })
}

/** Collects what goes wrong behind a page's back. */
function watch(page: Page): string[] {
  const noticed: string[] = []
  page.on('console', (message) => message.type() === 'error' && noticed.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => noticed.push(`error: ${error.message}`))
  page.on('response', (answer) => answer.status() >= 400 && noticed.push(`${answer.status()}: ${answer.url()}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Pictures still on their way when the crawl goes on.
    if (reason !== 'net::ERR_ABORTED') noticed.push(`${reason}: ${request.url()}`)
  })
  return noticed
}

/** "$1,234.50" and "1.234,50 €" as 123450. */
const cents = (text: string) => Number(/\d[\d.,\s]*/.exec(text)![0].replaceAll(/\D/g, ''))

/** The price the page shows for what is chosen, of all pieces: the form's own where it has one, else the price above it. */
async function priceShown(page: Page): Promise<number> {
  const form = page.locator('#product_addtocart_form .live-price')
  const live = form.locator('.live-total .price:visible').or(form.locator('.price:visible')).last()
  const above = page.locator('.product-price .price-box').locator('.special-price, .regular-price').first()
  return cents(await ((await live.count()) > 0 ? live : above).innerText())
}

/** The lines that the cart should have for it: one, or one for each part of a group. */
async function priceCharged(context: BrowserContext, shop: ShopServer): Promise<number> {
  const html = await (await context.request.get(`${shop.address}/checkout/cart/`)).text()
  const totals = [...html.matchAll(/class="row-total">.*?<\/span><span>([^<]+)</gs)].map(([, text]) => cents(text!))
  expect(totals.length, 'lines in the cart').toBeGreaterThan(0)
  return totals.reduce((sum, total) => sum + total, 0)
}

async function buy(page: Page, shop: ShopServer, { path }: Product): Promise<'bought' | 'sold out'> {
  await page.context().clearCookies()
  await page.goto(shop.address + path)
  await expect(page.locator('body')).toHaveClass(/catalog-product-view/)
  const form = page.locator('#product_addtocart_form')
  if ((await form.locator('.btn-cart').count()) === 0) {
    await expect(page.locator('.availability')).toHaveText(/out of stock|sold out/i)
    return 'sold out'
  }
  await chooseFirstOptions(page, form)
  const shown = await priceShown(page)
  await form.locator('.btn-cart').click()
  await expect(page.locator('.header-minicart .count')).not.toHaveText('0')
  expect(await priceCharged(page.context(), shop)).toBe(shown)
  return 'bought'
}

if (existsSync(join(MADISON, 'catalog_product.csv'))) {
  test(`${ALL ? 'every product' : 'a sample'} of a Magento 1 catalogue opens, is configured and costs in the cart what its page says`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const shop = await openMadison()
    try {
      const { products, shown } = await productsOf(shop)
      expect(products.length).toBe(shown)
      const crawled = ALL ? products : sampleOf(products)
      test.setTimeout(180_000 + crawled.length * PRODUCT_MINUTES * 60_000)
      const context = await browser.newContext({ locale: 'en-US' })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const noticed = watch(page)
      const findings: string[] = []
      const outcomes = { bought: 0, 'sold out': 0 }
      for (const product of crawled) {
        await buy(page, shop, product).then(
          (outcome) => outcomes[outcome]++,
          (error: Error) =>
            findings.push(`${product.type} ${product.path}: ${error.message.split('\n').slice(0, 6).join(' ')}`),
        )
        findings.push(...noticed.splice(0).map((text) => `${product.type} ${product.path}: ${text}`))
      }
      test.info().annotations.push({ type: 'crawl', description: JSON.stringify(outcomes) })
      expect(findings).toEqual([])
      expect(outcomes.bought).toBeGreaterThan(crawled.length / 2)
      await context.close()
    } finally {
      await shop.stop()
    }
  })
}
