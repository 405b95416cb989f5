import { readFileSync } from 'node:fs'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'

const PRODUCT = '/sketchbook-with-your-cover.html'
const PICTURE = 'demo/media/catalog/product/s/k/sketchbook-2.webp'
const drawing = { name: 'horse.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a date, words and a file go from the product page into the order', async ({ page }) => {
      await page.goto(PRODUCT)
      await page.getByLabel('Your drawing').setInputFiles(drawing)
      await page.getByLabel('Words on the spine').fill('For Ada, who draws')
      await page.getByRole('textbox', { name: 'Needed by' }).fill('24/12/2026')
      await page.getByRole('radio', { name: /Tissue and thread/ }).check()
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/')
      const options = page.locator('.item-options')
      await expect(options).toContainText('24 December 2026')
      await expect(options).toContainText('For Ada, who draws')
      await expect(options.getByRole('link', { name: 'horse.webp' })).toBeVisible()
      await page.getByRole('link', { name: 'Proceed to checkout' }).click()
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
      await expect(page.locator('.item-options')).toContainText('24 December 2026')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'horse.webp' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('horse.webp')
      expect(readFileSync(await download.path()).equals(drawing.buffer)).toBe(true)
    })

    test('what is missing or wrong is said at each option, and nothing else is lost', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await page.goto(PRODUCT)
      await page.getByLabel('Words on the spine').fill('Ada')
      await page.getByRole('textbox', { name: 'Needed by' }).fill('30/02/2027')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.getByText('Please select a file')).toBeVisible()
      await expect(page.getByText('Please select one of the options.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Needed by' })).toHaveAccessibleDescription(
        /Please enter a valid date\./,
      )
      await expect(page.getByRole('textbox', { name: 'Needed by' })).toHaveValue('30/02/2027')
      await expect(page.getByLabel('Words on the spine')).toHaveValue('Ada')
      // The checker itself is script.
      if (javaScriptEnabled) {
        await atRest(page)
        expect(await findingsOn(page, '.product-form')).toEqual([])
      }
      await page.getByLabel('Your drawing').setInputFiles(drawing)
      await page.getByRole('textbox', { name: 'Needed by' }).fill('28/02/2027')
      await page.getByRole('radio', { name: /None, it is for me/ }).check()
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
    })

    test('a file that is too large or no picture is refused in words, and the form stays as it is', async ({
      page,
    }) => {
      // 403: the session began with the first refusal, its form key comes with the second answer.
      for (const code of ['400', '403', '413'])
        test.info().annotations.push({ type: 'allowed console error', description: code })
      await page.goto(PRODUCT)
      await page.getByRole('textbox', { name: 'Needed by' }).fill('28/02/2027')
      await page.getByRole('radio', { name: /None, it is for me/ }).check()
      await page.getByLabel('Your drawing').setInputFiles({ ...drawing, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.getByText('This file is too large: at most 5 MB is possible.')).toBeVisible()
      await page.getByLabel('Your drawing').setInputFiles({ ...drawing, buffer: Buffer.from('<html>') })
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.getByText('This file is not what its name says.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Needed by' })).toHaveValue('28/02/2027')
      await expect(page.getByRole('radio', { name: /None, it is for me/ })).toBeChecked()
      await page.getByLabel('Your drawing').setInputFiles(drawing)
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
    })
  })
}

test('the list of a choice takes the colour of what the rules say, and the price follows the file', async ({
  page,
}) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  const list = page.locator('.product-form ul.options-list')
  await expect(list).toHaveClass(/validation-failed/)
  await expect(page.getByLabel('Your drawing')).toBeFocused()
  await page.getByRole('radio', { name: /None, it is for me/ }).check()
  await page.getByLabel('Your drawing').setInputFiles(drawing)
  await expect(page.locator('.live-price')).toContainText('€58.00')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(list).toHaveClass(/validation-passed/)
})
