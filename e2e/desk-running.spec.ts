import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

test('how the shop is running is seen in the settings', async ({ page, shop }) => {
  await becomeOwner(page, shop)
  await page.goto('/desk/settings')
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(title(page, 'Operations')).toBeFocused()
  await expect(row(page, 'What it stands on', 'Database')).toContainText('answered in')
  await expect(row(page, 'Jobs', 'Imports and exports')).toContainText('Never')
  await expect(page.getByText('npm run shop -- backup FOLDER')).toBeVisible()
  await expectNoFindings(page)
})

test('a job that fails stands on Today and in the history with its reason, until it works again', async ({
  page,
  shop,
}) => {
  await query(shop, 'alter table webhook_delivery rename column next_attempt_at to gone')
  await signIn(page, '/desk/settings/operations')
  const failing = page.getByText('The last round of these jobs failed: Deliver messages of webhooks.')
  await expect(failing).toBeVisible({ timeout: 40_000 })
  await expectNoFindings(page)
  await page.goto('/desk/')
  await page.getByRole('link', { name: '1 job of the shop fails' }).click()
  await expect(title(page, 'History of jobs')).toBeFocused()
  const failed = row(page, 'History of jobs', 'Deliver messages of webhooks')
  await expect(failed).toContainText(/failed.*next_attempt_at/)
  await expectNoFindings(page)
  await query(shop, 'alter table webhook_delivery rename column gone to next_attempt_at')
  await page.getByRole('link', { name: 'Operations' }).last().click()
  await expect(title(page, 'Operations')).toBeFocused()
  await expect(failing).toBeHidden({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Deliver messages of webhooks' }).click()
  await expect(title(page, 'Deliver messages of webhooks')).toBeFocused()
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Failed' }).click()
  await expect(row(page, 'History of jobs', 'failed')).toHaveCount(1)
  await page.getByRole('link', { name: 'All jobs' }).click()
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Done' }).click()
  await expect(row(page, 'History of jobs', 'Remove what nobody needs any more').first()).toBeVisible()
})

test('the owner makes a backup at the desk, saves it as a file and removes it, with the password', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 403' })
  await signIn(page, '/desk/settings/operations')
  await page.getByRole('link', { name: 'Make a backup' }).click()
  await expect(title(page, 'Backups')).toBeFocused()
  await expect(page.getByText('They are not encrypted: whoever has one reads all customers’ data.')).toBeVisible()
  await expect(page.getByText('That is the disk of the shop itself')).toBeVisible()
  // The password was typed long ago.
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await confirm.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  const made = row(page, 'Backups made here', 'Done')
  await expect(made).toContainText(/Done.*rows.*not encrypted/)
  await expectNoFindings(page)
  await page.getByRole('button', { name: /^Save as a file/ }).click()
  const plain = page.getByRole('dialog', { name: 'This backup is not encrypted' })
  await expect(plain).toBeVisible()
  await expectNoFindings(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    plain.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^vitrine-backup-\d{4}-\d\d-\d\d\.tar$/)
  const entries = execFileSync('tar', ['-tf', await saved.path()], { encoding: 'utf8' })
  expect(entries).toMatch(/\/manifest\.json$/m)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Backups made here', 'removed')).toBeVisible()
  expect(readdirSync(join(shop.dataDir, 'backups'))).toEqual([])
})

test('the owner gives Stripe its keys at the desk, with the keyboard and after the password; they are never shown again', async ({
  page,
  shop,
}) => {
  for (const description of ['422', '403']) test.info().annotations.push({ type: 'allowed console error', description })
  await signIn(page, '/desk/settings/payment')
  await query(shop, 'update staff_session set confirmed_until = null')
  const row = page.getByRole('row').filter({ hasText: 'STRIPE_SECRET_KEY' })
  await expect(row).toContainText('Not set')
  await page.getByRole('button', { name: 'Set: Stripe: secret key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stripe: secret key' })
  const field = dialog.getByLabel('Key')
  await expect(field).toBeFocused()
  await page.keyboard.type('pk_live_public')
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await confirm.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/must be a secret key of Stripe/)
  await expectNoFindings(page, [360, 1280])
  await field.fill('sk_live_0123456789abcdefWXYZ')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('ends in …WXYZ')
  await expect(page.getByText('sk_live_')).toHaveCount(0)
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('button', { name: 'Remove: Stripe: secret key' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row).toContainText('Not set')
})

test('where transfers go to is changed with the password typed once more; other settings are not asked for it', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 403' })
  await signIn(page, '/desk/settings/payment')
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.getByLabel('Bank details').fill('IBAN DE02 1203 0000 0000 2020 51')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await expect(confirm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing was done: the password was not typed.')).toBeVisible()
  await expect(page.getByLabel('Bank details')).toHaveValue('IBAN DE02 1203 0000 0000 2020 51')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await confirm.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()
  const bankDetails = () =>
    query(shop, `select value ->> 'bankDetails' as details from shop_setting where key = 'shop'`)
  await expect.poll(bankDetails).toEqual([{ details: 'IBAN DE02 1203 0000 0000 2020 51' }])
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.goto('/desk/settings/shop')
  await page.getByLabel('Tagline').fill('Tea and pots')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => query(shop, `select value ->> 'tagline' as said from shop_setting where key = 'shop'`))
    .toEqual([{ said: 'Tea and pots' }])
})
