import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'

const PRODUCT = '/sketchbook-with-your-cover.html'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Calendar' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Needed by' })

async function open(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await field(page).fill('14/02/2026')
  await page.getByRole('button', { name: 'Choose a date: Needed by' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a day is chosen with the mouse: written as the language writes it, closed, the focus back', async ({ page }) => {
  await open(page)
  await expect(dialog(page).getByRole('row')).toHaveCount(7)
  await expect(dialog(page).locator('tr.emptyrow')).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Next month' }).click()
  await expect(field(page)).toHaveValue('14/03/2026')
  await dialog(page)
    .getByRole('gridcell', { name: /\b3 March 2026/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(field(page)).toHaveValue('03/03/2026')
  await expect(page.getByRole('button', { name: 'Choose a date: Needed by' })).toBeFocused()
})

test('everything goes with the keyboard', async ({ page }) => {
  await page.goto(PRODUCT)
  await field(page).fill('31/01/2026')
  await page.getByRole('button', { name: 'Choose a date: Needed by' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /\b31 January 2026/ })).toBeFocused()
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByRole('gridcell', { name: /\b28 February 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowDown')
  await expect(page.getByRole('gridcell', { name: /\b7 March 2027/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(field(page)).toHaveValue('07/03/2027')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: /\b7 March 2027/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('a year button that is held opens a list of twelve years, a month button the months', async ({ page }) => {
  await open(page)
  await dialog(page).getByRole('button', { name: 'Next year' }).hover()
  await page.mouse.down()
  const years = page.getByRole('listbox', { name: 'Years' })
  await expect(years.getByRole('option')).toHaveText(Array.from({ length: 12 }, (_, index) => String(2028 + index * 2)))
  await years.getByRole('option', { name: '2032' }).hover()
  await page.mouse.up()
  await expect(years).toBeHidden()
  await expect(field(page)).toHaveValue('14/02/2032')
  await dialog(page).getByRole('button', { name: 'Previous month' }).hover()
  await page.mouse.down()
  await expect(page.getByRole('listbox', { name: 'Months' }).getByRole('option')).toHaveCount(12)
  await page.mouse.up()
  await page.getByRole('option', { name: 'December' }).click()
  await expect(field(page)).toHaveValue('14/12/2032')
})

test('a click outside closes it', async ({ page }) => {
  await open(page)
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeHidden()
})

for (const width of [360, 800, 1280]) {
  test(`at ${width} pixels it stands inside the window, under its button, and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await expect(async () => {
      const box = (await dialog(page).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(800)
    }).toPass()
    await atRest(page)
    expect(await findingsOn(page, '.calendar-popup')).toEqual([])
  })
}

test('with room on all sides its left edge is its trigger’s', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { id: 'free', value: '2026/02/14' })
    input.style.cssText = 'position: fixed; left: 100px; top: 200px; inline-size: 200px; z-index: 50'
    const calendar = document.createElement('vitrine-island')
    calendar.setAttribute('name', 'widgets/calendar/calendar-set-up')
    calendar.setAttribute('when', 'load')
    calendar.setAttribute('props', '{"inputField":"free"}')
    document.body.append(input, calendar)
  })
  await expect(page.locator('#free')).toHaveAttribute('aria-haspopup', 'dialog')
  await page.locator('#free').click()
  await expect(async () => {
    const trigger = (await page.locator('#free').boundingBox())!
    const box = (await page.locator('.calendar-popup').boundingBox())!
    expect([box.x, box.y]).toEqual([trigger.x, trigger.y + trigger.height])
  }).toPass()
})

test('a calendar with nothing to set up on, or without its parent, is an alert', async ({ page }) => {
  await page.goto('/')
  const says = (setup: Record<string, string>) =>
    Promise.all([
      page.waitForEvent('dialog').then(async (alert) => {
        await alert.accept()
        return alert.message()
      }),
      page.evaluate((given) => {
        const calendar = document.createElement('vitrine-island')
        calendar.setAttribute('name', 'widgets/calendar/calendar-set-up')
        calendar.setAttribute('when', 'load')
        calendar.setAttribute('props', JSON.stringify(given))
        document.body.append(calendar)
      }, setup),
    ]).then(([message]) => message)
  expect(await says({ inputField: 'nowhere' })).toContain('Nothing to setup (no fields found)')
  expect(await says({ flat: 'nowhere' })).toContain("Flat specified but can't find parent")
  await expect(page.locator('.calendar')).toHaveCount(0)
})

test('a date with a time has the time below the days', async ({ page }) => {
  await page.goto(PRODUCT)
  const moment = page.getByRole('textbox', { name: 'Collect it in the shop' })
  await moment.fill('14/02/2026 23:30')
  await page.getByRole('button', { name: 'Choose a date: Collect it in the shop' }).click()
  const hour = dialog(page).getByRole('spinbutton', { name: 'Hour' })
  await hour.click()
  await expect(moment).toHaveValue('14/02/2026 00:30')
  await hour.click({ modifiers: ['Shift'] })
  await expect(moment).toHaveValue('14/02/2026 23:30')
  const minute = dialog(page).getByRole('spinbutton', { name: 'Minute' })
  const box = (await minute.boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 5 + 24, box.y + 10)
  await page.mouse.up()
  await expect(moment).toHaveValue('14/02/2026 23:33')
})

test('in French the calendar speaks French', async ({ page }) => {
  await page.goto('/?store=fr')
  await page.goto('/carnet-de-croquis-a-votre-image.html')
  await page.getByRole('button', { name: 'Choisir une date : Pour le' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  await expect(calendar.getByRole('columnheader').nth(1)).toHaveText('lun.')
  await expect(calendar.getByRole('button', { name: 'Aujourd’hui' })).toBeVisible()
})
