import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

test('a product says why it costs what it costs, step by step, each leading to where it is set', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  await becomeOwner(page, shop)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.locator('table.list th a').first().click()
  await page.getByRole('link', { name: 'Why this price?' }).click()
  await expect(title(page, /^Why this price\? /)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'A cart charges' })).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Quantity').fill('none')
  await page.getByRole('button', { name: 'Why this price?' }).click()
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/number/)
  await page.getByLabel('Quantity').fill('3')
  await page.getByLabel('Country').fill('FR')
  await page.getByRole('button', { name: 'Why this price?' }).click()
  await expect(page.getByRole('row', { name: /3 pieces/ })).toBeVisible()
  await page.getByRole('link', { name: 'Change it: Price' }).click()
  await expect(page.getByRole('link', { name: 'Why this price?' })).toBeVisible()
})

test('what looks like a slip is doubted while it is typed, and hinders nothing', async ({ page }) => {
  await signIn(page, '/desk/products')
  await page.locator('table.list th a').first().click()
  const price = page.getByLabel(/^Price \(/)
  const former = await price.inputValue()
  await price.fill(String(Number(former) * 10))
  await expect(page.getByText(/^Is that right\? It was /)).toBeVisible()
  await expect(price).toHaveAccessibleDescription(/^Is that right\? It was /)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await price.fill(former)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('a change is taken back right after it was saved, and from the audit trail; what was changed since stays', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '409' })
  await signIn(page, '/desk/settings/shop')
  const name = page.getByLabel('Name of the shop')
  const former = await name.inputValue()
  const save = async (value: string) => {
    await name.fill(value)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changed.')).toBeVisible()
  }
  await save('Mill & Co')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('1 value is as it was before.')).toBeVisible()
  await expect(name).toHaveValue(former)
  await save('First')
  await page.getByRole('button', { name: 'Close this message' }).first().click()
  await page.reload()
  await save('Second')
  await page.goto('/desk/audit?action=changeSettings')
  const undo = page.getByRole('button', { name: /^Undo: / })
  await expect(undo).toHaveCount(3)
  await expectNoFindings(page, [360, 1280])
  await undo.nth(1).click()
  await expect(page.getByText(/All of it was changed or taken back since/)).toBeVisible()
  await undo.first().click()
  await expect(page.getByText('1 value is as it was before.')).toBeVisible()
  await page.goto('/desk/settings/shop')
  await expect(name).toHaveValue('First')
})

test('an order shows what its customer saw, and why an item cost what it did', async ({ page }) => {
  test.setTimeout(90_000)
  test.info().annotations.push({ type: 'allowed console error', description: 'Blocked script execution' })
  await page.goto('/field-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await place(page)
  const number = await expectConfirmation(page)
  await signIn(page, `/desk/orders/${number}`)
  await page.getByRole('link', { name: 'What the customer saw' }).click()
  await expect(title(page, 'What the customer saw')).toBeVisible()
  const letter = page.frameLocator('iframe[title="The confirmation"]')
  await expect(letter.locator('body')).toContainText(number)
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('link', { name: /^Why this price\? / }).click()
  await expect(page.getByText(/lead to the same amount\.$/)).toBeVisible()
  await expectNoFindings(page, [360, 1280])
})
