import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillBilling, fillCheckout, goOn, headerCount, place } from './journeys.ts'

/** Address forms that follow their country (behaviours 4.region, 4.zip, 4.dependent, 12.7). */
const DATA = /\/directory\/regions\.json/
const CALL = /\/directory\/json\/childRegion\//

const data = (config: object) => ({
  US: { 'US-CA': { code: 'CA', name: 'California' }, 'US-AL': { code: 'AL', name: 'Alabama' } },
  DE: { 'DE-BE': { code: 'BE', name: 'Berlin' } },
  config: { regions_required: ['US'], show_all_regions: true, ...config },
})

/** A page of the workbench with an address; the region data is small and as the test wants it. */
async function openBench(page: Page, state: string, config = {}) {
  await page.route(DATA, (route) => route.fulfill({ json: data(config) }))
  // The piece is alive when the browser was idle, or the shopper has reached for it.
  const asked = page.waitForRequest(DATA)
  await page.goto(`/workbench?show=address%2F${state}`)
  const country = page.getByLabel('Country')
  await country.focus()
  await asked
  return {
    country,
    select: page.locator('#region_id'),
    text: page.locator('#region'),
    zip: page.locator('#zip'),
    label: page.locator('label', { hasText: 'State or region' }),
    zipLabel: page.locator('label[for=zip]'),
    status: page.locator('body > [role=status]'),
  }
}
const mark = '> em'

test('between countries: list and text change places, the label and the marks go along', async ({ page }) => {
  const { country, select, text, label } = await openBench(page, 'text-optional')
  await expect(select).toBeHidden()
  await text.fill('ca')
  await country.selectOption('US')
  await expect(select).toBeVisible()
  await expect(text).toBeHidden()
  await expect(select).toHaveValue('US-CA')
  await expect(select.locator('option')).toHaveText(['Please choose', 'Alabama', 'California'])
  await expect(select.locator('option').nth(1)).toHaveAttribute('title', 'Alabama')
  await expect(label).toHaveAttribute('for', 'region_id')
  await expect(label).toHaveClass('required')
  await expect(label.locator(mark)).toBeVisible()
  await expect(page.getByLabel('State or region')).toHaveValue('US-CA')

  await country.selectOption('GB')
  await expect(text).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(select.locator('option')).toHaveCount(1)
  await expect(label).toHaveAttribute('for', 'region')
  await expect(label).not.toHaveClass('required')
  await expect(label.locator(mark)).toBeHidden()

  await country.selectOption('US')
  await expect(select).toHaveValue('')
})

test('the stored region comes back with its country', async ({ page }) => {
  const { country, select, text } = await openBench(page, 'list-chosen')
  await expect(select).toHaveValue('US-CA')
  await expect(select).toHaveAttribute('defaultValue', 'US-CA')
  // A list that the server filled stays as it is.
  await expect(select.locator('option')).toHaveCount(4)
  await country.selectOption('GB')
  await text.fill('alabama')
  await country.selectOption('DE')
  await expect(select).toHaveValue('')
  await country.selectOption('US')
  await expect(select).toHaveValue('US-CA')
})

test('where the shop shows required regions only, the field comes and goes', async ({ page }) => {
  const { country, select, text, label, status } = await openBench(page, 'list-chosen', { show_all_regions: false })
  await country.selectOption('DE')
  for (const hidden of [select, text, label]) await expect(hidden).toBeHidden()
  await expect(status).toHaveText('No state or region is needed for Germany.')
  await country.selectOption('US')
  await expect(select).toBeVisible()
  await expect(label).toBeVisible()
})

test('the postcode is required unless the country does without', async ({ page }) => {
  const { country, zip, zipLabel } = await openBench(page, 'list-chosen')
  await country.selectOption('IE')
  await expect(zip).not.toHaveClass(/required-entry/)
  await expect(zipLabel).not.toHaveClass('required')
  await expect(zipLabel.locator(mark)).toBeHidden()
  await expect(zipLabel.locator('.optional')).toBeVisible()
  await country.selectOption('GB')
  await expect(zip).toHaveClass(/validate-zip-international required-entry/)
  await expect(zipLabel.locator(mark)).toBeVisible()
})

test('a required list asks in its own words, a text in the others, and a new country takes it back', async ({
  page,
}) => {
  const { country, select, text } = await openBench(page, 'list-required', { regions_required: ['US', 'GB'] })
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
  await send()
  await expect(select).toHaveAccessibleDescription('Please select an option.')
  await country.selectOption('GB')
  await expect(page.locator('#region_id, #region, #zip').and(page.locator('.validation-failed'))).toHaveCount(0)
  await send()
  await expect(text).toHaveAccessibleDescription('This is a required field.')
  // Asked for again, the list still says it first.
  await country.selectOption('US')
  await send()
  await expect(select).toHaveAccessibleDescription('Please select an option.')
})

