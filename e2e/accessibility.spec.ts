import { fillCard } from './cards.ts'
import { expectNoFindings, expectNoFindingsAtBothEnds } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillBilling, fillCheckout, goOn, headerCount, place } from './journeys.ts'

const pages = {
  home: '/',
  'a category': '/tableware.html',
  'a filtered list': '/tableware.html?colour=indigo&mode=list',
  'a simple product': '/harbour-mug.html',
  'a configurable product': '/loam-cushion.html',
  'a bundle': '/breakfast-for-two.html',
  'a product that is sold out': '/terrace-planter.html',
  'search results': '/catalogsearch/result/?q=tea',
  'a search that finds nothing': '/catalogsearch/result/?q=zzzzzz',
  'an empty cart': '/checkout/cart/',
  'the other language': '/tableware.html?store=fr',
  'a link that would change the cart': '/checkout/cart/add/product/1/',
  'an order that was sent': '/workbench?show=orders/sent',
  'an order on paper': '/workbench?show=orders/print',
  'an invoice': '/workbench?show=orders/invoice',
  'a packing slip': '/workbench?show=orders/packing-slip',
  'a payment that is checked': '/workbench?show=orders/payment-checked',
  'a withdrawal with mistakes': '/workbench?show=orders/withdrawal',
  'a withdrawal to be confirmed': '/workbench?show=orders/withdrawal-confirm',
  'a withdrawal that was made': '/workbench?show=orders/withdrawal-done',
  'downloads in every state': '/workbench?show=orders/downloads',
  'the look-up of an order': '/workbench?show=orders/look-up',
}

for (const [name, path] of Object.entries(pages)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(path)
    await expectNoFindingsAtBothEnds(page)
  })
}

test('axe finds nothing on a page that is not there', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '404' })
  await page.goto('/nothing-here.html')
  await expectNoFindings(page)
})

test('axe finds nothing on the bank’s page and on what it leads back to', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/side-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await fillCard(page, '4000 0000 0000 3220')
  await place(page)
  await expect(page.getByRole('heading', { name: 'Your test bank asks' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(/The payment was not made/)).toBeVisible()
  await expectNoFindings(page)
})

test('axe finds nothing from the cart to the confirmation, mistakes included', async ({ page }) => {
  test.setTimeout(180_000)
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await page.goto('/olive-dish.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await expectNoFindings(page)
  await page.goto('/checkout/cart/')
  await expectNoFindingsAtBothEnds(page)
  await page.goto('/checkout/onepage/')
  await page.getByText('I have an account already').click()
  await expectNoFindingsAtBothEnds(page)
  await fillCheckout(page, { upTo: 'billing' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('fields need your attention')).toBeVisible()
  await expectNoFindings(page)
  await fillBilling(page)
  await page.getByRole('checkbox', { name: 'Deliver to this address' }).uncheck()
  await goOn(page)
  await expectNoFindings(page)
  await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).check()
  await goOn(page)
  await expectNoFindings(page)
  await goOn(page)
  await expectNoFindings(page)
  await fillCheckout(page)
  await place(page)
  await expectConfirmation(page)
  await expectNoFindingsAtBothEnds(page)
})
