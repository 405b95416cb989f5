import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { run } from './run-command.ts'
import type { ShopServer } from './shop-server.ts'

/** Reviews: written by shoppers, decided by the owner, shown with stars on products and cards. */
const section = (page: Page) => page.locator('.product-reviews')
const form = (page: Page) => page.locator('#review-form')
const summary = (page: Page) => page.locator('.product-shop .rating-summary')

/** As tabs or accordion they are reached by the product's summary; without script they are open. */
const openReviews = (page: Page) => summary(page).getByRole('link').click()

/** By keyboard alone, from the closed form on. */
async function write(page: Page, nickname: string, text: string): Promise<void> {
  await openReviews(page)
  await section(page).getByText('Write a review', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const stars = form(page).getByRole('radiogroup', { name: 'Your rating' })
  await expect(stars.getByRole('radio', { name: '5 stars: Excellent' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(stars.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
  for (const typed of [nickname, 'In two words', text]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

async function approve(shop: ShopServer, nickname: string): Promise<void> {
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' }
  const { output } = await run('commands', ['reviews', 'list'], env)
  const id = new RegExp(`^(\\d+)  pending .*\\n    ${nickname}: `, 'm').exec(output)![1]!
  expect((await run('commands', ['reviews', 'approve', id], env)).output).toContain('1 approved.')
}

for (const { name, isScripted, width, path, nickname } of [
  { name: 'with script', isScripted: true, width: 1280, path: '/tea-scoop.html', nickname: 'Ada' },
  { name: 'with script, on a phone', isScripted: true, width: 360, path: '/brass-strainer.html', nickname: 'Bob' },
  { name: 'without script', isScripted: false, width: 360, path: '/porcelain-gaiwan.html', nickname: 'Cleo' },
  { name: 'without script, wide', isScripted: false, width: 1280, path: '/walnut-tray.html', nickname: 'Dora' },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: isScripted, viewport: { width, height: 900 } })

    test('a review is written by keyboard, waits for the owner, and is shown once it is approved', async ({
      page,
      shop,
    }) => {
      await page.goto(path)
      await expect(summary(page)).toHaveText('Write the first review')
      await write(page, nickname, 'Does what it says.')
      await expect(page).toHaveURL(path)
      await expect(page.locator('#messages')).toContainText('It will be shown here once we have read it')
      await expect(section(page)).not.toContainText('Does what it says.')

      await approve(shop, nickname)
      await expect(async () => {
        await page.goto(path)
        await expect(section(page)).toContainText('Does what it says.', { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
      await summary(page).getByRole('link', { name: '4 of 5 stars, 1 review' }).click()
      await expect(section(page)).toBeInViewport()
    })
  })
}

test('what is missing is said at its field before anything is sent, and what was typed stays', async ({ page }) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  // Messages fade in; half shown they have half their contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/moon-jar.html')
  await openReviews(page)
  await section(page).getByText('Write a review', { exact: true }).click()
  await form(page).getByLabel('Your review').fill('Round.')
  await form(page).getByRole('button', { name: 'Send review' }).click()
  await expect(form(page).getByText('Please select one of the options.')).toBeVisible()
  await expect(form(page).getByRole('radio').first()).toBeFocused()
  await expect(form(page).getByText('This is a required field.')).toHaveCount(2)
  await expectNoFindings(page)
  await form(page).getByText('All right').click()
  await form(page).getByRole('button', { name: 'Send review' }).click()
  await expect(form(page).getByText('Please select one of the options.')).toBeHidden()
  await expect(form(page).getByLabel('Your name')).toBeFocused()
  await expect(form(page).getByLabel('Your review')).toHaveValue('Round.')
  expect(sent).toEqual([])
})

test('all reviews stand on pages of their own, in the language each was written in', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/hill-teapot.html')
  await expect(summary(page)).toHaveText('4.3 of 5 stars, 12 reviews')
  await expectNoFindings(page)
  await openReviews(page)
  await section(page).getByRole('link', { name: 'Read all 12 reviews' }).click()
  const reviews = page.locator('.review')
  await expect(reviews).toHaveCount(10)
  await expect(reviews.filter({ hasText: 'Bien pensée' }).getByRole('heading')).toHaveAttribute('lang', 'fr-FR')
  await expect(reviews.filter({ hasText: 'Given, and kept' }).locator('.review-text')).toHaveText(
    'Bought it for my sister.\n\nBought a second one for my sister.',
  )
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(reviews.last()).toContainText('Marit, 3 February 2025')
  await expect(reviews).toHaveCount(2)
  await page.goto('/hill-teapot.html?store=fr')
  await expect(summary(page)).toHaveText('4,3 étoiles sur 5, 12 avis')
  await expect(section(page)).toContainText('21 septembre 2026')
})

test('cards show stars and how many reviews; what has none shows none', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/tea/teapots-tools.html')
  const card = (name: string) => page.locator('.item').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(card('Hill Teapot').locator('.card-rating')).toContainText('4.3 of 5 stars, 12 reviews')
  await expect(card('Tall Caddy').locator('.card-rating')).toHaveCount(0)
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused review comes back with everything, and can be put right', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/column-vase.html')
    await section(page).getByText('Write a review', { exact: true }).click()
    await form(page).getByRole('radio', { name: '2 stars: Not so good' }).check()
    await form(page).getByLabel('Your review').fill('Line one\nLine two')
    await form(page).getByRole('button', { name: 'Send review' }).click()
    await expect(page.locator('#error-summary')).toContainText('Your name: This is a required field.')
    await expect(form(page).getByRole('radio', { name: '2 stars: Not so good' })).toBeChecked()
    await expect(form(page).getByLabel('Your review')).toHaveValue('Line one\nLine two')
    await form(page).getByLabel('Your name').fill('Eve')
    await form(page).getByLabel('In a few words').fill('Tall')
    await form(page).getByRole('button', { name: 'Send review' }).click()
    await expect(page).toHaveURL('/column-vase.html')
    await expect(page.locator('#messages')).toContainText('Thank you for your review')
  })
})
