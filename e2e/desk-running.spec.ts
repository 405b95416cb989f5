import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
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
  await expect(row(page, 'History of jobs', 'Remove what nobody needs any more')).toHaveCount(1)
})
