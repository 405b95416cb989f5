import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { anEmail, askForAccount, linkTo, logIn, PASSWORD, register } from './accounts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './journeys.ts'
import { letterTo } from './letters.ts'
import type { ShopServer } from './shop-server.ts'

const header = (page: Page) => page.locator('#header-account')
const menu = (page: Page, name: string) =>
  page.locator('.block-account').getByRole('link', { name, exact: true }).click()
const h1 = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function accountJourney(page: Page, shop: ShopServer, name: string): Promise<void> {
  test.setTimeout(180_000)
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  const email = anEmail(name)
  await register(page, shop, email)

  await menu(page, 'Your details')
  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expect(page.getByText('Augusta Lovelace')).toBeVisible()

  const password = 'another word 2'
  await menu(page, 'Your details')
  const form = page.locator('#password-form')
  await form.getByLabel('Current password').fill('wrong word 1')
  await form.getByLabel(/^New password/).fill(password)
  await form.getByLabel('Confirm the new password').fill(password)
  await form.getByRole('button').click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel(/^New password/).fill(password)
  await form.getByLabel('Confirm the new password').fill(password)
  await form.getByRole('button').click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await menu(page, 'Where you are logged in')
  await expect(page.locator('.address-card')).toHaveCount(1)
  await expect(page.locator('.address-card')).toContainText('This device')

  await menu(page, 'Newsletter')
  await page.getByRole('checkbox', { name: 'Yes, send me the newsletter' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You get our newsletter.')).toBeVisible()

  await menu(page, 'Your reviews')
  await expect(page.getByText('You have not written a review yet.')).toBeVisible()

  await menu(page, 'Your data')
  await page.getByLabel('Current password').fill(password)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({ account: { email, firstName: 'Augusta' }, newsletter: { status: 'subscribed' } })

  await header(page).getByRole('button', { name: 'Log out' }).click()
  await page.goto('/customer/account/login/')
  await page.getByRole('link', { name: 'Password forgotten?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
  await page.goto(await linkTo(shop, email, 'A new password'))
  await page.getByLabel(/^New password/).fill(PASSWORD)
  await page.getByLabel('Confirm the new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await menu(page, 'Your data')
  await page.getByRole('link', { name: /^Delete the account/ }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete my account for ever' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await letterTo(shop, email, 'is deleted')
}

test('a customer changes details and password, takes the data along, resets the password and leaves', async ({
  page,
  shop,
}) => {
  await accountJourney(page, shop, 'whole')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer changes details and password, takes the data along, resets the password and leaves', async ({
    page,
    shop,
  }) => {
    await accountJourney(page, shop, 'bare')
  })
})

test('who logs in before following the letter is told of its link', async ({ page, shop }) => {
  const email = anEmail('early')
  await askForAccount(page, email)
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await page.goto('/customer/account/login/')
  await logIn(page, email)
  await expect(page.locator('#advice-validate-ajax-password')).toContainText(
    'A new account opens with the link in our letter.',
  )
  await expectNoFindings(page)
  const link = await linkTo(shop, email, 'Open your account')
  test.info().annotations.push({ type: 'allowed console error', description: '404' })
  await page.goto('/customer/account/confirm/AAAAAAAAAAAAAAAAAAAAAA/')
  await h1(page, 'This link is no longer valid')
  await expectNoFindings(page)
  expect(link).toContain('/customer/account/confirm/')
})

test('with the keyboard alone: the address is changed by a letter to the new one', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const [email, next] = [anEmail('old'), anEmail('next')]
  await register(page, shop, email)
  await tabTo(page, 'Your details')
  await page.keyboard.press('Enter')
  await h1(page, 'Your details')
  await tabTo(page, /^New email address/)
  await page.keyboard.type(next)
  await tabTo(page, /^Current password/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We have sent a letter to ${next}.`)).toBeVisible()
  await linkTo(shop, email, 'is to be changed')
  await page.goto(await linkTo(shop, next, 'Confirm your new address'))
  await tabTo(page, 'Yes, change it')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your email address is changed.')).toBeVisible()
  await expect(page.locator('.account-data')).toContainText(next)
})

test('a session on another device is ended from the list', async ({ page, shop, browser }) => {
  test.setTimeout(90_000)
  const email = anEmail('two')
  await register(page, shop, email)
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await other.goto(`${shop.address}/customer/account/login/`)
  await logIn(other, email)
  await expect(other.getByText('You are logged in.')).toBeVisible()
  await page.goto('/customer/account/sessions/')
  await page.getByRole('button', { name: /^End the session of/ }).click()
  await expect(page.getByText('The session is ended.')).toBeVisible()
  await other.goto(`${shop.address}/customer/account/`)
  await h1(other, 'Log in')
  await other.context().close()
})

test('axe finds nothing on the pages about the account', async ({ page, shop }) => {
  test.setTimeout(240_000)
  const email = anEmail('axe2')
  await page.goto('/customer/account/forgotpassword/')
  await expectNoFindings(page)
  await askForAccount(page, email)
  await page.goto(await linkTo(shop, email, 'Open your account'))
  await expectNoFindings(page)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the account' }).click()
  const next = anEmail('axe3')
  await menu(page, 'Your details')
  const form = page.locator('#email-form')
  await form.getByLabel(/^New email address/).fill(next)
  await form.getByLabel(/^Current password/).fill(PASSWORD)
  await form.getByRole('button').click()
  await page.goto(await linkTo(shop, next, 'Confirm your new address'))
  await h1(page, 'Your new address')
  await expectNoFindings(page)
  await page.goto('/customer/account/forgotpassword/')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await page.goto(await linkTo(shop, email, 'A new password'))
  await h1(page, 'Choose a new password')
  await expectNoFindings(page)
  for (const path of [
    '/customer/account/edit/',
    '/customer/account/sessions/',
    '/newsletter/manage/',
    '/review/customer/',
    '/customer/account/export/',
    '/customer/account/delete/',
  ]) {
    await page.goto(path)
    await expectNoFindings(page)
  }
})
