import type { Page } from '@playwright/test'
import { anEmail, PASSWORD, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  expectConfirmation,
  fillBilling,
  fillCheckout,
  goOn,
  headerCount,
  openStep,
  orderByKeyboard,
  place,
  tabTo,
} from './journeys.ts'

const CHECKOUT = '/checkout/onepage/'

async function toCheckout(page: Page, product = 'field-plate'): Promise<void> {
  await page.goto(`/${product}.html`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto(CHECKOUT)
}

/** The effect of a click happens without another document. */
async function isSameDocument(page: Page, act: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''))
  await act()
  return page.evaluate(() => document.documentElement.hasAttribute('data-stayed'))
}

test.describe('with script', () => {
  test('steps follow each other without a reload, the focus goes with them, and Back goes back', async ({ page }) => {
    await toCheckout(page)
    await page.waitForLoadState('networkidle')
    expect(await isSameDocument(page, () => goOn(page))).toBe(true)
    await expect(page.getByRole('heading', { name: 'Billing address' })).toBeFocused()
    await fillBilling(page)
    expect(await isSameDocument(page, () => goOn(page))).toBe(true)
    await expect(page).toHaveURL(/\?step=shipping-method$/)
    await goOn(page)
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
    await page.goBack()
    await page.goBack()
    await expect(page.getByLabel('Town or city')).toHaveValue('Berlin')
    await page.goForward()
    await expect(openStep(page).getByRole('heading', { name: 'Delivery' })).toBeVisible()
    await page.getByRole('button', { name: 'Change: Billing address' }).click()
    await expect(page.getByLabel('Town or city')).toHaveValue('Berlin')
  })

  test('a step whose answer does not come stays as it is, and the next press sends it plainly', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await toCheckout(page)
    await fillCheckout(page, { upTo: 'billing' })
    await page.waitForLoadState('networkidle')
    await fillBilling(page)
    await page.route('**/saveBilling/', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(openStep(page).getByText('This could not be saved.')).toBeVisible()
    await expect(page.getByLabel('Town or city')).toHaveValue('Berlin')
    await goOn(page)
    await fillCheckout(page)
    await place(page)
    await expectConfirmation(page)
  })

  test('a reload, another page and Back keep what was typed and not sent, but no password and no card', async ({
    page,
  }) => {
    await toCheckout(page)
    await page.getByRole('radio', { name: /open an account/ }).check()
    await goOn(page)
    await fillBilling(page)
    await openStep(page).getByLabel('Password').first().fill(PASSWORD)
    await openStep(page).getByLabel('Company').fill('4111 1111 1111 1111')
    await page.getByRole('checkbox', { name: 'Deliver to this address' }).uncheck()
    await page.reload()
    const city = page.getByLabel('Town or city')
    await expect(city).toHaveValue('Berlin')
    await expect(page.getByRole('checkbox', { name: 'Deliver to this address' })).not.toBeChecked()
    await expect(openStep(page).getByLabel('Password').first()).toHaveValue('')
    await expect(openStep(page).getByLabel('Company')).toHaveValue('')
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    for (const secret of [PASSWORD, '4111']) expect(kept).not.toContain(secret)
    await page.goto('/contacts/')
    await page.goto(CHECKOUT)
    await expect(city).toHaveValue('Berlin')
    await page.getByRole('button', { name: 'Change: How you order' }).click()
    await expect(page.getByRole('radio', { name: /open an account/ })).toBeChecked()
    await goOn(page)
    await expect(city).toHaveValue('Berlin')
    await city.fill('Potsdam')
    await page.goBack()
    await expect(page.getByRole('radio', { name: /Order as a guest/ })).toBeVisible()
    await page.goForward()
    await expect(city).toHaveValue('Potsdam')
    await openStep(page).getByLabel('Password').first().fill(PASSWORD)
    await openStep(page).getByLabel('Confirm').fill(PASSWORD)
    await goOn(page)
    await expect(openStep(page).getByRole('heading', { name: 'Delivery address' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).check()
    await goOn(page)
    await goOn(page)
    await page.getByRole('radio', { name: /Card \(test\)/ }).check()
    await page.locator('#test_card_cc_number').fill('4111111111111111')
    await page.reload()
    await expect(page.getByRole('radio', { name: /Card \(test\)/ })).toBeChecked()
    await expect(page.locator('#test_card_cc_number')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4111')
  })

  test('without a connection a step, a link and Back say so, keep what was typed, and go on later', async ({
    page,
    context,
  }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await toCheckout(page)
    await fillCheckout(page, { upTo: 'billing' })
    await fillBilling(page)
    await page.waitForLoadState('networkidle')
    const city = page.getByLabel('Town or city')
    const failure = openStep(page).locator('.error-msg')
    await expect(page.locator('vitrine-island[name="features/checkout/checkout"][data-ready]')).toBeAttached()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Change: How you order' }).click()
    await expect(failure).toHaveText(/^This could not be loaded/)
    await page.goBack()
    await expect(page).toHaveURL(/step=billing$/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(failure).toHaveText(/^This could not be saved/)
    await expect(city).toHaveValue('Berlin')
    await context.setOffline(false)
    await goOn(page)
    await page.getByRole('button', { name: 'Change: Billing address' }).click()
    await expect(city).toHaveValue('Berlin')
  })

  test('links to places of the page leave what was typed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await toCheckout(page)
    await goOn(page)
    await fillBilling(page)
    await page.getByRole('link', { name: /^Total: €/ }).click()
    await expect(page).toHaveURL(/#order-summary$/)
    await expect(page.getByLabel('Town or city')).toHaveValue('Berlin')
  })

  test('a double press places one order', async ({ page }) => {
    await toCheckout(page)
    await fillCheckout(page)
    let posts = 0
    await page.route('**/saveOrder/', (route) => {
      posts++
      return route.continue()
    })
    await page.getByRole('button', { name: /Place order/ }).dblclick()
    await expectConfirmation(page)
    expect(posts).toBe(1)
  })

  test('by keyboard: from the way to order to the order', async ({ page }) => {
    await toCheckout(page, 'dip-dish')
    await tabTo(page, /^Order as a guest/)
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Billing address' })).toBeFocused()
    await fillBilling(page)
    await page.getByLabel('Town or city').press('Enter')
    await orderByKeyboard(page)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a guest has it delivered elsewhere, and a reload keeps every step', async ({ page }) => {
      await toCheckout(page)
      await fillCheckout(page, { upTo: 'billing' })
      await fillBilling(page)
      await page.getByRole('checkbox', { name: 'Deliver to this address' }).uncheck()
      await goOn(page)
      const step = openStep(page)
      await step.getByLabel('First name').fill('Grace')
      await step.getByLabel('Last name').fill('Hopper')
      await step.getByLabel('Street and number').fill('Harbour 9')
      await step.getByLabel('Postcode').fill('20095')
      await step.getByLabel('Town or city').fill('Hamburg')
      await goOn(page)
      await page.reload()
      await expect(page.getByText('20095 Hamburg')).toBeVisible()
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
      await expect(page.getByText('20095 Hamburg')).toBeVisible()
      await expect(page.getByText('10115 Berlin')).toBeVisible()
    })

    test('the way back keeps what was typed, though nothing is right yet, and Enter goes on', async ({ page }) => {
      await toCheckout(page)
      await fillCheckout(page, { upTo: 'billing' })
      const city = page.getByLabel('Town or city')
      await city.fill('Berlin')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(openStep(page).getByRole('heading', { name: 'How you order' })).toBeVisible()
      await goOn(page)
      await expect(city).toHaveValue('Berlin')
      await fillBilling(page)
      await city.press('Enter')
      await expect(openStep(page).getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible()
    })

    test('“Change” and the links beside the steps take along what was typed, and Enter still goes on', async ({
      page,
    }) => {
      await toCheckout(page)
      await fillCheckout(page, { upTo: 'billing' })
      const city = page.getByLabel('Town or city')
      await city.fill('Berlin')
      await page.getByRole('button', { name: 'Change: How you order' }).click()
      await expect(openStep(page).getByRole('heading', { name: 'How you order' })).toBeVisible()
      await goOn(page)
      await expect(city).toHaveValue('Berlin')
      await city.fill('Potsdam')
      await page.getByRole('button', { name: 'How you order', exact: true }).click()
      await expect(openStep(page).getByRole('heading', { name: 'How you order' })).toBeVisible()
      await goOn(page)
      await expect(city).toHaveValue('Potsdam')
      await fillBilling(page)
      await city.press('Enter')
      await expect(openStep(page).getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Change: Billing address' }).click()
      await expect(city).toHaveValue('Berlin')
    })

    test('what is not shipped has no shipping steps', async ({ page }) => {
      await page.goto('/gift-voucher.html')
      await page.getByLabel('Amount').selectOption({ label: '50 euros +€25.00' })
      await page.getByRole('textbox', { name: /^For/ }).fill('Ada')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto(CHECKOUT)
      await fillCheckout(page)
      await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0)
      await place(page)
      await expectConfirmation(page)
    })

    test('a guest who chooses a password orders, and is asked for it once', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await toCheckout(page)
      await page.getByRole('radio', { name: /open an account/ }).check()
      await goOn(page)
      await expect(openStep(page).getByLabel('Password').first()).toHaveAccessibleDescription(/^8 or more characters/)
      await fillBilling(page, { email: anEmail('new') })
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(openStep(page).getByLabel('Password').first()).toHaveAccessibleDescription(/required field/)
      await openStep(page).getByLabel('Password').first().fill(PASSWORD)
      await openStep(page).getByLabel('Confirm').fill(PASSWORD)
      await goOn(page)
      await page.getByRole('button', { name: 'Change: Billing address' }).click()
      await expect(page.getByText('A password has been chosen.')).toBeVisible()
      await goOn(page)
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
    })

    test('a customer logs in at the checkout, keeps an address, and chooses it the next time', async ({
      page,
      shop,
    }) => {
      const address = anEmail('customer')
      await register(page, shop, address)
      await page.context().clearCookies()
      await toCheckout(page)
      await page.getByText('I have an account already').click()
      const login = page.locator('#login-form')
      await login.getByLabel('Email address').fill(address)
      await login.getByLabel('Password').fill(PASSWORD)
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(openStep(page).getByRole('heading', { name: 'Billing address' })).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Ada')
      await page.getByLabel('Street and number').fill('Main St 1')
      await page.getByLabel('Postcode').fill('10115')
      await page.getByLabel('Town or city').fill('Berlin')
      await page.getByRole('checkbox', { name: 'Keep it in my address book' }).check()
      await goOn(page)
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
      await toCheckout(page)
      await expect(page.getByLabel('Address', { exact: false }).first()).toContainText('Main St 1')
      await expect(page.getByLabel('Street and number')).toBeHidden()
      await goOn(page)
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
    })
  })
}
