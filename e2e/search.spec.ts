import type { Page, Route } from '@playwright/test'
import { atRest, expectNoFindings, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'

/** The header's search form and autocomplete (spec §2 widget 4; behaviours 2.4, 5.autocomplete, 7.2). */
const CALL = '**/catalogsearch/ajax/suggest/**'
const PATH = '/salt-cellar.html'
const RESULTS = '/catalogsearch/result/'

const field = (page: Page) => page.locator('#search')
const list = (page: Page) => page.locator('#search_autocomplete')
const entries = (page: Page) => list(page).locator('ul > li')
const status = (page: Page) => page.locator('#search_mini_form').getByRole('status')
const selected = (page: Page) => list(page).locator('li.selected')

/** With the focus in the box, and its script there. */
async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
}

const item = (kind: string, title: string, path?: string) =>
  `<li class="suggest-${kind}" title="${title}">${path ? `<a href="${path}" tabindex="-1">${title}</a>` : `${title} <span class="amount">3</span>`}</li>`

const THREE = `<ul data-status="3 suggestions">${item('term', 'teapot')}${item('category', 'Tea', '/tea.html')}${item('product', 'Hill Teapot', '/hill-teapot.html')}</ul>`

/** Answers call 2 and writes down what was asked. */
async function answer(page: Page, how: (route: Route, text: string) => Promise<void> | void): Promise<string[]> {
  const asked: string[] = []
  await page.route(CALL, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q')!
    asked.push(text)
    await how(route, text)
  })
  return asked
}

const three = (route: Route) => route.fulfill({ contentType: 'text/html', body: THREE })

async function noFindings(page: Page): Promise<void> {
  await atRest(page)
  expect(await findingsOn(page)).toEqual([])
}

test('5.autocomplete.2, 7.2 terms, categories and products, by mouse', async ({ page, context }) => {
  await open(page)
  const [request] = await Promise.all([page.waitForRequest(CALL), field(page).pressSequentially(' tea ')])
  expect(new URL(request.url()).search).toBe('?q=tea')
  await expect(list(page)).toBeVisible()
  await expect(status(page)).toHaveText(/^\d+ suggestions$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toHaveAttribute('aria-controls', 'search_autocomplete')
  await expect(field(page)).toHaveAttribute('autocomplete', 'off')
  await expect(list(page)).toHaveAccessibleName('Suggestions')
  await expect(selected(page)).toHaveCount(1)
  await expect(entries(page).first()).toHaveClass(/selected/)
  expect(await entries(page).count()).toBeLessThanOrEqual(10)
  for (const entry of await entries(page).all()) await expect(entry).toHaveAttribute('title', /./)

  const term = list(page).locator('.suggest-term').first()
  await expect(term.locator('.amount')).toHaveText(/\d+ products?/)
  await expect(term.locator('mark').first()).toHaveText(/^tea$/i)
  const product = list(page).locator('.suggest-product').first()
  await expect(product.locator('img')).toHaveAttribute('srcset', /80w/)
  expect((await product.locator('img').boundingBox())!.width).toBe(48)
  await expect(product.locator('.price-box')).toHaveText(/€\d/)
  expect((await list(page).boundingBox())!.width).toBe((await page.locator('#search_mini_form').boundingBox())!.width)
  expect(await list(page).evaluate((popup) => popup.scrollHeight - popup.clientHeight)).toBe(0)
  await expect(list(page).getByRole('option', { name: /^Category: Tea$/ })).toBeVisible()
  await expect(product.getByRole('option')).toHaveAccessibleName(/^\S.* €\d/)
  await noFindings(page)

  await product.getByRole('option').hover()
  await expect(product).toHaveClass(/selected/)
  await expect(selected(page)).toHaveCount(1)
  // A list that scrolls or appears under a pointer at rest was not pointed at.
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(entries(page).first()).toHaveClass(/selected/)
  await page.mouse.move(0, 0)
  await product.getByRole('option').hover()
  await expect(product).toHaveClass(/selected/)
  const link = product.locator('a')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await link.getAttribute('id'))!)
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
  await tab.close()
  await expect(field(page)).toBeFocused()
  await expect(list(page)).toBeVisible()
  await link.click()
  await expect(page.locator('body')).toHaveClass(/catalog-product-view/)
  await page.goBack()
  await expect(field(page)).toHaveValue(' tea ')
  await expect(list(page)).toBeHidden()

  await field(page).fill('')
  await field(page).pressSequentially('te')
  await list(page).locator('.suggest-term').first().click()
  await expect(page).toHaveURL(/catalogsearch\/result\/\?q=te/)
  await expect(field(page)).toHaveValue(/^te/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ results? for “te/)
})

