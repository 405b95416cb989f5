import { anEmail, logIn, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** S4: whoever knows a token from before a login, or from before a logout, is nobody with it. */
test('S4 a planted session is not logged in with its victim, and a cookie that logged out opens nothing again', async ({
  page,
  shop,
  browser,
}) => {
  const email = anEmail('fixed')
  await register(page, shop, email)
  await page.context().clearCookies()
  const attacker = await browser.newContext({ baseURL: shop.address })
  const theirs = await attacker.newPage()
  await theirs.goto('/field-plate.html')
  await theirs.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(theirs.locator('#messages')).toContainText('Field Plate')
  const planted = await attacker.cookies()
  await page.context().addCookies(planted)
  await page.goto('/customer/account/login/')
  await logIn(page, email)
  await expect(page).toHaveURL(/\/customer\/account\/$/)
  const own = await page.context().cookies()
  await theirs.goto('/customer/account/')
  await expect(theirs).toHaveURL(/\/login\//)
  await page.goto('/customer/account/logout/')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeAttached()
  await attacker.clearCookies()
  await attacker.addCookies(own)
  await theirs.goto('/customer/account/')
  await expect(theirs).toHaveURL(/\/login\//)
  await attacker.close()
})
