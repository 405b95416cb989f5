import type { Page } from '@playwright/test'
import { anEmail, linkTo, logIn, PASSWORD, register } from './accounts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo } from './journeys.ts'
import type { ShopServer } from './shop-server.ts'

async function fillAddress(page: Page, city: string): Promise<void> {
  await page.getByLabel('Street and number').fill('Main Street 1')
  await page.getByLabel('Postcode').fill('10115')
  await page.getByLabel('Town or city').fill(city)
  await page.getByRole('button', { name: 'Save the address' }).click()
}

const header = (page: Page) => page.locator('#header-account')
const card = (page: Page, city: string) => page.locator('.address-card', { hasText: city })

async function accountJourney(page: Page, shop: ShopServer, email: string): Promise<void> {
  await page.goto('/olive-dish.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await register(page, shop, email)
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.getByText(email)).toBeVisible()

  await page.locator('.col-main').getByRole('link', { name: 'Address book' }).click()
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await fillAddress(page, 'Berlin')
  await expect(card(page, 'Berlin')).toContainText('Default billing address')
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByRole('checkbox', { name: 'As my default delivery address' }).check()
  await fillAddress(page, 'Paris')
  await expect(card(page, 'Paris')).toContainText('Default delivery address')
  await page.getByRole('link', { name: 'Change the address Main Street 1, Berlin' }).click()
  await fillAddress(page, 'Bremen')
  await expect(card(page, 'Bremen')).toContainText('Default billing address')
  await page.getByRole('link', { name: 'Remove the address Main Street 1, Bremen' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('The address is removed.')).toBeVisible()
  await expect(page.locator('.address-card')).toHaveCount(1)

  await header(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  // The cart is the customer's, and waits for the next login.
  await expect(headerCount(page)).toHaveText('0')
  await page.goto('/customer/address/')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible()
  await expect(card(page, 'Paris')).toBeVisible()
  await expect(headerCount(page)).toHaveText('1')
}

test('a customer registers, keeps addresses, logs out and in again', async ({ page, shop }) => {
  await accountJourney(page, shop, anEmail('journey'))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer registers, keeps addresses, logs out and in again', async ({ page, shop }) => {
    await accountJourney(page, shop, anEmail('plain'))
  })

  test('a registration with mistakes comes back with what was typed, except the passwords', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/customer/account/create/')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Email address').fill('ada@example')
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel('Confirm the password').fill('another word')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await expect(page.getByRole('heading', { name: '3 fields need your attention' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Email address')).toHaveValue('ada@example')
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/)
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/required/)
    await expect(page.getByLabel(/^Password/)).toHaveValue('')
    await page.getByRole('link', { name: /^Last name:/ }).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
  })
})

test('with the keyboard alone: register, add an address, log out', async ({ page, shop }) => {
  const email = anEmail('keys')
  await page.goto('/')
  await tabTo(page, 'Register')
  await page.keyboard.press('Enter')
  // The form begins with the focus in its first field (4.submit.4).
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ada')
  for (const [field, text] of [
    [/^Last name/, 'Lovelace'],
    [/^Email address/, email],
    [/^Day/, '5'],
    [/^Month/, '7'],
    [/^Year/, '1985'],
    [/^Password/, PASSWORD],
    [/^Confirm the password/, PASSWORD],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('We have sent a letter')).toBeVisible()
  await page.goto(await linkTo(shop, email, 'Open your account'))
  await tabTo(page, /^Password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Ada.')).toBeVisible()
  await tabTo(page, 'Account')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 July 1985')).toBeVisible()
  await tabTo(page, 'Add an address')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const [field, text] of [
    [/^Street and number/, 'Main Street 1'],
    [/^Postcode/, '10115'],
    [/^Town or city/, 'Berlin'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(card(page, 'Berlin')).toBeVisible()
  await tabTo(page, 'Log out')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are logged out.')).toBeVisible()
})

test('a form that cannot be sent says so at its fields and goes to the first', async ({ page }) => {
  await page.goto('/customer/account/login/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.locator('#advice-required-entry-email')).toHaveText('This is a required field.')
  await page.getByLabel('Email address').fill('ada@example')
  await page.getByLabel(/^Password/).fill(' abc ')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('#advice-validate-email-email')).toBeVisible()
  await expect(page.locator('#advice-validate-password-password')).toContainText('6 or more characters')
  await expect(page).toHaveURL(/login\/$/)
})

test('a wrong password is said at its field, the email stays', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await page.goto('/customer/account/login/')
  await page.getByLabel('Email address').fill('nobody@example.com')
  await page.getByLabel(/^Password/).fill('wrong word')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/not right/)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
  await expectNoFindings(page)
})

test('who logs in on a page comes back to it', async ({ page, shop }) => {
  const email = anEmail('back')
  await register(page, shop, email)
  await header(page).getByRole('button', { name: 'Log out' }).click()
  await page.goto('/harbour-mug.html')
  await header(page).getByRole('link', { name: 'Log in' }).click()
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible()
})

test('on a phone the header leads to the account', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(header(page)).toBeHidden()
  await page.locator('.skip-account').click()
  await header(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('axe finds nothing on the pages that lead into the account', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/customer/account/login/')
  await expectNoFindings(page)
  await page.goto('/customer/account/create/')
  await expectNoFindings(page)
  await page.getByLabel('Day').fill('31')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.locator('#dob-advice')).toBeVisible()
  // Messages fade in; half shown they have half their contrast.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await expectNoFindings(page)
})

test('axe finds nothing on the pages of the account', async ({ page, shop }) => {
  test.setTimeout(240_000)
  await register(page, shop, anEmail('axe'))
  await expectNoFindings(page)
  await page.goto('/customer/address/')
  await expectNoFindings(page)
  await page.goto('/customer/address/new/')
  await expectNoFindings(page)
  await fillAddress(page, 'Berlin')
  await expectNoFindings(page)
  await page.getByRole('link', { name: /^Change the address/ }).click()
  await expectNoFindings(page)
  await page.goto('/customer/address/')
  await page.getByRole('link', { name: /^Remove the address/ }).click()
  await expectNoFindings(page)
  await page.goto('/customer/account/logout/')
  await expectNoFindings(page)
})
