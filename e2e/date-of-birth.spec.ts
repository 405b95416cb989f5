import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tabTo } from './journeys.ts'

const YEAR = new Date().getFullYear()

/** Behaviours 12.5: what is typed, the message, and which box has the focus then. */
const cases: [day: string, month: string, year: string, message: string, focus: string][] = [
  ['29', '2', '2000', '', ''],
  ['29', '2', '2001', 'Please enter a valid day (1-28).', 'day'],
  ['31', '4', '2000', 'Please enter a valid day (1-30).', 'day'],
  ['0', '1', '2000', 'Please enter a valid full date.', 'day'],
  ['1', '', '2000', 'Please enter a valid full date.', 'month'],
  ['32', '13', '2000', 'Please enter a valid day (1-31).', 'day'],
  ['31', '13', '2000', 'Please enter a valid month (1-12).', 'month'],
  ['1', '1', '1899', `Please enter a valid year (1900-${YEAR}).`, 'year'],
  ['1', '1', '1900', '', ''],
  ['1', '1', String(YEAR), '', ''],
  ['1', '1', String(YEAR + 1), `Please enter a valid year (1900-${YEAR}).`, 'year'],
  ['1', '1', '85', `Please enter a valid year (1900-${YEAR}).`, 'year'],
  ['', '', '', '', ''],
]

const boxes = ['day', 'month', 'year'] as const
const advice = (page: Page) => page.locator('.customer-dob .validation-advice')

/** Everything but the date is right, except the last field: so no form is ever sent by its check in the browser. */
async function openForm(page: Page, path = '/customer/account/create/'): Promise<void> {
  await page.goto(path)
  await page.locator('#firstname').fill('Ada')
  await page.locator('#lastname').fill('Lovelace')
  await page.locator('#email').fill('ada@example.com')
  await page.locator('#password').fill('a secret word')
}

async function fill(page: Page, parts: readonly [string, string, string]): Promise<void> {
  for (const [index, part] of boxes.entries()) await page.locator(`#${part}`).fill(parts[index]!)
}

const submit = (page: Page) => page.locator('#form-validate button[type=submit]').click()

test('every boundary is told once, at the box that is wrong', async ({ page }) => {
  await openForm(page)
  for (const [day, month, year, message, focus] of cases) {
    const name = `${day}/${month}/${year}`
    await fill(page, [day, month, year])
    await submit(page)
    await expect(page.locator('#advice-required-entry-confirmation'), name).toBeVisible()
    if (message === '') {
      await expect(advice(page), name).toBeHidden()
      await expect(page.locator('#confirmation'), name).toBeFocused()
    } else {
      await expect(advice(page), name).toHaveText(message)
      await expect(advice(page), name).toHaveCount(1)
      await expect(page.locator(`#${focus}`), name).toBeFocused()
      await expect(page.locator(`#${focus}`), name).toHaveAccessibleDescription(message)
    }
    for (const part of boxes) {
      const classes = message === '' ? /validation-passed/ : /validation-failed/
      await expect(page.locator(`#${part}`), `${name}: ${part}`).toHaveClass(classes)
    }
  }
})

test('single digits get their zero and the full value is written in the order of the boxes', async ({ page }) => {
  await openForm(page)
  await fill(page, ['5', '7', '1985'])
  await submit(page)
  await expect(page.locator('#confirmation')).toBeFocused()
  await expect(page.locator('#day')).toHaveValue('05')
  await expect(page.locator('#month')).toHaveValue('07')
  await expect(page.locator('.dob-full input')).toHaveValue('05/07/1985')
})

test('with the keyboard: the boxes are reached one after the other, and the message is heard', async ({ page }) => {
  await openForm(page)
  await page.locator('#email').focus()
  for (const [name, text] of [
    ['Day', '31'],
    ['Month', '6'],
    ['Year', '1985'],
  ] as const) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  const group = page.getByRole('group', { name: /^Date of birth/ })
  await expect(group).toHaveAccessibleDescription('For example 27 3 1985.')
  await expect(group.getByLabel('Day')).toBeFocused()
  await expect(group.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true')
  await expect(group.getByLabel('Month')).not.toHaveAttribute('aria-invalid')
  await expect(group.getByLabel('Day')).toHaveAccessibleDescription('Please enter a valid day (1-30).')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(advice(page)).toBeHidden()
  await expect(group.getByLabel('Day')).not.toHaveAttribute('aria-invalid')
})

test('the message is in the language of the page', async ({ page }) => {
  await openForm(page, '/customer/account/create/?store=fr')
  await fill(page, ['31', '4', '2000'])
  await submit(page)
  await expect(advice(page)).toHaveText('Veuillez saisir un jour valide (1-30).')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server says the same, at the same box, and keeps what was typed', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    for (const [day, month, year, message, focus] of cases) {
      const name = `${day}/${month}/${year}`
      await openForm(page)
      await fill(page, [day, month, year])
      await submit(page)
      await expect(page.locator('#advice-validate-ajax-confirmation'), name).toBeVisible()
      await expect(page.locator('#day'), name).toHaveValue(day)
      await expect(page.locator('#year'), name).toHaveValue(year)
      if (message === '') await expect(advice(page), name).toBeHidden()
      else {
        await expect(advice(page), name).toHaveText(message)
        await expect(page.locator(`#${focus}`), name).toHaveAccessibleDescription(message)
        await expect(page.locator('.customer-dob [aria-invalid]'), name).toHaveCount(1)
      }
    }
  })
})
