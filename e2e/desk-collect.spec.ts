import { becomeOwner, journeysAtDesk, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { expectConfirmation, fillCheckout, goOn, headerCount, openStep, place } from './journeys.ts'
import { shot } from './shots.ts'

const test = journeysAtDesk()
const WIDTHS = [360, 800, 1280]

test('an order that is collected is made ready at the desk, part by part, and nobody ships it', async ({
  page,
  shop,
}) => {
  await page.goto('/field-plate.html')
  await page.getByLabel('Quantity', { exact: true }).first().fill('3')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('3')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page, { upTo: 'shipping-method' })
  await openStep(page)
    .getByRole('radio', { name: /Pick up/ })
    .check()
  await goOn(page)
  await fillCheckout(page)
  await place(page)
  const number = await expectConfirmation(page)

  await becomeOwner(page, shop)
  await page.getByRole('link', { name: number }).click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const inDialog = (name: string) => page.getByRole('dialog', { name })
  await press('Mark as paid')
  await inDialog('Mark as paid').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Not ready yet')).toBeVisible()

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('link', { name: '1 order to pack' })).toBeVisible()
  await shot(page, 'today', WIDTHS)
  await page.getByRole('link', { name: '1 order to pack' }).click()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Pick up')
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Ready to be collected', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await expectNoFindings(page, [360, 1280])
  await shot(page, 'list', WIDTHS)

  await page.getByRole('link', { name: number }).click()
  await expect(title(page, `Order ${number}`)).toBeVisible()
  await press('Ready to be collected')
  const ready = inDialog('Ready to be collected')
  await expect(ready.getByText('Only if it is sent after all.')).toHaveCount(2)
  await ready.getByLabel(/^Field plate/i).fill('2')
  await expectNoFindings(page, [360, 1280])
  await shot(page, 'dialog', WIDTHS)
  await ready.getByRole('button', { name: 'Ready to be collected' }).click()
  await expect(page.getByText(`A part of order ${number} is ready to be collected.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Field plate/i })).toContainText('2 ready')
  await shot(page, 'part', WIDTHS)
  await press('Ready to be collected')
  await ready.getByRole('button', { name: 'Ready to be collected' }).click()
  await expect(page.getByText(`Order ${number} is ready to be collected.`)).toBeVisible()
  await expect(page.getByText(/^Ready to be collected since /)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/ship(ped|ment)/i)
  await shot(page, 'order', WIDTHS)
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.locator('.sheet')).toContainText(/Ready to be collected since/)
  await shot(page, 'invoice', WIDTHS)
})
