import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const checkout = (page: Page) => page.locator('.checkout[data-shown]')

/** The step of the checkout whose form is open. */
export const openStep = (page: Page) => page.locator('.checkout-steps > [aria-current=step]')

/** Sends the open step, which must lead on to another one. */
export async function goOn(page: Page): Promise<void> {
  const before = await checkout(page).getAttribute('data-shown')
  await openStep(page).getByRole('button', { name: 'Continue' }).click()
  await expect(checkout(page)).not.toHaveAttribute('data-shown', before!)
}

/** The billing address, in the open step; a customer is not asked for the e-mail address. */
export async function fillBilling(page: Page, { email = 'jo@example.com' } = {}): Promise<void> {
  const billing = openStep(page)
  const address = billing.getByLabel('Email address')
  if ((await address.count()) > 0) await address.fill(email)
  await billing.getByLabel('First name').fill('Jo')
  await billing.getByLabel('Last name').fill('Doe')
  await billing.getByLabel('Street and number').fill('Main St 1')
  await billing.getByLabel('Postcode').fill('10115')
  await billing.getByLabel('Town or city').fill('Berlin')
}

/** Answers the steps from the open one up to the payment, by bank transfer; `place` presses the button. */
export async function fillCheckout(page: Page, { email = 'jo@example.com', upTo = 'payment' } = {}): Promise<void> {
  for (;;) {
    const step = await checkout(page).getAttribute('data-shown')
    if (step === upTo) break
    if (step === 'billing') await fillBilling(page, { email })
    await goOn(page)
  }
  if (upTo === 'payment') await page.getByRole('radio', { name: /Bank transfer/ }).check()
}

export async function place(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Place order/ }).click()
}

/** The cart page is reached for, and follows. */
export async function cartPageAlive(page: Page): Promise<void> {
  await page.locator('#cart-title').hover()
  await expect(page.locator('vitrine-island[name="features/cart/page/cart-page"][data-ready]')).toBeAttached()
}

/** The number of pieces the header shows. */
export const headerCount = (page: Page) => page.locator('.header-minicart .count')

export async function expectConfirmation(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  const text = await page.getByText(/Your order \d{10} has reached us/).innerText()
  return /\d{10}/.exec(text)![0]
}

/** Every product of a page of the shop has a name to click on. */
export async function openFirstProduct(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('.products-grid').getByRole('link', { name }).first().click()
  await expect(page.locator('body')).toHaveClass(/catalog-product-view/)
}

/** Presses Tab until the element with this name has focus, which must be seen there. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key)
    const focused = page.locator(':focus')
    // Behind the last element of a page the browser's own controls have the focus for a step.
    if ((await focused.count()) === 0) continue
    const label = await focused.evaluate((element) => {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((one) => one.textContent)
          : []
      return (element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent) ?? '')
        .replace(/\s+/g, ' ')
        .trim()
    })
    seen.push(label)
    if (typeof name === 'string' ? label === name : name.test(label)) {
      const outline = await focused.evaluate((element) => {
        const style = getComputedStyle(element)
        const parent = getComputedStyle(element.parentElement!)
        return [
          style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
          style.boxShadow !== 'none',
          parent.outlineStyle !== 'none',
        ].some(Boolean)
      })
      expect(outline, `the focus on "${label}" can be seen`).toBe(true)
      return
    }
  }
  throw new Error(`Tab never reached ${name}; it went over: ${seen.join(' | ')}`)
}

/** From the delivery step, which has the focus, to the confirmation, with the keyboard alone. */
export async function orderByKeyboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await tabTo(page, /^Bank transfer/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Enter')
  await expectConfirmation(page)
}

/** The header's script comes when the header is reached for; this reaches for it and waits until its panels are there. */
export async function wakeHeader(page: Page): Promise<void> {
  const parts = page.locator('.page-header-container')
  await parts.dispatchEvent('pointerover')
  await expect(parts).toHaveClass(/has-panels/)
}
