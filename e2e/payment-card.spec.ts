import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'

/** Widget 1, the payment form (behaviours 2.1, 5.validate-cc-*), on the workbench's page and in the checkout. */
const bench = (state: string) => `/workbench?show=payment%2F${state}`
const REQUIRED = 'This is a required field.'
const NUMBER = 'Please enter a valid credit card number.'
const NUMBER_MISMATCH = 'Credit card number does not match credit card type.'
const TYPE_MISMATCH = 'Card type does not match credit card number.'
const EXPIRY = 'Incorrect credit card expiration date.'
const CODE = 'Please enter a valid credit card verification number.'
const ISSUE = 'Please enter issue number or start date for switch/solo card type.'

const field = (page: Page, ending: string) => page.locator(`#test_card_${ending}`)
const type = (page: Page) => field(page, 'cc_type')
const number = (page: Page) => field(page, 'cc_number')
const code = (page: Page) => field(page, 'cc_cid')
const block = (page: Page) => field(page, 'cc_type_ss_div')
const adviceOf = (page: Page, ending: string) =>
  page.locator(`.validation-advice[id$="-test_card_${ending}"]:not([hidden])`)
/** The message about the payment as a whole: a refusal by the gateway. */
const paymentAdvice = (page: Page) => page.locator('#advice-validate-ajax-payment-method')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

/** The pieces come when the browser is idle; the workbench's form is not sent anywhere. */
async function open(page: Page, state = 'card'): Promise<void> {
  await page.goto(bench(state), { waitUntil: 'networkidle' })
  await expect(number(page)).toHaveJSProperty('maxLength', 40)
  await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()))
}

async function fillDate(page: Page): Promise<void> {
  await field(page, 'expiration').selectOption('12')
  await field(page, 'expiration_yr').selectOption(String(new Date().getFullYear() + 2))
}

test.describe('the fields', () => {
  test('carry ids, names, rules and lists of the payment form', async ({ page }) => {
    await open(page)
    const rules = (ending: string) =>
      field(page, ending).evaluate((one) => [...one.classList].filter((token) => token !== 'input-text').join(' '))
    expect(await rules('cc_type')).toBe('required-entry validate-cc-type-select')
    expect(await rules('cc_number')).toBe('required-entry validate-cc-number validate-cc-type')
    expect(await rules('expiration')).toBe('validate-cc-exp required-entry')
    expect(await rules('expiration_yr')).toBe('required-entry')
    expect(await rules('cc_cid')).toBe('required-entry validate-cc-cvn')
    for (const ending of ['cc_issue', 'start_month', 'start_year']) expect(await rules(ending)).toBe('validate-cc-ukss')
    const options = (ending: string) =>
      field(page, ending)
        .locator('option')
        .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent]))
    expect((await options('cc_type')).map(([value]) => value)).toEqual([
      '',
      'VI',
      'MC',
      'AE',
      'DI',
      'JCB',
      'DICL',
      'SM',
      'SO',
      'OT',
    ])
    expect((await options('expiration')).slice(0, 2)).toEqual([
      ['', 'Month'],
      ['1', '01 – January'],
    ])
    expect(await options('expiration_yr')).toHaveLength(12)
    const hints = { cc_number: 'cc-number', expiration: 'cc-exp-month', expiration_yr: 'cc-exp-year', cc_cid: 'cc-csc' }
    for (const [ending, hint] of Object.entries(hints))
      await expect(field(page, ending)).toHaveAttribute('autocomplete', hint)
    await expect(number(page)).toHaveAttribute('inputmode', 'numeric')
  })

  test('say the months in the language of the page', async ({ page }) => {
    await page.goto(`${bench('card')}&store=fr`)
    await expect(field(page, 'expiration').locator('option').nth(1)).toHaveText('01 – janvier')
    await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  })
})