test('5.autocomplete.3, .4 the keys of the combobox', async ({ page }) => {
  await answer(page, three)
  await open(page)
  await field(page).pressSequentially('tea')
  await expect(list(page)).toBeVisible()
  const titles: (string | null)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']) {
    await page.keyboard.press(key)
    titles.push(await selected(page).getAttribute('title'))
    const active = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
    await expect(list(page).locator('[aria-selected=true]')).toHaveCount(1)
  }
  const [tea, hill] = ['Tea', 'Hill Teapot']
  expect(titles).toEqual([tea, hill, 'teapot', hill, hill, hill, hill, hill])
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('tea')

  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('tea')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await expect(status(page)).toBeEmpty()
  await page.keyboard.press('ArrowDown')
  await expect(entries(page).first()).toHaveClass(/selected/)
  await page.keyboard.press('Shift+Tab')
  await expect(field(page)).not.toBeFocused()
  await expect(page).toHaveURL(PATH)
  await expect(list(page)).toBeHidden()

  // Tab chooses as Enter does: a category leads to its page.
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/tea.html')
  await page.goBack()
  await expect(field(page)).toHaveValue('tea')

  // Enter takes the first entry, not what was typed; 7.2.2: its title is searched for.
  await open(page)
  await field(page).pressSequentially('te')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?q=teapot`)

  // With the list closed it is an ordinary form.
  await open(page)
  await field(page).pressSequentially('te')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?q=te`)
})

