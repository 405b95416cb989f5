import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WIDTHS = [360, 800, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page at these widths, and nothing scrolls sideways. What is still fading is waited for. */
export async function expectNoFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    // A frame that runs nothing runs no axe either: it is looked at from outside.
    const axe = new AxeBuilder({ page }).withTags(RULES)
    if ((await page.locator('iframe[sandbox]').count()) > 0) axe.exclude('iframe').setLegacyMode()
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${page.url()} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Resolves when what fades or moves on the page has come to its end. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