test.describe('a check', () => {
  test('asks for everything that is needed, the first failed field first', async ({ page }) => {
    await open(page)
    await send(page)
    for (const ending of ['cc_type', 'cc_number', 'expiration', 'expiration_yr', 'cc_cid'])
      await expect(adviceOf(page, ending)).toHaveText(REQUIRED)
    await expect(type(page)).toBeFocused()
  })

  test('names a mismatch at both fields and takes both messages away', async ({ page }) => {
    await open(page)
    await number(page).fill('4111111111111111')
    await expect(type(page)).toHaveValue('VI')
    await type(page).selectOption('MC')
    await fillDate(page)
    await code(page).fill('123')
    await send(page)
    await expect(adviceOf(page, 'cc_type')).toHaveText(TYPE_MISMATCH)
    await expect(adviceOf(page, 'cc_number')).toHaveText(NUMBER_MISMATCH)
    await expect(type(page)).toBeFocused()
    await expect(number(page), 'the check takes the spaces out (2.1.10)').toHaveValue('4111111111111111')
    await type(page).selectOption('VI')
    await expect(number(page), 'another type keeps the number').toHaveValue('4111111111111111')
    await send(page)
    await expect(adviceOf(page, 'cc_type')).toHaveCount(0)
    await expect(adviceOf(page, 'cc_number')).toHaveCount(0)
    await expect(number(page)).toHaveClass(/validation-passed/)
  })

  test('without a type says so there, and the mismatch at the number', async ({ page }) => {
    await open(page)
    await number(page).fill('9111111111111111')
    await expect(type(page)).toHaveValue('')
    await send(page)
    await expect(adviceOf(page, 'cc_type')).toHaveText(REQUIRED)
    await expect(adviceOf(page, 'cc_number')).not.toHaveText('')
  })

  const NUMBERS = [
    ['4111111111111112', 'VI', NUMBER],
    ['4111.1111.1111.1111', 'VI', NUMBER_MISMATCH],
    ['41111111-11111111', 'VI', undefined],
    ['12 34-5', 'OT', undefined],
    ['12x34', 'OT', NUMBER],
    ['6011000990139424', 'JCB', undefined],
    ['5', 'MC', NUMBER],
  ] as const
  test('of a number says what is wrong with it, or nothing', async ({ page }) => {
    for (const [text, chosen, message] of NUMBERS) {
      await open(page)
      await type(page).selectOption(chosen)
      await number(page).fill(text)
      await expect(type(page)).toHaveValue(chosen)
      await send(page)
      if (message) await expect(adviceOf(page, 'cc_number'), text).toHaveText(message)
      else await expect(number(page), text).toHaveClass(/validation-passed/)
    }
  })

  const CODES = [
    ['VI', '12', CODE],
    ['AE', '123', CODE],
    ['AE', '1234', undefined],
    ['JCB', '1234', undefined],
    ['DI', '', REQUIRED],
    ['SM', '', undefined],
    ['SO', '', undefined],
    ['OT', '', undefined],
    ['OT', '1 2', CODE],
  ] as const
  test('of a verification number says what is wrong with it for its type, or nothing', async ({ page }) => {
    for (const [chosen, text, message] of CODES) {
      await open(page)
      await type(page).selectOption(chosen)
      await code(page).fill(text)
      await send(page)
      if (message) await expect(adviceOf(page, 'cc_cid'), `${chosen} ${text}`).toHaveText(message)
      else await expect(code(page), `${chosen} ${text}`).toHaveClass(/validation-passed/)
    }
  })

  test('knows which cards have expired, by the shopper’s clock', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-06-15T12:00:00'))
    await page.goto(bench('card'))
    const month = field(page, 'expiration')
    await field(page, 'expiration_yr').selectOption('2026')
    await page.evaluate(() => document.addEventListener('submit', (event) => event.preventDefault()))
    await send(page)
    await expect(adviceOf(page, 'expiration'), 'empty is not expired').toHaveText(REQUIRED)
    await month.selectOption('5')
    await send(page)
    await expect(adviceOf(page, 'expiration').filter({ hasText: EXPIRY })).toBeVisible()
    await field(page, 'expiration_yr').selectOption('2027')
    await expect(adviceOf(page, 'expiration').filter({ hasText: EXPIRY }), 'until the next submit').toBeVisible()
    await send(page)
    await expect(month).toHaveClass(/validation-passed/)
    await field(page, 'expiration_yr').selectOption('2026')
    await month.selectOption('6')
    await send(page)
    await expect(month).toHaveClass(/validation-passed/)
  })
})