test('5.autocomplete.1, .5, .6 when it asks, and which answers it takes', async ({ page }) => {
  await page.clock.install()
  const held = new Map<string, Route>()
  const asked = await answer(page, (route, text) => {
    if (text.startsWith('slow')) held.set(text, route)
    else return three(route)
  })
  await open(page)
  await page.clock.pauseAt(Date.now() + 600_000)
  const type = async (text: string) => {
    await field(page).fill(text)
    await page.clock.runFor(400)
  }

  await type(' t ')
  expect(asked).toEqual([])
  await field(page).pressSequentially('ea')
  await page.clock.runFor(399)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['t ea'])
  await expect(list(page)).toBeVisible()

  // Below two characters the list goes; what was known is not asked again, and stands there at once.
  await type('t')
  await expect(list(page)).toBeHidden()
  await field(page).fill('t ea')
  await expect(list(page)).toBeVisible()

  // A list for another text: Enter is for what was typed.
  await field(page).fill('slow')
  await expect(list(page)).toBeVisible()
  await expect(selected(page)).toHaveCount(0)
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.clock.runFor(400)
  await expect.poll(() => [...held.keys()]).toEqual(['slow'])
  // An answer that comes after another text was typed is dropped.
  await type('slower')
  await expect.poll(() => [...held.keys()]).toEqual(['slow', 'slower'])
  await held.get('slower')!.fulfill({ contentType: 'text/html', body: `<ul>${item('term', 'slower')}</ul>` })
  await expect(entries(page)).toHaveText([/slower/])
  await expect(status(page)).toHaveText('1')
  await held
    .get('slow')!
    .fulfill({ contentType: 'text/html', body: THREE })
    .catch(() => {})
  await page.clock.runFor(100)
  await expect(entries(page)).toHaveText([/slower/])

  // Nobody is in the box any more when the answer comes.
  await type('slowest')
  await expect.poll(() => held.has('slowest')).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(249)
  await expect(list(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(list(page)).toBeHidden()
  await held
    .get('slowest')!
    .fulfill({ contentType: 'text/html', body: THREE })
    .catch(() => {})
  await page.clock.runFor(1000)
  await expect(list(page)).toBeHidden()
  await expect(page.locator('#loading-process')).toBeHidden()
  expect(asked).toEqual(['t ea', 'slow', 'slower', 'slowest'])

  // Words that are still being put together are left alone.
  await field(page).focus()
  const cdp = await page.context().newCDPSession(page)
  await field(page).fill('')
  await cdp.send('Input.imeSetComposition', { text: 'cha', selectionStart: 3, selectionEnd: 3 })
  await page.clock.runFor(1000)
  expect(asked).toHaveLength(4)
  await cdp.send('Input.insertText', { text: '茶碗' })
  await page.clock.runFor(400)
  await expect.poll(() => asked.at(-1)).toBe('茶碗')
})

test('5.autocomplete.6 what is no list of suggestions says nothing, and the form works', async ({ page }) => {
  const answers: Record<string, (route: Route) => Promise<void>> = {
    error: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: THREE }),
    page: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><p>Sign in</p>' }),
    empty: (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    nothing: (route) => route.fulfill({ contentType: 'text/html', body: '<ul data-status="No suggestions"></ul>' }),
    json: (route) => route.fulfill({ json: { error: 'no' } }),
    broken: (route) => route.abort(),
    crafted: (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<ul><li title="&lt;i&gt;">x<img src=x onerror="document.title='cracked'"><script>document.title='cracked'</script></li></ul>`,
      }),
  }
  test
    .info()
    .annotations.push(
      { type: 'allowed console error', description: 'Failed to load resource' },
      { type: 'allowed console error', description: 'Content Security Policy' },
    )
  await answer(page, (route, text) => (answers[text] ?? three)(route))
  await open(page)
  for (const name of Object.keys(answers).filter((name) => name !== 'crafted')) {
    await field(page).fill('tea')
    await expect(list(page)).toBeVisible()
    await field(page).fill(name)
    await expect(list(page), name).toBeHidden()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  }
  await field(page).fill('nothing')
  await expect(status(page)).toHaveText('No suggestions')
  await field(page).fill('crafted')
  await expect(list(page)).toBeVisible()
  await expect(page).not.toHaveTitle('cracked')
  await page.keyboard.press('Escape')
  // A failure is asked for again: it is not remembered.
  await field(page).fill('error')
  await page.waitForRequest(CALL)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?q=error`)
})

test('2.4.2 to 2.4.7, 8.2.1 a search for nothing is marked and not sent, before and after its script has come', async ({
  page,
}) => {
  let isBlocked = true
  await page.route(/\/assets\/press-/, (route) => (isBlocked ? route.abort() : route.continue()))
  test
    .info()
    .annotations.push(
      { type: 'allowed console error', description: 'Failed to load resource' },
      { type: 'allowed console error', description: 'dynamically imported module' },
    )
  for (const path of [PATH, '/']) {
    await page.goto(path)
    await page.waitForFunction(() => customElements.get('vitrine-island') !== undefined)
    if (!isBlocked) {
      await field(page).focus()
      await expect(field(page)).toHaveRole('combobox')
    }
    const button = page.locator('#search_mini_form').getByRole('button', { name: 'Search' })
    const expectMarked = async (isMarked: boolean) => {
      if (isMarked) {
        await expect(field(page)).toHaveClass(/validation-failed/)
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page)).toBeFocused()
        await expect(status(page)).toHaveText('Type what you are looking for.')
      } else {
        await expect(field(page)).not.toHaveClass(/validation-failed/)
        await expect(field(page)).not.toHaveAttribute('aria-invalid')
        await expect(status(page)).toBeEmpty()
      }
      await expect(page).toHaveURL(path)
    }
    await button.click()
    await expectMarked(true)
    await expect(page.locator('#search_mini_form .validation-advice')).toHaveCount(0)
    if (!isBlocked) await noFindings(page)
    // Typing alone does not clear it, leaving does, whatever stands in the box.
    await field(page).pressSequentially('x')
    await expect(field(page)).toHaveClass(/validation-failed/)
    await field(page).fill('')
    await field(page).blur()
    await expectMarked(false)
    await field(page).focus()
    await page.keyboard.press('Enter')
    await expectMarked(true)
    await field(page).evaluate((box: HTMLInputElement) => {
      box.value = 'cup'
      box.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expectMarked(false)
    // The placeholder's words, exactly.
    await field(page).fill('What are you looking for?')
    await page.keyboard.press('Enter')
    await expectMarked(true)
    await field(page).blur()
    // 2.4.5: they vanish only where the theme writes them into the box.
    await field(page).focus()
    await expect(field(page)).toHaveValue('What are you looking for?')
    await field(page).blur()
    await field(page).evaluate((box) => (box.dataset.placeholder = 'Search here...'))
    await field(page).fill('Search here...')
    await field(page).press('Enter')
    await expectMarked(true)
    await field(page).blur()
    await field(page).focus()
    await expect(field(page)).toHaveValue('')
    await field(page).blur()
    await expect(field(page)).toHaveValue('')
    isBlocked = false
  }
  // Spaces are sent, and answered kindly.
  await field(page).fill('  ')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('2.4.1 it is a plain form, also with nothing in it', async ({ page }) => {
    await page.goto(PATH)
    await expect(field(page)).not.toHaveAttribute('role')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
    await expect(page.locator('.chips').first().getByRole('link').first()).toBeVisible()
    await page.locator('#search-again').fill('teapot')
    await page.locator('#search-again').press('Enter')
    await expect(page).toHaveURL(`${RESULTS}?q=teapot`)
    await expect(page.locator('.block-layered-nav')).toBeVisible()
    await page.goto(`${RESULTS}?q=taepot`)
    await expect(page.locator('.note-msg')).toContainText('taepot')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })
  test('the list is as wide as the screen and chosen from by touch; it goes when the layout changes', async ({
    page,
  }) => {
    await page.goto(PATH)
    await page.locator('.skip-search').tap()
    await field(page).tap()
    await field(page).pressSequentially('tea')
    await expect(list(page)).toBeVisible()
    const box = (await list(page).boundingBox())!
    expect([box.x, box.width]).toEqual([0, 360])
    expect(box.y + box.height).toBeLessThanOrEqual(640)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await noFindings(page)
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      await page.keyboard.press('Escape')
      await page.keyboard.press('ArrowDown')
      await expect(list(page)).toBeVisible()
      const turned = (await list(page).boundingBox())!
      expect([turned.x, turned.width], direction).toEqual([0, 360])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    // The panel stays open, and the box is in use.
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await page.setViewportSize({ width: 770, height: 640 })
    await expect(list(page)).toBeVisible()
    expect((await list(page).boundingBox())!.width).toBe(770)
    await page.setViewportSize({ width: 771, height: 640 })
    await expect(list(page)).toBeHidden()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(PATH)
    await page.locator('.skip-search').tap()
    await field(page).tap()
    await field(page).fill('tea')
    await list(page).locator('.suggest-category a').first().tap()
    await expect(page.locator('body')).toHaveClass(/catalog-category-view/)
  })
})

test('whatever is typed is searched for safely, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const text of [
    '<script>document.title="cracked"</script><img src=x onerror=alert(1)>',
    `'; drop table product; -- "\\' OR 1=1 %_`,
    '🫖👩‍👩‍👧‍👦🍵',
    'إبريق شاي أزرق',
    'Donaudampfschifffahrtsgesellschaft'.repeat(40),
    '\u202e\ufeff!?',
  ]) {
    const query = new URLSearchParams({ q: text }).toString()
    const suggested = await page.request.get(`/catalogsearch/ajax/suggest/?${query}`)
    expect(suggested.status(), text).toBe(200)
    expect(await suggested.text()).toMatch(/^<ul[^>]*>(<li [^]*)?<\/ul>$/)
    expect(await suggested.text()).not.toContain('<script')
    await page.goto(`${RESULTS}?${query}`)
    await expect(page.locator('h1 bdi')).toBeVisible()
    expect((await page.locator('h1 bdi').innerText()).length).toBeLessThanOrEqual(60)
    await expect(page).not.toHaveTitle('cracked')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), text).toBe(360)
  }
})

test('a search that finds nothing helps on, with a box of its own', async ({ page }) => {
  await page.goto(`${RESULTS}?q=qqxxqq`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “qqxxqq”')
  await expect(page.locator('.search-tips li')).not.toHaveCount(0)
  await expect(page.locator('.nothing-found .chip').first()).toBeVisible()
  await expect(page.locator('.shelf .item').first()).toBeVisible()
  await expectNoFindings(page)
  const again = page.locator('#search-again')
  await again.focus()
  await expect(again).toHaveRole('combobox')
  await again.fill('tea')
  await expect(page.locator('#search-again_autocomplete').getByRole('option').first()).toBeVisible()
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await again.fill('')
  await again.press('Enter')
  await expect(again).toHaveClass(/validation-failed/)
  await again.fill('teapot')
  await again.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?q=teapot`)
})
