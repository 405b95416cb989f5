import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { hasOldShop, MADISON, oldShopUrl } from '../test/old-shop.ts'
import { logIn } from './accounts.ts'
import { expect, test as base } from './fixtures.ts'
import { expectConfirmation, fillBilling, goOn, headerCount, openStep, place } from './journeys.ts'
import { run } from './run-command.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/**
 * A whole Magento 1 shop, moved from its database by the owner's command, as its shoppers find it. All journeys share it. The sample's passwords
 * are "123123" (SHA-256) and "123123q" (MD5).
 */
const JOHN = { email: 'johndoe@example.com', password: '123123', id: 135 }
const JANE = { email: 'janedoe@example.com', password: '123123q', id: 136 }
const JANE_SMITH = { email: 'janesmith@example.com', password: '123123', id: 100 }
const OLD_LINK = '/downloadable/download/link/id/MC41NDcyMzEwMCAxMzY5ODEwMDI1MTM1NzM0NTA,/'

const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({ shopEnv }, use) => {
      const source = await oldShopUrl()
      const shop = await startShop({
        env: { DEMO: 'no', ...shopEnv },
        async prepare(dataDir) {
          const media = join(MADISON, 'media')
          const { code, output } = await run('commands', ['import', 'magento1', source, '--media', media], {
            DATA_DIR: dataDir,
          })
          if (code !== 0) throw new Error(`The move ended with ${code}:\n${output}`)
        },
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

async function fromOld<Row>(select: string, given: unknown[] = []): Promise<Row[]> {
  const old = await createConnection(await oldShopUrl())
  try {
    const [found] = await old.query<RowDataPacket[]>(select, given)
    return found as Row[]
  } finally {
    await old.end()
  }
}

/** "$1,247.64" as the tables write it: 1247.6400 without its last two digits. */
const dollars = (amount: string) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/customer/account/login/')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/customer\/account\/$/)
}

/** The account lists the orders of the old table, each with its total. */
async function expectOldOrders(page: Page, customer: number): Promise<void> {
  const old = await fromOld<{ number: string; total: string }>(
    'select increment_id as number, grand_total as total from sales_flat_order where customer_id = ? order by entity_id desc',
    [customer],
  )
  await page.goto('/sales/order/history/')
  const shown = page.locator('.order-cards > li').filter({ has: page.getByRole('link', { name: /^Order \d/ }) })
  await expect(shown).toHaveCount(old.length)
  for (const { number, total } of old)
    await expect(shown.filter({ has: page.getByRole('link', { name: `Order ${number}`, exact: true }) })).toContainText(
      dollars(total),
    )
}

/** Chooses the first of each list that must be answered, and puts one piece into the cart. */
async function putIntoCart(page: Page, path: string, pieces: number): Promise<void> {
  await page.goto(path)
  const form = page.locator('#product_addtocart_form')
  for (const list of await form.locator('select[required]').all()) await list.selectOption({ index: 1 })
  await form.locator('.btn-cart').click()
  await expect(headerCount(page)).toHaveText(String(pieces))
}

if (hasOldShop)
  test.describe('a shop that moved in from Magento 1', () => {
    test.describe.configure({ mode: 'default' })

    test('knows its customers by their old passwords, with their orders, papers and downloads', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '404' })
      // A link in an old letter: the login comes first, the file next.
      await page.goto(OLD_LINK)
      await expect(page).toHaveURL(/\/customer\/account\/login\//)
      await logIn(page, JOHN.email, JOHN.password)
      await expect(page.getByRole('heading', { level: 1, name: 'Alice in Wonder' })).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('main').getByRole('button', { name: 'Download' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('hbm-alices_adventures_in_wonderland.pdf')
      await expectOldOrders(page, JOHN.id)
      await page.getByRole('link', { name: 'Order 100000206' }).click()
      const main = page.locator('main')
      for (const told of ['Invoice 100000035', 'Shipment 100000027', 'Credit memo 100000005', 'Check or money order'])
        await expect(main).toContainText(told)
      await expect(main).toContainText('United Parcel Service - Ground')
      await expect(main).toContainText('$1,247.64')
      await page.getByRole('link', { name: 'Invoice', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Invoice 100000035' })).toBeVisible()
      await expect(main).toContainText('$1,247.64')

      const other = await (await browser.newContext({ baseURL })).newPage()
      await enter(other, JANE_SMITH)
      expect((await other.goto(OLD_LINK))!.status()).toBe(404)
      await other.context().close()
    })

    test('sells what it sold: the three bundles and a book, up to the file that is read', async ({ page, shop }) => {
      const costs = await fromOld<{ total: string }>(
        `select sum(part.price) as total from (
           select distinct o.option_id, first_value(d.value) over (partition by o.option_id order by s.position, s.selection_id) as price
           from catalog_product_bundle_option o join catalog_product_bundle_selection s on s.option_id = o.option_id
           join catalog_product_entity_decimal d on d.entity_id = s.product_id and d.store_id = 0
           join eav_attribute a on a.attribute_id = d.attribute_id and a.attribute_code = 'price' where o.required = 1) part`,
      )
      const bundles = ['/camera-travel-set.html', '/mp3-player-with-audio.html', '/pillow-and-throw-set.html']
      for (const [at, path] of bundles.entries()) await putIntoCart(page, path, at + 1)
      await page.goto('/checkout/cart/')
      await expect(page.locator('main')).toContainText(dollars(costs[0]!.total))
      await putIntoCart(page, '/a-tale-of-two-cities.html', 4)
      await page.goto('/checkout/onepage/')
      for (let step: string | null = null; step !== 'payment';) {
        step = await page.locator('.checkout').getAttribute('data-shown')
        if (step === 'payment') break
        if (step === 'billing') {
          await fillBilling(page, { email: 'guest@example.com' })
          await openStep(page).getByLabel('State', { exact: false }).selectOption({ label: 'California' })
        }
        await goOn(page)
      }
      await page.getByRole('radio', { name: 'Check or money order' }).check()
      await place(page)
      const number = await expectConfirmation(page)
      const paid = await run('commands', ['orders', 'pay', number], { DATA_DIR: shop.dataDir })
      expect(paid.code, paid.output).toBe(0)
      await page.getByRole('link', { name: 'Look at your order' }).click()
      const [book] = await Promise.all([
        page.waitForEvent('download'),
        page
          .locator('main')
          .getByRole('button', { name: /^Download/ })
          .click(),
      ])
      expect(readFileSync(await book.path(), 'latin1')).toMatch(/^%PDF-/)
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('shows a guest an old order, a customer of MD5 theirs, and everybody reviews, pages and three languages', async ({
        page,
      }) => {
        const [old] = await fromOld<{ number: string; email: string; name: string; total: string }>(
          `select o.increment_id as number, customer_email as email, a.lastname as name, grand_total as total from sales_flat_order o
           join sales_flat_order_address a on a.parent_id = o.entity_id and a.address_type = 'billing'
           where o.customer_id is null and o.status = 'pending' order by o.entity_id limit 1`,
        )
        const main = page.locator('main')
        await page.goto('/sales/guest/form/')
        await page.getByLabel('Order number').fill(old!.number)
        await page.getByLabel('Last name on the bill').fill(old!.name)
        await main.getByLabel('Email address').fill(old!.email)
        await page.getByRole('button', { name: 'Show my order' }).click()
        await expect(page.getByRole('heading', { level: 1, name: `Order ${old!.number}` })).toBeVisible()
        await expect(main).toContainText(dollars(old!.total))

        await enter(page, JANE)
        await expectOldOrders(page, JANE.id)

        await page.goto('/can-t-stop-it-by-shearer.html')
        // Its three votes are 4.
        const review = page.locator('.review', { hasText: 'I have all the albums by Shearer' })
        await expect(review).toContainText('4 stars')
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
        await expect(main).not.toContainText('{{')

        for (const [language, code, cart] of [
          ['French', 'fr-FR', 'Panier'],
          ['German', 'de-DE', 'Warenkorb'],
        ] as const) {
          await page.getByRole('contentinfo').getByRole('link', { name: language }).click()
          await expect(page.locator('html')).toHaveAttribute('lang', code)
          await expect(page.locator('.header-minicart')).toContainText(cart)
        }
        await page.goto('/sales/order/history/')
        await expect(page.getByRole('link', { name: 'Bestellung 100000199' })).toBeVisible()
      })
    })
  })