test.describe('Switch and Solo', () => {
  test('the block is there for them only, and what is hidden is not checked', async ({ page }) => {
    await open(page)
    await expect(block(page)).toBeHidden()
    for (const [chosen, isShown] of [
      ['SM', true],
      ['VI', false],
      ['SO', true],
      ['OT', false],
    ] as const) {
      await type(page).selectOption(chosen)
      await expect(block(page), chosen).toBeVisible({ visible: isShown })
    }
    await send(page)
    await expect(page.getByText(ISSUE)).toHaveCount(0)
  })

  test('one message for three fields; an issue number or a whole start date will do', async ({ page }) => {
    await open(page)
    await type(page).selectOption('SO')
    await send(page)
    await expect(page.locator('.adv-container').getByText(ISSUE)).toHaveCount(1)
    await expect(field(page, 'cc_issue')).not.toHaveClass(/validation-failed/)
    await field(page, 'start_month').selectOption('3')
    await send(page)
    await expect(page.locator('.adv-container').getByText(ISSUE), 'a lone month does not count').toBeVisible()
    await field(page, 'start_year').selectOption({ index: 2 })
    await send(page)
    await expect(page.locator('.adv-container .validation-advice:not([hidden])')).toHaveCount(0)
    await field(page, 'start_month').selectOption('')
    await field(page, 'cc_issue').fill('1')
    await send(page)
    await expect(page.locator('.adv-container .validation-advice:not([hidden])')).toHaveCount(0)
  })
})

test.describe('the number', () => {
  test('is grouped as on the card, and the caret stays with its digit', async ({ page }) => {
    await open(page)
    await number(page).focus()
    await page.keyboard.type('37828224631')
    await expect(number(page)).toHaveValue('3782 822463 1')
    await expect(type(page)).toHaveValue('AE')
    await expect(number(page)).toHaveJSProperty('maxLength', 17)
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(number(page)).toHaveValue('3782 822431')
    await page.keyboard.type('6')
    await expect(number(page)).toHaveValue('3782 822463 1')
    await page.keyboard.press('End')
    for (let key = 0; key < 2; key++) await page.keyboard.press('Backspace')
    await expect(number(page), 'the space between two groups is no obstacle').toHaveValue('3782 82246')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('4111-1111-1111-1111')
    await expect(number(page)).toHaveValue('4111 1111 1111 1111')
    await expect(type(page)).toHaveValue('VI')
    await page.keyboard.type('9')
    await expect(number(page), 'no longer than a number of its type').toHaveValue('4111 1111 1111 1111')
  })

  test('chooses the type, unless the shopper chose one that is possible', async ({ page }) => {
    await open(page)
    await number(page).fill('55')
    await expect(type(page)).toHaveValue('MC')
    await number(page).fill('4')
    await expect(type(page)).toHaveValue('VI')
    await type(page).selectOption('OT')
    await number(page).fill('5555')
    await expect(type(page)).toHaveValue('OT')
    await type(page).selectOption('DI')
    await number(page).fill('4')
    await expect(type(page)).toHaveValue('VI')
  })

  test('makes the code say where it stands', async ({ page }) => {
    await open(page)
    const hint = page.locator('#test_card_cc_cid-hint')
    await expect(hint).toContainText('American Express')
    await number(page).fill('34')
    await expect(hint).toHaveText('The 4 digits on the front, above the card number.')
    await expect(code(page)).toHaveJSProperty('maxLength', 4)
    await number(page).fill('4')
    await expect(hint).toHaveText('The last 3 digits on the back of the card.')
    await expect(code(page)).toHaveJSProperty('maxLength', 3)
    await expect(code(page)).toHaveAccessibleDescription('The last 3 digits on the back of the card.')
  })
})

