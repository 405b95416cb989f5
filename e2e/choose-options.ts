import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Fills a product's form as a shopper in a hurry would: of everything that can be chosen the first that can be had. It
 * goes by Magento 1's field names, so that it works with lists, radio buttons, swatches and ticks alike.
 */
export async function chooseFirstOptions(page: Page, form: Locator): Promise<void> {
  await bringToLife(page, form)
  for (const name of await fieldNames(form)) {
    const fields = form.locator(`[name="${name}"]`)
    const kind = await fields.first().evaluate((field: HTMLInputElement) => field.type)
    if (kind === 'hidden' || kind === 'submit') continue
    if (kind.startsWith('select')) await chooseInList(fields.first())
    else if (kind === 'radio') await chooseRadio(form, name)
    else if (kind === 'checkbox') await tick(form, name)
    else if (kind === 'file') await sendPicture(fields.first())
    else await write(fields.first(), name)
  }
}

/** The names of the form's choices, in its order. */
const fieldNames = (form: Locator) =>
  form
    .locator(
      '[name^="super_attribute["], [name^="bundle_option["], [name^="options["], [name^="options_"], [name="links[]"], [name^="super_group["]',
    )
    .evaluateAll((fields) => [...new Set(fields.map((field) => (field as HTMLInputElement).name))])

/** Reaches for the form, and waits until nothing of it is still to be loaded. */
async function bringToLife(page: Page, form: Locator): Promise<void> {
  await form.locator('.btn-cart').dispatchEvent('pointerover')
  await form.locator('.btn-cart').dispatchEvent('focusin')
  const island = page.locator('vitrine-island').filter({ has: form })
  if ((await island.count()) > 0) await expect(island).toHaveAttribute('data-ready', '')
  else await page.waitForLoadState('networkidle')
}

async function chooseInList(list: Locator): Promise<void> {
  await expect(list).toBeEnabled()
  const value = await list.evaluate(
    (select: HTMLSelectElement) => [...select.options].find((option) => option.value !== '' && !option.disabled)?.value,
  )
  expect(value, 'an option that can be had').toBeDefined()
  await list.selectOption(value!)
}

async function chooseRadio(form: Locator, name: string): Promise<void> {
  const radio = form.locator(`[name="${name}"]:enabled:not([value=""]):not([aria-disabled="true"])`).first()
  // A swatch's radio lies under its colour.
  await radio.check({ force: true })
}

async function tick(form: Locator, name: string): Promise<void> {
  const boxes = form.locator(`[name="${name}"]:enabled`)
  if ((await boxes.and(form.locator(':checked')).count()) === 0) await boxes.first().check({ force: true })
}

async function sendPicture(field: Locator): Promise<void> {
  if (await isRequired(field)) {
    const picture = await field.page().screenshot({ clip: { x: 0, y: 0, width: 20, height: 20 } })
    await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
  }
}

async function write(field: Locator, name: string): Promise<void> {
  if (name.startsWith('super_group[')) return field.fill('1')
  if (!(await isRequired(field))) return
  const classes = (await field.getAttribute('class')) ?? ''
  const order = /date-order-(\w+)/.exec(classes)?.[1]
  if (order === undefined) return field.fill((await field.getAttribute('type')) === 'time' ? '10:30' : 'Crawl')
  const date = { dmy: '14/02/2030', mdy: '02/14/2030', ymd: '2030/02/14' }[order]
  await field.fill(classes.includes('with-time') ? `${date} 10:30` : date!)
}

const isRequired = (field: Locator) =>
  field.evaluate(
    (input: HTMLInputElement) =>
      input.required || input.getAttribute('aria-required') === 'true' || /\brequired-/.test(input.className),
  )
