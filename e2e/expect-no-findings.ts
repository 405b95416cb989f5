import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

const WIDTHS = [360, 800, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe finds nothing on the page at the first of these widths, and nothing scrolls sideways at any. What is still fading is waited for. A look
 * costs a second of the processor, and few rules ask how wide a page is: `expectNoFindingsAtBothEnds` is for the pages as they come.
 */
export async function expectNoFindings(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    if (width === widths[0]) expect(await findingsOn(page), `${page.url()} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Axe finds nothing on the page as it is on a phone and on a large screen, and nothing scrolls sideways at any width. */
export async function expectNoFindingsAtBothEnds(page: Page): Promise<void> {
  await expectNoFindings(page)
  await expectNoFindings(page, WIDTHS.slice(-1))
}

/** The findings of axe on the page as it is now, or in the part that a selector names: rule and place. Frames are left out. */
export async function findingsOn(page: Page, part?: string): Promise<string[]> {
  // Once a page: putting half a megabyte of script into it takes as long as looking at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules }) => {
      const checker = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await checker.run(part ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { part, rules: RULES },
  )
}

/** Resolves when what fades or moves on the page has come to its end. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
