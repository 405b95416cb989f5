import type { Page } from '@playwright/test'
import { anEmail, logIn, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { fillBilling, fillCheckout, goOn, openStep } from './journeys.ts'
import type { ShopServer } from './shop-server.ts'

const CHECKOUT = '/checkout/onepage/'

/** A tab of the same browser in which somebody logs in in place of whoever is logged in. */
async function logInElsewhere(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage()
  await logOut(tab)
  await tab.goto('/customer/account/login/')
  await logIn(tab, email)
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await tab.close()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/customer/account/logout/')
  const button = page.locator('main').getByRole('button', { name: 'Log out' })
  if ((await button.count()) > 0) await button.click()
}

/** The page comes into view again, as out of the browser's memory. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/checkout\/cart\/state\//)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await asked
}

async function twoAccounts(page: Page, shop: ShopServer): Promise<{ ada: string; bella: string }> {
  const [ada, bella] = [anEmail('ada'), anEmail('bella')]
  await register(page, shop, bella, 'Bella')
  await logOut(page)
  await register(page, shop, ada)
  return { ada, bella }
}

async function toBilling(page: Page): Promise<void> {
  await page.goto('/side-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('.header-minicart .count')).toHaveText('1')
  await page.goto(CHECKOUT)
  await fillCheckout(page, { upTo: 'billing' })
  await fillBilling(page)
}

/** The browser notes each answer with an error status. */
const allowRefusals = () => test.info().annotations.push({ type: 'allowed console error', description: '403' })

const street = (page: Page) => openStep(page).getByLabel('Street and number')

test('what a guest typed at the checkout is still there after the login in another tab, and goes on', async ({
  page,
  shop,
}) => {
  const { ada } = await twoAccounts(page, shop)
  await logOut(page)
  await toBilling(page)
  await logInElsewhere(page, ada)
  await comeBack(page)
  await expect(street(page)).toHaveValue('Main St 1')
  await goOn(page)
  await expect(page.getByText('10115 Berlin').first()).toBeVisible()
})

test('who logs in again as the same in another tab goes on with what was typed', async ({ page, shop }) => {
  allowRefusals()
  const { ada } = await twoAccounts(page, shop)
  await toBilling(page)
  await logInElsewhere(page, ada)
  await comeBack(page)
  await expect(street(page)).toHaveValue('Main St 1')
  await logInElsewhere(page, ada)
  await goOn(page)
  await expect(page.getByText('10115 Berlin').first()).toBeVisible()
})

test('a checkout whose customer is another by now is loaded anew as the shopper comes back', async ({ page, shop }) => {
  const { bella } = await twoAccounts(page, shop)
  await toBilling(page)
  await logInElsewhere(page, bella)
  await comeBack(page)
  await expect(page).toHaveURL('/checkout/cart/')
})

test('what is sent of one customer’s page while another is logged in is shown again with the other’s name', async ({
  page,
  shop,
}) => {
  allowRefusals()
  const { bella } = await twoAccounts(page, shop)
  await toBilling(page)
  await logInElsewhere(page, bella)
  await openStep(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You are logged in as Bella.')).toBeVisible()
  await page.goto('/customer/account/edit/')
  await expect(page.getByLabel('First name')).toHaveValue('Bella')
})

test('what one customer typed and looked at is gone for the next one who logs in in the same tab', async ({
  page,
  shop,
}) => {
  const { bella } = await twoAccounts(page, shop)
  await page.goto('/side-plate.html')
  const viewed = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vitrine-viewed-')))
  await expect.poll(viewed).toHaveLength(1)
  await toBilling(page)
  await page.goto('/customer/address/new/')
  await page.getByLabel('Street and number').fill('Secret Lane 7')
  await page.goto('/contacts/')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect([await viewed(), await page.evaluate(() => sessionStorage.length)]).toEqual([[], 0])
  await page.goto('/customer/account/login/')
  await logIn(page, bella)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  // Account, login, home, contacts, address.
  await page.evaluate(() => history.go(-4))
  await expect(page).toHaveURL('/customer/address/new/')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('')
})
