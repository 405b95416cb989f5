import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { letters, letterTo } from './letters.ts'

/** Magento 1's contact form, to the owner's mail. */
const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => main(page).getByRole('button', { name: 'Send message' }).click()

async function fill(page: Page, email: string): Promise<void> {
  await main(page).getByLabel('Your name').fill('Ada Lovelace')
  await main(page).getByLabel('Email address').fill(email)
  await main(page).getByLabel('Telephone').fill('030 123')
  await main(page).getByLabel('Your message').fill('Does the kettle\nfit an induction hob?')
}

test('a message is checked, sent, and arrives with the address to answer to', async ({ page, shop }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
  await expectNoFindings(page)
  await send(page)
  await expect(main(page).getByLabel('Your name')).toBeFocused()
  await expect(page.locator('#advice-required-entry-comment')).toBeVisible()
  await expectNoFindings(page)
  await fill(page, 'contact@example.com')
  await send(page)
  await expect(page.getByText('your message has reached us')).toBeVisible()
  await expect(main(page).getByLabel('Your message')).toHaveValue('')
  const letter = await letterTo(shop, 'contact@example.com', 'Message from Ada Lovelace')
  expect(letter.to).toMatchObject([{ address: 'shop@example.com' }])
  expect(letter.text).toContain('Does the kettle\nfit an induction hob?')
})

test('the trap is out of everybody’s way', async ({ page }) => {
  await page.goto('/contacts/')
  await main(page).getByLabel('Your message').focus()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Send message' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0)
})

test('what falls into it is told, and nothing typed is lost', async ({ page, shop }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '400' })
  await page.goto('/contacts/')
  await fill(page, 'robot@example.com')
  await page.locator('#hideit').evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await send(page)
  await expect(page.getByText('Something filled in the hidden field')).toBeVisible()
  await expect(main(page).getByLabel('Your message')).toHaveValue(/induction/)
  await send(page)
  await expect(page.getByText('your message has reached us')).toBeVisible()
  await letterTo(shop, 'robot@example.com', 'Message')
  expect(JSON.stringify(await letters(shop))).not.toContain('spam.example')
})

test('axe finds nothing on refused forms and the pages behind links in letters', async ({ page }) => {
  test.setTimeout(120_000)
  for (const state of ['contact-refused', 'newsletter-refused', 'newsletter-confirm', 'newsletter-old-link']) {
    await page.goto(`/workbench?show=letters%2F${state}`)
    await expectNoFindings(page)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server checks, keeps what was typed, and takes the message', async ({ page, shop }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/contacts/?store=en')
    await fill(page, 'plain@')
    await send(page)
    await expect(main(page).getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(main(page).getByLabel('Your message')).toHaveValue('Does the kettle\nfit an induction hob?')
    await main(page).getByLabel('Email address').fill('noscript@example.com')
    await send(page)
    await expect(page.getByText('your message has reached us')).toBeVisible()
    await letterTo(shop, 'noscript@example.com', 'Message')
  })
})