test('another way to pay hides the fields, and they are neither checked nor sent', async ({ page }) => {
  await open(page)
  const sent = () =>
    page.evaluate(() =>
      [...new FormData(document.forms.namedItem('payment')!).keys()].filter((key) => key !== 'form_key'),
    )
  expect(await sent()).toContain('payment[cc_number]')
  await page.getByRole('radio', { name: /Bank transfer/ }).check()
  await expect(number(page)).toBeHidden()
  await expect(number(page)).toBeDisabled()
  await expect(type(page)).toBeDisabled()
  expect(await sent()).toEqual(['payment[method]'])
  await send(page)
  await expect(adviceOf(page, 'cc_number')).toHaveCount(0)
  await page.getByRole('radio', { name: /Card \(test\)/ }).check()
  await expect(number(page)).toBeVisible()
  await expect(number(page)).toBeEnabled()
  await send(page)
  await expect(adviceOf(page, 'cc_number')).toHaveText(REQUIRED)
})

test('all of it works with the keyboard alone', async ({ page }) => {
  await open(page, 'nothing-chosen')
  await page.getByRole('radio', { name: /Bank transfer/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Card \(test\)/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(type(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('6334900000000005')
  await expect(type(page)).toHaveValue('SO')
  const stops = ['expiration', 'expiration_yr', 'cc_cid', 'cc_issue', 'start_month', 'start_year']
  for (const ending of stops) {
    await page.keyboard.press('Tab')
    await expect(field(page, ending)).toBeFocused()
  }
})

for (const state of ['nothing-chosen', 'none-chosen-refused', 'card', 'card-refused', 'declined', 'unavailable']) {
  test(`axe finds nothing on the payment step, ${state}`, async ({ page }) => {
    await page.goto(bench(state), { waitUntil: 'networkidle' })
    if (state === 'card-refused') await type(page).selectOption('SM')
    await expectNoFindings(page)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the checkout with script' : 'the checkout without script', () => {
    test.use({ javaScriptEnabled })

    async function atThePayment(page: Page): Promise<void> {
      await page.goto('/tea-scoop.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).not.toHaveText('0')
      await page.goto('/checkout/onepage/')
      await fillCheckout(page)
      await page.getByRole('radio', { name: /Card \(test\)/ }).check()
    }

    async function fillCard(page: Page, text: string, chosen = 'VI'): Promise<void> {
      await number(page).fill(text)
      await type(page).selectOption(chosen)
      await fillDate(page)
      await code(page).fill('123')
    }

    test('an order is paid by a test card', async ({ page }) => {
      await atThePayment(page)
      await fillCard(page, '4111 1111 1111 1111')
      await place(page)
      await expectConfirmation(page)
      await expect(page.getByText('Visa ending in 1111')).toBeVisible()
    })

    test('what is wrong has the same messages at the same fields', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await atThePayment(page)
      await place(page)
      for (const ending of ['cc_type', 'cc_number', 'expiration', 'expiration_yr', 'cc_cid'])
        await expect(adviceOf(page, ending)).toHaveText(REQUIRED)
      await fillCard(page, '4111 1111 1111 1111', 'MC')
      await place(page)
      await expect(adviceOf(page, 'cc_type').filter({ hasText: TYPE_MISMATCH })).toBeVisible()
      await expect(adviceOf(page, 'cc_number').filter({ hasText: NUMBER_MISMATCH })).toBeVisible()
      await fillCard(page, '6334900000000005', 'SO')
      await place(page)
      await expect(page.locator('.adv-container').getByText(ISSUE)).toBeVisible()
      await fillCard(page, '6334900000000005', 'SO')
      await field(page, 'cc_issue').fill('1')
      await place(page)
      await expectConfirmation(page)
      await expect(page.getByText('Solo ending in 0005')).toBeVisible()
    })

    test('a declined card orders nothing and is not shown again', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await atThePayment(page)
      await fillCard(page, '4000 0000 0000 0002')
      await place(page)
      await expect(paymentAdvice(page)).toHaveText(/Your card was declined\. Nothing was ordered/)
      await expect(page.getByRole('radio', { name: /Card \(test\)/ })).toBeChecked()
      for (const ending of ['cc_type', 'cc_number', 'cc_cid']) await expect(field(page, ending)).toHaveValue('')
      await expect(page.getByText('Jo Doe', { exact: true })).toBeVisible()
      await fillCard(page, '4539578763621486')
      await place(page)
      await expect(paymentAdvice(page)).toHaveText(/takes test cards only/)
      await fillCard(page, '4111111111111111')
      await place(page)
      await expectConfirmation(page)
    })
  })
}
