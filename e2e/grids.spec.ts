import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const UNEVEN = '/workbench?show=grid/uneven'
/** Spec §9: between what a card says and its actions, in pixels. */
const ACTION_SPACING = 10

type Card = {
  top: number
  height: number
  facts: { bottom: number; overflow: number }
  actions: { top: number; bottom: number } | null
  outside: string[]
}

/** The rows of the page's first grid, as they stand in the window. */
async function rowsOf(page: Page): Promise<Card[][]> {
  const cards = await page
    .locator('.products-grid')
    .first()
    .evaluate((grid): Card[] =>
      [...grid.children].map((item) => {
        const box = item.getBoundingClientRect()
        const facts = item.querySelector('.product-facts')!
        const actions = item.querySelector('.actions')?.getBoundingClientRect()
        const own = [...item.querySelectorAll<HTMLElement>('*')].filter(
          (element) => !element.closest('.visually-hidden, .event-end, .badges'),
        )
        return {
          top: box.top + scrollY,
          height: box.height,
          facts: {
            bottom: facts.getBoundingClientRect().bottom,
            overflow: Math.max(0, facts.scrollHeight - facts.clientHeight),
          },
          actions: actions ? { top: actions.top, bottom: actions.bottom } : null,
          outside: own
            .filter((element) => {
              const { left, right, width } = element.getBoundingClientRect()
              return width > 0 && (left < box.left - 1 || right > box.right + 1)
            })
            .map((element) => element.outerHTML.slice(0, 80)),
        }
      }),
    )
  const rows = new Map<number, Card[]>()
  for (const card of cards) rows.set(Math.round(card.top), [...(rows.get(Math.round(card.top)) ?? []), card])
  return [...rows.values()]
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

async function expectAligned(page: Page, where: string): Promise<void> {
  const rows = await rowsOf(page)
  expect(rows.length, where).toBeGreaterThan(0)
  for (const row of rows) {
    const actions = row.flatMap((card) => card.actions ?? [])
    expect(spread(row.map(({ height }) => height)), `${where}: heights`).toBeLessThan(0.5)
    expect(spread(actions.map(({ bottom }) => bottom)), `${where}: bottoms of actions`).toBeLessThan(0.5)
    for (const card of row) {
      expect(card.outside, where).toEqual([])
      // Scrolled heights are whole pixels.
      expect(card.facts.overflow, where).toBeLessThanOrEqual(1)
    }
    const spaces = row.flatMap(({ actions, facts }) => (actions ? [actions.top - facts.bottom] : []))
    // The highest actions of a row touch the spacing, lower ones stand on the same bottom.
    if (row.every((card) => card.actions)) expect(Math.min(...spaces), where).toBeCloseTo(ACTION_SPACING, 1)
    else expect(Math.min(...spaces), where).toBeGreaterThanOrEqual(ACTION_SPACING - 0.1)
  }
}

for (const width of [360, 770, 771, 1280]) {
  for (const [size, text] of [
    [16, '100 %'],
    [32, '200 %'],
  ] as const) {
    test(`at ${width} px and ${text} text rows are even, actions aligned, 10 px below what is said (2.14)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [UNEVEN, '/tableware.html', '/']) {
        await page.goto(path)
        await page.evaluate((pixels) => (document.documentElement.style.fontSize = `${pixels}px`), size)
        await expectAligned(page, path)
      }
    })
  }
}

test('rows are as high as their own cards need, not as others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(UNEVEN)
  const rows = await rowsOf(page)
  expect(rows).toHaveLength(2)
  const before = rows[1]![0]!.height
  await page
    .locator('.products-grid .product-name')
    .first()
    .evaluate((name) => name.append(' and more'.repeat(30)))
  const after = await rowsOf(page)
  expect(after[0]![0]!.height).toBeGreaterThan(rows[0]![0]!.height + 50)
  expect(after[1]![0]!.height).toBeCloseTo(before, 1)
  await expectAligned(page, 'a name that grew')
})

test('a card without actions, and one with higher ones, leave the row even (2.14.3, 2.14.5)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(UNEVEN)
  await page
    .locator('.products-grid .actions')
    .first()
    .evaluate((actions) => actions.remove())
  await expectAligned(page, 'without actions')
  await page
    .locator('.products-grid .item')
    .nth(1)
    .locator('.actions')
    .evaluate((actions) => actions.append(...[1, 2].map(() => document.createElement('p')), 'more of it'))
  await expectAligned(page, 'higher actions')
})

test('related and up-sell products stand below a product, cross-sells below the cart', async ({ page }) => {
  const shelf = (name: string) => page.getByRole('region', { name }).locator('.product-name')
  await page.goto('/salt-cellar.html')
  await expect(shelf('Goes well with this')).toHaveText(['Butter House', 'Dip Dish'])
  await expect(shelf('You may also like')).toHaveCount(1)
  await expectAligned(page, 'related products')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('.header-minicart .count')).toHaveText('1')
  await page.goto('/checkout/cart/')
  await expect(shelf('Before you go')).toHaveText([/Gift/])
  await expectAligned(page, 'cross-sells')
})
