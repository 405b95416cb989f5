import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { becomeOwner, journeysAtDesk, OWNER, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const WIDTHS = [390, 1280]

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** The code that the app shows, or will show so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

async function typeFirstStep(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
}

let secret: string
let recoveryCode: string
let otherRecoveryCode: string

test('the owner sets up an app with the password typed once more, and keeps the recovery codes as a file', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 403' })
  await becomeOwner(page, shop)
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.goto('/desk/account')
  const factor = panel(page, 'Second factor')
  await expect(factor.getByText('Off', { exact: true })).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Set up')
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await question.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByLabel('Code of the app')).toBeFocused()
  await expect(setUp.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  secret = (await setUp.locator('.secret').innerText()).replaceAll(' ', '')
  const address = await setUp.getByRole('link').getAttribute('href')
  expect(new URL(address!).searchParams.get('secret')).toBe(secret)
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(setUp.getByText('This code does not fit')).toBeVisible()
  await setUp.getByLabel('Code of the app').fill(codeOf(secret))
  await page.keyboard.press('Enter')

  const kept = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await expectNoFindings(page, WIDTHS)
  recoveryCode = await kept.getByRole('listitem').first().innerText()
  otherRecoveryCode = await kept.getByRole('listitem').last().innerText()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a file')])
  expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCode)
  await press(page, 'Done')
  await expect(factor.getByText('On', { exact: true })).toBeVisible()
  await expect(factor.getByText('10 recovery codes are left')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
})

test('the password alone opens nothing: the code of the app does, or a recovery code, by keyboard alone', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 401' })
  await page.goto('/desk/account')
  await typeFirstStep(page)
  await expect(page.getByLabel('Code of the app')).toBeFocused()
  await expectNoFindings(page, WIDTHS)
  expect((await page.request.get('/api/v1/orders')).status()).toBe(401)
  // The one that was used is taken: the next is good already, half a minute early.
  const code = codeOf(secret, 30)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Your account')).toBeVisible()

  await press(page, 'Sign out')
  await typeFirstStep(page)
  await page.getByLabel('Code of the app').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('or was used already')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectNoFindings(page, WIDTHS)
  await page.keyboard.type(recoveryCode.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await page.goto('/desk/account')
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
})

test('a passkey is added by name, signs in without a password or a code, and counts no more when it is removed', async ({
  page,
  context,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 40' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/desk/account')
  await typeFirstStep(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(otherRecoveryCode)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(question.getByLabel('Name')).toBeFocused()
  await expectNoFindings(page, WIDTHS)
  await page.keyboard.type('Laptop at the till')
  await page.keyboard.press('Enter')
  const passkeys = panel(page, 'Passkeys')
  await expect(passkeys.getByRole('listitem')).toContainText('never used')
  await expectNoFindings(page, WIDTHS)

  await press(page, 'Sign out')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
  await page.goto('/desk/staff')
  await expect(page.getByRole('row', { name: 'Ada' })).toContainText('Code of an app, 1 passkey')
  await expectNoFindings(page, WIDTHS)

  await page.goto('/desk/account')
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.getByRole('button', { name: 'Remove Laptop at the till' }).click()
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await expect(confirm.getByLabel('Password')).toBeFocused()
  await expectNoFindings(page)
  await confirm.getByRole('button', { name: 'Use a passkey instead' }).press('Enter')
  await expect(confirm).toBeHidden()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await press(page, 'Sign out')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey is not taken')
  await expectNoFindings(page, WIDTHS)
})
