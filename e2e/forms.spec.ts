import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { rules } from '../src/domain/validation/rules/rules.ts'
import { ruleSamples } from '../src/features/workbench/fixtures/rule-samples.ts'
import { validationEn } from '../src/messages/en/validation.ts'
import { ADVICE_FADE } from '../src/widgets/form/fade.ts'
import { expect, test } from './fixtures.ts'

/** Forms that check themselves (behaviours 4.field, 4.submit, 5.E), on the workbench's pages. */
const bench = (state: string) => `/workbench?show=form%2F${state}`

/** The form engine comes when the browser is idle; a submit before that waits for it. */
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const advice = (page: Page) => page.locator('.validation-advice:not([hidden])')
const REQUIRED = 'This is a required field.'

test('every rule says what is wrong with a wrong value, and nothing about a right one', async ({ page }) => {
  await page.goto(bench('rules'))
  // The first one waits for what checks them; then it is there for all.
  await page.locator('#no-required-entry').getByRole('button', { name: 'Check' }).click()
  await expect(advice(page).first()).toHaveText(REQUIRED)
  const seen = await page.evaluate(() => {
    document.addEventListener('submit', (event) => event.preventDefault())
    return [...document.forms].map((form) => {
      form.requestSubmit()
      const texts = [...form.querySelectorAll('.validation-advice')].map((advice) => advice.textContent)
      return { id: form.id, texts, hasFocus: form.contains(document.activeElement) }
    })
  })
  const outcomes = new Map(seen.map((one) => [one.id, one]))
  for (const [rule, { no }] of ruleSamples) {
    expect(outcomes.get(`ok-${rule}`), rule).toMatchObject({ texts: [], hasFocus: false })
    if (no.length === 0) continue
    const message = validationEn[rules.get(rule)!.messageId!]
    expect(outcomes.get(`no-${rule}`), rule).toMatchObject({ texts: [message], hasFocus: true })
  }
  // Rules that say nothing themselves, or stand in a larger whole, have tests of their own.
  const silent = ['validate-ajax', 'validate-custom']
  expect([...ruleSamples.keys(), ...silent].toSorted()).toEqual([...rules.keys()].toSorted())
})

test('a submit is stopped, each field has its message, and the focus goes to the first failed one', async ({
  page,
}) => {
  await page.goto(bench('fields'))
  await send(page)
  await expect(page).toHaveURL(bench('fields'))
  await expect(page.getByLabel('Required')).toBeFocused()
  await expect(page.getByLabel('Required')).toHaveClass(/validation-failed/)
  await expect(page.getByLabel('Required')).toHaveAttribute(
    'aria-describedby',
    'advice-required-entry-required required-hint',
  )
  await expect(page.locator('#advice-required-entry-required')).toHaveText(REQUIRED)
  await expect(page.locator('#advice-validate-email-filled')).toBeVisible()
  await expect(page.locator('#advice-validate-select-list')).toHaveText('Please select an option.')
  await expect(page.getByLabel('Optional')).toHaveClass(/validation-passed/)
  await expect(page.getByLabel('Folded'), 'nobody sees it while it is folded').not.toHaveClass(/validation-passed/)
  await expect(page.getByRole('status').filter({ hasText: 'need your attention' })).toHaveText(/^\d fields need/)
})

test('a message stays until the next submit, then fades within a second', async ({ page }) => {
  await page.goto(bench('fields'))
  await send(page)
  const message = page.locator('#advice-required-entry-required')
  await expect(message).toBeVisible()
  await page.getByLabel('Required').fill('Ada')
  await page.getByLabel('Optional').focus()
  await expect(message, 'nothing is checked before the next submit').toBeVisible()
  const fading = await message.evaluate((element: HTMLElement) => {
    document.forms.namedItem('fields')!.requestSubmit()
    return { isHidden: element.hidden, duration: element.getAnimations()[0]?.effect?.getTiming().duration }
  })
  expect(fading).toEqual({ isHidden: false, duration: ADVICE_FADE })
  await expect(page.getByLabel('Required')).toHaveClass(/validation-passed/)
  await expect(page.getByLabel('Required')).not.toHaveAttribute('aria-invalid')
  await expect(message).toBeHidden()
})