test('by keyboard: the focus stays, and a screen reader is told', async ({ page }) => {
  const { country, status } = await openBench(page, 'text-optional')
  await country.focus()
  await country.selectOption('US')
  await expect(status).toHaveText('State or region: the list is now that of United States.')
  await expect(country).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#region_id')).toBeFocused()
  await country.selectOption('GB')
  await expect(page.locator('#region')).toBeFocused()
  await expect(status).toHaveText('State or region: there is no list for United Kingdom, please type it.')
  await atRest(page)
  expect(await findingsOn(page, '#address-bench')).toEqual([])
})

test('region data that does not come leaves a text to type, which the server understands', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await page.route(DATA, (route) => route.abort())
  await page.goto('/field-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page, { upTo: 'billing' })
  await fillBilling(page)
  const failed = page.waitForEvent('requestfailed')
  await page.locator('#billing-country_id').selectOption('US')
  await failed
  await page.locator('#billing-region').fill('new york')
  await fillCheckoutFromHere(page)
  await expectConfirmation(page)
  await expect(page.getByText('10115 Berlin, New York').first()).toBeVisible()
})

test('an answer that comes late counts for the country that is chosen then', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(DATA, async (route) => {
    await held
    await route.fulfill({ json: data({}) })
  })
  await page.goto('/workbench?show=address%2Ftext-optional')
  const country = page.getByLabel('Country')
  const asked = page.waitForRequest(DATA)
  await page.locator('#region').fill('california')
  await country.focus()
  await country.selectOption('DE')
  await asked
  await country.selectOption('US')
  release()
  await expect(page.locator('#region_id')).toHaveValue('US-CA')
})

/** Text typed in the billing step stays as it is. */
async function fillCheckoutFromHere(page: Page): Promise<void> {
  await goOn(page)
  await fillCheckout(page)
  await place(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a shopper orders to a country with states', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await page.goto('/field-plate.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/onepage/')
      await fillCheckout(page, { upTo: 'billing' })
      await fillBilling(page)
      await page.locator('#billing-country_id').selectOption('US')
      await page.locator('#billing-postcode').fill('94016')
      if (javaScriptEnabled) await expect(page.locator('#billing-region_id option')).not.toHaveCount(17)
      await page.getByRole('button', { name: 'Continue' }).click()
      // The list of the first country was Germany's: without script the answer brings the right one.
      const region = page.locator('#billing-region_id')
      await expect(region).toHaveAccessibleDescription('Please select an option.')
      await region.selectOption({ label: 'California' })
      await fillCheckoutFromHere(page)
      await expectConfirmation(page)
      await expect(page.getByText('94016 Berlin, California').first()).toBeVisible()
    })
  })
}

test.describe('the shipping estimate', () => {
  async function openEstimate(page: Page) {
    await page.goto('/salt-cellar.html')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(headerCount(page)).toHaveText('1')
    await page.goto('/checkout/cart/', { waitUntil: 'networkidle' })
    await page.getByText('Estimate shipping and tax').click()
    return { country: page.locator('#country'), region: page.locator('#region') }
  }
  const isSelect = (element: Element) => element.tagName === 'SELECT'

  test('asks for a country’s regions once, keeps name and label, and the cart keeps the choice', async ({ page }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => CALL.test(request.url()) && asked.push(request.postData()))
    const { country, region } = await openEstimate(page)
    for (const code of ['US', 'GB', 'US']) {
      await country.selectOption(code)
      await expect.poll(() => region.evaluate(isSelect)).toBe(code === 'US')
    }
    expect(asked).toEqual(['parent=US', 'parent=GB'])
    await expect(region).toHaveAttribute('name', 'region')
    await page.getByLabel(/State or region/).selectOption({ label: 'New York' })
    await page.getByRole('button', { name: 'Estimate', exact: true }).click()
    await expect(page.getByText('Shipping and tax are worked out for United States.')).toBeVisible()
    await expect(country).toHaveValue('US')
    await expect(region).toHaveValue('US-NY')
  })

  test('an answer that comes late is not shown for another country', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(CALL, async (route) => {
      const parent = new URLSearchParams(route.request().postData() ?? '').get('parent')
      if (parent === 'US') await held
      await route.fulfill({ json: parent === 'US' ? [{ value: 'US-CA', label: 'California' }] : [] })
    })
    const { country, region } = await openEstimate(page)
    const asked = page.waitForRequest((request) => CALL.test(request.url()))
    await country.selectOption('US')
    await asked
    await country.selectOption('GB')
    await expect.poll(() => region.evaluate(isSelect)).toBe(false)
    const late = page.waitForResponse((response) => (response.request().postData() ?? '').includes('US'))
    release()
    await late
    await expect.poll(() => region.evaluate(isSelect)).toBe(false)
    await country.selectOption('US')
    await expect.poll(() => region.evaluate(isSelect)).toBe(true)
  })

  test('a call that fails leaves the field as it is', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await page.route(CALL, (route) => route.abort())
    const { country, region } = await openEstimate(page)
    const failed = page.waitForEvent('requestfailed')
    await country.selectOption('GB')
    await failed
    await expect(region.locator('option', { hasText: 'Bayern' })).toBeAttached()
    await expect(country).toHaveValue('GB')
  })
})
