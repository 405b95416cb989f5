import { wholeBrowser } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'
import { watchShifts } from './layout-shifts.ts'

test.use(wholeBrowser)

const isReact = (url: string) => /\/assets\/react-/.test(url)

test('React is fetched when the browser is idle, and not run before a shopper reaches for something', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/salt-cellar.html', { waitUntil: 'networkidle' })
  expect(scripts.filter(isReact).length).toBe(1)
  const form = page.locator('vitrine-island[name="features/product/form/product-form"]')
  await expect(form).not.toHaveAttribute('data-ready')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().hover()
  await expect(form).toHaveAttribute('data-ready')
  expect(scripts.filter(isReact).length).toBe(1)
})

test('a press that React keeps waiting is done without it, once', async ({ page }) => {
  await page.route(isReact as never, () => {})
  await page.goto('/olive-dish.html', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.getByText('Olive Dish is in your cart.')).toBeVisible()
})

test('a press that every script keeps waiting is the form’s own: in the cart once', async ({ page }) => {
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, () => {})
  await page.goto('/dip-dish.html', { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.dblclick({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/checkout\/cart\/$/)
  await expect(headerCount(page)).toHaveText('1')
})

test('offline before its scripts came, “Add to cart” says so, and works once the network is back', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to' })
  const later = /\/assets\/(?!client-|press-)[^/]*\.js$/
  await page.route(later, (route) => route.abort('internetdisconnected'))
  await page.goto('/dip-dish.html')
  await context.setOffline(true)
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline: press the button again' })).toBeVisible()
  await page.unroute(later)
  await context.setOffline(false)
  await add.click()
  await expect(page.getByText('Dip Dish is in your cart.')).toBeVisible()
  await expect(page.getByText('You are offline: press the button again')).toHaveCount(0)
})

test.describe('a script that is neither answered nor refused', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(isReact as never, () => {})
    await page.goto('/dip-dish.html', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(headerCount(page)).toHaveText('1')
  })

  test('leaves the checkout its way on', async ({ page }) => {
    await page.goto('/checkout/onepage/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true })
    await expect(page.getByLabel('Town or city')).toBeVisible()
  })

  test('leaves the cart its quantities and its removals', async ({ page }) => {
    await page.goto('/checkout/cart/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('spinbutton', { name: 'Quantity of Dip Dish' }).fill('3')
    await page.getByRole('button', { name: 'Update the quantity of Dip Dish' }).click({ noWaitAfter: true })
    await expect(headerCount(page)).toHaveText('3')
    await page.getByRole('button', { name: 'Remove Dip Dish from the cart' }).click({ noWaitAfter: true })
    await expect(headerCount(page)).toHaveText('0')
  })

  test('leaves the header its way to the cart', async ({ page }) => {
    await page.locator('.skip-cart').click({ noWaitAfter: true })
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
  })

  test('leaves the login, which says what is wrong', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/customer/account/login/', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel(/^Password/).fill('wrong word')
    await page.getByRole('button', { name: 'Log in' }).click({ noWaitAfter: true })
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/not right/)
  })
})

test('a script that cannot be loaded leaves a form that works', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '' })
  await page.route(isReact as never, (route) => route.abort())
  await page.goto('/dip-dish.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText('Dip Dish is in your cart.')).toBeVisible()
})

test('a page whose scripts are gone with a new release still links, searches and fills the cart', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '' })
  // The page's own script is kept by the browser; whatever it asks for later is not there any more.
  const gone: string[] = []
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, (route) => {
    gone.push(route.request().url())
    return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.\n' })
  })
  await page.goto('/dip-dish.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByText('Dip Dish is in your cart.')).toBeVisible()
  expect(gone.length).toBeGreaterThan(0)
  await page.getByRole('searchbox').first().fill('plate')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL(/catalogsearch\/result\/\?q=plate/)
  await page.locator('.product-name a').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('/checkout/cart/')
  await page.locator('input[name*="qty"]').first().fill('2')
  await page.locator('input[name*="qty"]').first().press('Enter')
  await expect(headerCount(page)).toHaveText('2')
})

test('what a shopper chose and typed before the script came stays', async ({ page }) => {
  await page.goto('/harbour-mug.html')
  await page.locator('#qty').evaluate((input: HTMLInputElement) => (input.value = '3'))
  await page.getByLabel(/Name in the clay/).fill('Jo')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('3')
  await page.goto('/checkout/cart/')
  await expect(page.getByText('Jo', { exact: true })).toBeVisible()
})

test('an island in markup that is put into the page comes to life', async ({ page }) => {
  await page.goto('/salt-cellar.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  // Another form, as a fragment from the server would bring it: cloned markup knows nothing of React.
  await page.goto('/heron-jug.html')
  await page.evaluate(() => {
    const island = document.querySelector('vitrine-island[name="features/product/form/product-form"]')!
    const copy = document.createElement('section')
    copy.id = 'fragment'
    copy.append(document.importNode(island, true))
    document.querySelector('#main')!.append(copy)
    island.remove()
  })
  await page.locator('#fragment').getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(headerCount(page)).toHaveText('2')
  await expect(page).toHaveURL(/heron-jug/)
})

test('two tabs: the one that was open before the session began can still add', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/side-plate.html')
  await second.goto('/field-plate.html')
  await second.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(second)).toHaveText('1')
  await first.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(first)).toHaveText('2')
})

test('nothing of the page moves while it loads', async ({ page }) => {
  const shiftsOf = await watchShifts(page)
  // The font comes late, as on a slow connection.
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/tableware.html', '/harbour-mug.html', '/loam-cushion.html']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { total, moved } = await shiftsOf()
      expect(total, `${path} at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.002)
    }
  }
})