test('another rule speaks in its own element while the old message fades', async ({ page }) => {
  await page.goto(bench('fields'))
  await page.getByLabel('Filled and wrong').fill('')
  await send(page)
  await expect(page.locator('#advice-required-entry-filled')).toHaveText(REQUIRED)
  await page.getByLabel('Filled and wrong').fill('x')
  await send(page)
  await expect(page.locator('#advice-validate-email-filled')).toBeVisible()
  await expect(page.locator('#advice-required-entry-filled')).toBeHidden()
  await page.getByLabel('Filled and wrong').fill('')
  await send(page)
  await expect(page.locator('[id="advice-required-entry-filled"]')).toHaveCount(1)
  await expect(page.locator('#advice-required-entry-filled')).toBeVisible()
})

test('what the server refused is said, until the next check of the field', async ({ page }) => {
  await page.goto(bench('fields'))
  const field = page.getByLabel('Refused by the server')
  await expect(field).toHaveAccessibleDescription('There is already an account with this address.')
  await expect(field).toHaveClass(/validation-failed validate-ajax/)
  await send(page)
  await expect(field).toHaveClass(/validation-passed/)
  await expect(field).not.toHaveClass(/validate-ajax/)
  await expect(page.getByText('There is already an account')).toBeHidden()
})

test('a group of boxes has one message in its own place, and goes on once one is ticked', async ({ page }) => {
  await page.goto(bench('fields'))
  await send(page)
  await expect(page.locator('#boxes-advice .validation-advice')).toHaveCount(1)
  await expect(page.locator('#boxes-advice')).toHaveText('Please select one of the options.')
  await expect(page.getByLabel('One'), 'its place speaks for it').not.toHaveClass(/validation-failed/)
  await page.getByLabel('Two').check()
  await send(page)
  await expect(page.locator('#boxes-advice .validation-advice')).toBeHidden()
  await expect(page.locator('#advice-required-entry-terms')).toHaveText(REQUIRED)
})

test('a message that lies under its field takes no room from the next one', async ({ page }) => {
  await page.goto(bench('fields'))
  await send(page)
  const message = page.locator('#advice-required-entry-under')
  await expect(message).toHaveClass(/advice-absolute/)
  const [field, box] = [(await page.getByLabel('With its message').boundingBox())!, (await message.boundingBox())!]
  expect(Math.abs(box.width - field.width)).toBeLessThan(1.5)
  expect(box.y).toBeGreaterThanOrEqual(field.y + field.height - 1)
})

test('a form that is in order is sent, once, also before its script is there', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/form-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(bench('fields'))
  await send(page)
  await send(page)
  await expect(page).toHaveURL(bench('fields'))
  release()
  await expect(page.getByLabel('Required')).toBeFocused()
  await expect(page.locator('#advice-required-entry-required')).toHaveText(REQUIRED)
  await page.getByRole('button', { name: 'Send as it is' }).click()
  await expect(page).toHaveURL(/\/workbench\?optional=/)
})

test('without the engine a form goes to the server as it is', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '' })
  await page.route(/\/assets\/form-[\w-]+\.js/, (route) => route.abort())
  await page.goto(bench('fields'))
  await send(page)
  await expect(page).toHaveURL(/\/workbench\?optional=/)
})

test('a form that opted in checks each field when it changes, and marks its box', async ({ page }) => {
  await page.goto(bench('fields-immediate'), { waitUntil: 'networkidle' })
  const field = page.getByLabel('Filled and wrong')
  await field.fill('nobody')
  await field.press('Tab')
  await expect(page.locator('#advice-validate-email-filled')).toBeVisible()
  await expect(page.locator('.input-box').filter({ has: field })).toHaveClass(/validation-error/)
  await expect(page.getByRole('status').filter({ hasText: 'valid email' })).toBeAttached()
  await expect(page.getByLabel('Required'), 'others are left alone').not.toHaveClass(/validation-/)
  await field.fill('ada@example.com')
  await field.press('Tab')
  await expect(page.locator('.input-box').filter({ has: field })).toHaveClass(/validation-passed/)
  await page.getByLabel('List').focus()
  await page.getByLabel('List').press('Tab')
  await expect(page.locator('#advice-validate-select-list'), 'a list is checked when it is left').toBeVisible()
  await page.getByLabel('List').selectOption('red')
  await expect(page.locator('#advice-validate-select-list')).toBeHidden()
  await page.getByLabel('I agree').check()
  await page.getByLabel('I agree').uncheck()
  await expect(page.locator('#advice-required-entry-terms')).toBeVisible()
})

