import type { Page } from '@playwright/test'

/** Fills the payment form of the checkout, where the card is chosen as the way to pay. */
export async function fillCard(page: Page, number: string, { type = 'VI', code = '123' } = {}): Promise<void> {
  const field = (ending: string) => page.locator(`#test_card_${ending}`)
  await page.getByRole('radio', { name: /Card \(test\)/ }).check()
  await field('cc_number').fill(number)
  await field('cc_type').selectOption(type)
  await field('expiration').selectOption('12')
  await field('expiration_yr').selectOption(String(new Date().getFullYear() + 2))
  await field('cc_cid').fill(code)
}
