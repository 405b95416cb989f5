import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'

/** "Add to cart" pressed before the page's scripts are there: the browser's own form (decisions/036). */
const PRODUCT = { path: '/dip-dish.html', button: 'Add to cart' }
const LIST = { path: '/tableware.html', button: 'Add to cart: Thumbprint Tumbler' }
const CART = '/checkout/cart/'

const messages = (page: Page) => page.locator('#messages')
const expectCart = async (page: Page) => {
  await expect(page).toHaveURL(CART)
  await expect(headerCount(page)).toHaveText('1')
}

/** No script arrives until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    arrive()
    await page.unroute('**/assets/*.js')
  }
}

/** Every document that the browser asks for from now on: its method, path and status. */
function documents(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (response: Response) => {
    const request = response.request()
    if (request.resourceType() === 'document')
      seen.push(`${request.method()} ${new URL(response.url()).pathname} ${response.status()}`)
  })
  return seen
}

async function press(page: Page, { path, button }: { path: string; button: string }): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: button, exact: true }).first().click({ noWaitAfter: true })
}

for (const { what, from } of [
  { what: 'a product page', from: PRODUCT },
  { what: 'a list', from: LIST },
])
  test.describe(`the first press on ${what}`, () => {
    test('is answered with the cart at once; reloaded, and after back and forward, it is in the cart once', async ({
      page,
    }) => {
      const release = await holdScripts(page)
      const asked = documents(page)
      await press(page, from)
      await expect(messages(page)).toContainText('is in your cart')
      await expect(headerCount(page)).toHaveText('1')
      expect(asked.slice(1)).toEqual([expect.stringMatching(/^POST \/checkout\/cart\/add\/product\/\d+\/ 200$/)])
      await release()
      await expectCart(page)
      asked.length = 0
      await page.reload()
      await expectCart(page)
      expect(asked).toEqual([`GET ${CART} 200`])
      await page.goBack()
      await expect(page).toHaveURL(from.path)
      await expect(headerCount(page)).toHaveText('1')
      await page.goForward()
      await expectCart(page)
      expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('is answered with a redirect, and a reload asks for the cart', async ({ page }) => {
        const asked = documents(page)
        await press(page, from)
        await expectCart(page)
        expect(asked.slice(1)).toEqual([
          expect.stringMatching(/^POST \/checkout\/cart\/add\/product\/\d+\/ 303$/),
          `GET ${CART} 200`,
        ])
        await page.reload()
        await expectCart(page)
      })
    })
  })

test('sent again before the page has its own address, the press is asked about and not counted twice', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '403' })
  const release = await holdScripts(page)
  await press(page, PRODUCT)
  await expect(headerCount(page)).toHaveText('1')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm')
  await expect(headerCount(page)).toHaveText('1')
  await release()
  await page.goto(CART)
  await expectCart(page)
})

test('after the answer came, another press on the page that the back button brings counts', async ({ page }) => {
  const release = await holdScripts(page)
  await press(page, PRODUCT)
  await expect(headerCount(page)).toHaveText('1')
  await release()
  await expectCart(page)
  await page.goBack()
  await expect(headerCount(page)).toHaveText('1')
  await page.getByRole('button', { name: PRODUCT.button, exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('2')
})

test('the page after a first press tells the shop that its browser came back: the cart is kept for as long as any other', async ({
  page,
}) => {
  const release = await holdScripts(page)
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/checkout/cart/state/')
  await press(page, PRODUCT)
  await expect(headerCount(page)).toHaveText('1')
  await release()
  expect((await (await asked).json()) as object).toMatchObject({ cart: { count: 1 } })
  await expect(headerCount(page)).toHaveText('1')
})

test('its quantities can be changed, and the mini cart opened, on the page that answers', async ({ page }) => {
  const release = await holdScripts(page)
  await press(page, PRODUCT)
  await expect(headerCount(page)).toHaveText('1')
  await release()
  await expectCart(page)
  const quantity = page.locator('#shopping-cart-table input.qty').first()
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(headerCount(page)).toHaveText('3')
  await expect(page).toHaveURL(CART)
})

test('a browser that keeps no cookies is told so by the cart that it is led to', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  const release = await holdScripts(page)
  await press(page, PRODUCT)
  await expect(headerCount(page)).toHaveText('1')
  await page.context().clearCookies()
  await release()
  await expect(page.getByText('Your browser keeps no cookies of this shop')).toBeVisible()
  await expect(page).toHaveURL(CART)
})
