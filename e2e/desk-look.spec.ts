import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { letterTo } from './letters.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const BRAND = '#7a1fa2'
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Save' })).toHaveCount(0)
}
/** A frame that runs nothing says so. */
const allowConsole = (...errors: string[]) => {
  for (const description of ['Blocked script execution', ...errors])
    test.info().annotations.push({ type: 'allowed console error', description })
}

test('colours and a logo are chosen with a preview and seen in the shop; what could not be read is refused', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  allowConsole('422')
  await becomeOwner(page, shop)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click()
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await expect(title(page, 'Look')).toBeVisible()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.locator('.page-header .logo')).toHaveText('Lumen & Loam')
  await expectNoFindings(page, [360, 1280])

  const brand = page.getByLabel('Brand', { exact: true })
  await brand.fill('#9fd0ff')
  await expect(page.getByText(/Too near to “Background”/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(brand).toHaveAccessibleDescription(/nearest that can be read is #/)
  await page.getByRole('button', { name: /^Take #/ }).click()
  await expect(page.getByText(/Too near to/)).toHaveCount(0)
  await brand.fill(BRAND)
  await expect(preview.locator('.footer-container')).toHaveCSS('background-color', 'rgb(122, 31, 162)')

  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: BRAND } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Logo' })
    .getByLabel('Picture')
    .setInputFiles({ name: 'Our logo.png', mimeType: 'image/png', buffer: logo })
  await expect(preview.locator('.page-header .logo')).toHaveCSS('background-image', /our-logo/)
  await page.getByLabel('Corners').selectOption('square')
  await expectNoFindings(page, [360, 1280])
  await saved(page)

  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('.footer-container')).toHaveCSS('background-color', 'rgb(122, 31, 162)', { timeout: 500 })
  }).toPass()
  const name = page.getByRole('banner').getByRole('link', { name: 'Lumen & Loam' })
  await expect(name).toHaveCSS('background-image', /our-logo/)
  await expectNoFindings(page, [360, 1280])
})

test('a letter’s subject is changed, tried, and stands on the next letter', async ({ page, shop }) => {
  test.setTimeout(120_000)
  allowConsole('422')
  await signIn(page, '/desk/content/letters')
  await expect(title(page, 'Letters’ texts')).toBeVisible()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.locator('.sheet').getByText('1000000123').first()).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Letter', { exact: true }).selectOption('Newsletter: confirm')
  const subject = page.getByLabel('Subject')
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveAccessibleDescription(/\{link\}/)
  await text.fill('Hello {nobody}\n\n{link}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveAccessibleDescription(/knows no \{nobody\}/)
  await text.fill('Good day from <b>us</b>.\n\n{link}')
  await subject.fill('One more press')
  await expect(preview.getByRole('paragraph').filter({ hasText: 'Good day from <b>us</b>.' })).toBeVisible()
  await page.getByRole('button', { name: 'Send it to me' }).click()
  await letterTo(shop, OWNER.email, 'One more press')
  await saved(page)

  const email = 'reader@example.com'
  await expect(async () => {
    await page.goto('/')
    await page.locator('.newsletter-form input[type=email]').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const { html } = await letterTo(shop, email, 'One more press')
    expect(html).toContain('Good day from &lt;b&gt;us&lt;/b&gt;.')
    expect(html).toContain(`background:${BRAND}`)
    expect(html).toContain('cid:logo')
  }).toPass()
  await page.goto('/desk/content/letters')
  await page.getByLabel('Letter', { exact: true }).selectOption('Newsletter: confirm')
  await page.getByRole('button', { name: 'Restore: Subject' }).click()
  await expect(subject).toHaveValue('Please confirm your newsletter subscription')
})

test('a word of the page is found, changed, and read in the shop', async ({ page }) => {
  await signIn(page, '/desk/content/texts')
  await expect(title(page, 'Texts of the pages')).toBeVisible()
  await page.getByLabel('Words on the page').fill('Write to us')
  await page.getByLabel('contactTitle').fill('Ask us <i>anything</i>')
  await expectNoFindings(page, [360, 1280])
  await saved(page)
  await expect(async () => {
    await page.goto('/contacts/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us <i>anything</i>', { timeout: 500 })
  }).toPass()
})

test('links of the owner’s own stand in the menu and at the foot, in each language, in their order', async ({
  page,
}) => {
  test.setTimeout(120_000)
  allowConsole('422')
  await signIn(page, '/desk/content')
  await page.getByRole('link', { name: 'Menu and foot' }).click()
  await expect(title(page, 'Menu and foot')).toBeVisible()
  await page.getByRole('button', { name: 'Add to: Links in the menu' }).click()
  const menu = page.getByRole('list', { name: 'Links in the menu' })
  await menu.getByLabel('Where it leads').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu.getByLabel('What the link says')).toHaveAccessibleDescription('Fill this in.')
  await menu.getByLabel('What the link says').fill('Write <i>us</i>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(menu.getByLabel('Where it leads')).toHaveAccessibleDescription(/begins with https/)
  await menu.getByLabel('Where it leads').fill('/contacts/')
  await menu.getByText('Before the categories').click()
  await page.getByRole('button', { name: 'Add a column' }).click()
  await page.getByLabel('Title of column 1').fill('Elsewhere')
  for (const name of ['Journal', 'Workshop']) {
    await page.getByRole('button', { name: 'Add to: Links of Elsewhere' }).click()
    const last = page.getByRole('list', { name: 'Links of Elsewhere' }).getByRole('listitem').last()
    await last.getByLabel('What the link says').fill(name)
    await last.getByLabel('Where it leads').fill(`https://${name.toLowerCase()}.example/`)
  }
  await page.getByRole('button', { name: 'Move Workshop up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await menu.getByLabel('What the link says').fill('Schreiben Sie uns')
  await expectNoFindings(page, [360, 1280])
  await saved(page)

  const foot = page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link')
  await expect(async () => {
    await page.goto('/?___store=en')
    await expect(foot).toHaveText(['Workshop', 'Journal'], { timeout: 500 })
  }).toPass()
  const first = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').first()
  await expect(first).toHaveText('Write <i>us</i>')
  await expectNoFindings(page, [360, 1280])
  await page.goto('/?___store=de')
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first()).toHaveText(
    'Schreiben Sie uns',
  )
})