test('titles can speak instead, a form can stop at the first failure and begin with the focus', async ({ page }) => {
  await page.goto(bench('fields-titles'))
  await expect(page.getByLabel('Refused by the server'), 'a refused form begins at the problem').toBeFocused()
  await page.getByLabel('Required').fill('Ada')
  await page.getByLabel('Filled and wrong').fill('ada@example.com')
  await page.getByLabel('Text area').fill('Words')
  await send(page)
  await expect(advice(page).filter({ hasText: 'Pick a colour' })).toBeVisible()
  await expect(page.getByLabel('With its message'), 'left alone').not.toHaveClass(/validation-failed/)
})

test('the fieldset around the focus is highlighted', async ({ page }) => {
  await page.goto(bench('fields'), { waitUntil: 'networkidle' })
  await page.getByLabel('One').focus()
  await expect(page.getByRole('group', { name: 'Boxes' })).toHaveClass(/highlight/)
  await page.getByLabel('Required').focus()
  await expect(page.getByRole('group', { name: 'Boxes' })).not.toHaveClass(/highlight/)
})

test('by keyboard: Enter in a field sends, the focus leads from problem to problem', async ({ page }) => {
  await page.goto(bench('fields'))
  await page.getByLabel('Optional').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Required')).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Filled and wrong')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text area')).toBeFocused()
})

test('a field in folded details is unfolded to be mended', async ({ page }) => {
  await page.goto(bench('fields'), { waitUntil: 'networkidle' })
  await page.getByText('Folded away').click()
  await page.getByText('Folded away').click()
  await expect(page.getByLabel('Folded')).toBeHidden()
  await page.getByLabel('Required').fill('Ada')
  await page.getByLabel('Filled and wrong').fill('ada@example.com')
  await page.getByLabel('Text area').fill('Words')
  await page.getByLabel('List').selectOption('red')
  await page.getByLabel('With its message').fill('Words')
  await page.getByLabel('One').check()
  await page.getByLabel('I agree').check()
  await send(page)
  await expect(page.getByLabel('Folded')).toBeFocused()
  await page.getByLabel('Folded').fill('Words')
  await send(page)
  await expect(page).toHaveURL(/\/workbench\?optional=/)
})

test('a form that arrives in a fragment later is checked like the others', async ({ page }) => {
  await page.goto(bench('fields'), { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.dataset.validate = ''
    const [field, button] = [document.createElement('input'), document.createElement('button')]
    field.id = 'late'
    field.className = 'required-entry'
    field.setAttribute('aria-label', 'Late')
    button.textContent = 'Late send'
    form.append(field, button)
    document.querySelector('main')!.prepend(form)
  })
  await page.getByRole('button', { name: 'Late send' }).click()
  await expect(page.locator('#late + #advice-required-entry-late')).toHaveText(REQUIRED)
  await expect(page.getByLabel('Late')).toBeFocused()
})

test('messages come and go at once where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(bench('fields'))
  await send(page)
  expect(await page.locator('#advice-required-entry-required').evaluate((one) => one.getAnimations().length)).toBe(0)
})

test('messages are in the language of the page', async ({ page }) => {
  await page.goto(`${bench('fields')}&store=fr`)
  await send(page)
  await expect(page.locator('#advice-required-entry-required')).toHaveText('Ce champ est obligatoire.')
})

for (const width of [360, 1280]) {
  test(`axe finds nothing in forms with problems at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(bench('fields'))
    await send(page)
    await expect(page.locator('#advice-required-entry-required')).toBeVisible()
    await atRest(page)
    expect(await findingsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
