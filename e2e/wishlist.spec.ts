import type { Page } from '@playwright/test'
import { anEmail, register } from './accounts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'
import { letterTo, linkIn } from './letters.ts'

const messages = (page: Page) => page.locator('#messages')
const wishLink = (page: Page, name: string) => page.getByRole('link', { name: `Add ${name} to the wishlist` }).first()
const row = (page: Page, name: string) => page.locator('.wish-item', { hasText: name })

async function wish(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await wishLink(page, name).click()
  await expect(messages(page)).toContainText(`${name} has been added to your wishlist.`)
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a wish is noted, changed, moved to the cart and back, and removed', async ({ page }) => {
    await page.goto('/field-plate.html')
    await wishLink(page, 'Field Plate').click()
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page).toHaveURL(/field-plate\.html/)
    await expect(messages(page)).toContainText('Field Plate has been added to your wishlist.')
    await messages(page).getByRole('link', { name: 'Go to the wishlist' }).click()
    await page.getByRole('textbox', { name: 'Note on Field Plate' }).fill('for Bo')
    await page.getByRole('spinbutton', { name: 'Quantity of Field Plate' }).fill('2')
    await page.getByRole('spinbutton', { name: 'Quantity of Field Plate' }).press('Enter')
    await expect(messages(page)).toContainText('Your wishlist has been updated.')
    await expect(page.getByRole('textbox', { name: 'Note on Field Plate' })).toHaveValue('for Bo')
    await page.getByRole('button', { name: 'Put Field Plate into the cart' }).click()
    await expect(messages(page)).toContainText('2 × Field Plate are in your cart.')
    await expect(headerCount(page)).toHaveText('2')
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
    await page.goto('/field-plate.html')
    await wishLink(page, 'Field Plate').click()
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await page.goto('/wishlist/')
    await page.getByRole('button', { name: 'Remove Field Plate from the wishlist' }).click()
    await expect(messages(page)).toContainText('Field Plate has been removed from your wishlist.')
  })
})

test('the choices of the product’s page come along, and the wish goes into the cart with them', async ({ page }) => {
  await page.goto('/dune-cup.html')
  await page.getByRole('radio', { name: 'Rust' }).check()
  await page.getByLabel('Size').selectOption('Small')
  const asked = page.waitForRequest(/wishlist\/index\/add/)
  await wishLink(page, 'Dune Cup').click()
  // 7.5.2: there are parameters.
  expect(new URL((await asked).url()).search).toBe('?isajaxcart=true&groupmessage=1&ajaxlinks=1&wishlist=1')
  await expect(messages(page)).toContainText('Dune Cup has been added to your wishlist.')
  for (const place of ['#header-account', '.footer-container'])
    await expect(page.locator(`${place} .account-links`)).toContainText('Wishlist (1)')
  await expect(page.locator('.footer-container').getByRole('link', { name: 'Tableware' })).toBeVisible()
  await page.goto('/wishlist/')
  await expect(row(page, 'Dune Cup')).toContainText('Rust')
  await expectNoFindings(page)
  await page.getByRole('textbox', { name: 'Note on Dune Cup' }).fill('mine')
  await page.getByRole('button', { name: 'Put Dune Cup into the cart' }).click()
  await expect(messages(page)).toContainText('Dune Cup is in your cart.')
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  await expectNoFindings(page)
})

test('2.17.2 the sidebar holds the newest wishes; removing one asks and keeps the focus there', async ({ page }) => {
  await page.goto('/catalogsearch/result/?q=cup')
  const names = (await page.locator('.products-grid .product-name').allInnerTexts()).slice(0, 2)
  const block = page.locator('.block-wishlist')
  await expect(block).toBeHidden()
  for (const name of names) {
    await wishLink(page, name).click()
    await expect(block.locator('#wishlist-sidebar')).toContainText(name)
  }
  await expect(block).toContainText('My wishlist (2)')
  await block.getByRole('link', { name: `Remove ${names[1]} from the wishlist` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(block.locator('.item')).toHaveCount(1)
  await expect(block.getByRole('link', { name: `Remove ${names[0]} from the wishlist` })).toBeFocused()
  await block.getByRole('link', { name: `Remove ${names[0]} from the wishlist` }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(block).toBeHidden()
})

test('7.5.6 an answer that names another address is followed there, with the wishlist’s flag', async ({ page }) => {
  await page.goto('/moon-jar.html')
  const sent: string[] = []
  await page.route(/isajaxcart=true/, (route) => {
    const { pathname, search } = new URL(route.request().url())
    sent.push(`${pathname}${search} ${new URLSearchParams(route.request().postData() ?? '').get('wishlist')}`)
    return sent.length === 1
      ? route.fulfill({ json: { redirectUrl: '/customer/follow/' } })
      : route.fulfill({ json: { message: '<div><span class="success-msg"><span>Noted.</span></span></div>' } })
  })
  await wishLink(page, 'Moon Jar').click()
  await expect(messages(page)).toContainText('Noted.')
  expect(sent[1]).toBe('/customer/follow/?isajaxcart=true&groupmessage=1&ajaxlinks=1&wishlist=1 1')
  await expect(page).toHaveURL(/moon-jar\.html/)
})

test('pressed twice it is sent once, and what the shop refuses is said where it can be heard', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '404' })
  await page.goto('/heron-jug.html')
  let calls = 0
  let answer!: () => void
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/isajaxcart=true/, async (route) => {
    calls++
    await held
    await route.fulfill({ status: 404, json: { error: 'This product cannot be remembered.' } })
  })
  const link = wishLink(page, 'Heron Jug')
  await link.dblclick()
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('#ajaxcart-load-ajax')).toContainText('Heron Jug')
  answer()
  await expect(messages(page).getByRole('alert')).toHaveText('This product cannot be remembered.')
  await expect(link).not.toHaveAttribute('aria-disabled')
  await expect(page.locator('#loading-process')).toBeHidden()
  await expect(link).toBeFocused()
  expect(calls).toBe(1)
})

test('a guest’s wishes move into the account, are shared by link and letter, and end when the owner says so', async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(90_000)
  await wish(page, '/olive-dish.html', 'Olive Dish')
  await page.goto('/wishlist/')
  await expect(page.getByText('This browser keeps your wishlist for 60 days.')).toBeVisible()
  await register(page, shop, anEmail('wish'))
  await page.goto('/wishlist/')
  await expect(row(page, 'Olive Dish')).toBeVisible()
  await page.getByLabel('E-mail addresses').fill('bo@example.com, nobody')
  await page.getByLabel('Your message').fill('Look!')
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await page.getByRole('button', { name: 'Send wishlist' }).click()
  await expect(page.getByText('“nobody” is no e-mail address.').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByLabel('E-mail addresses').fill('bo@example.com')
  await page.getByRole('button', { name: 'Send wishlist' }).click()
  await expect(messages(page)).toContainText('Your wishlist has been sent.')
  const link = linkIn(await letterTo(shop, 'bo@example.com', 'The wishlist of Ada'))

  const friend = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await friend.goto(shop.address + link)
  await expect(friend.getByRole('heading', { name: 'The wishlist of Ada' })).toBeVisible()
  await expectNoFindings(friend)
  await friend.getByRole('button', { name: 'Put Olive Dish into the cart' }).click()
  await expect(headerCount(friend)).toHaveText('1')
  await friend.context().close()

  await expect(row(page, 'Olive Dish')).toBeVisible()
  await page.getByRole('button', { name: 'End sharing' }).click()
  await expect(page.getByText('the link leads nowhere')).toBeVisible()
  expect((await page.request.get(link)).status()).toBe(404)
})
