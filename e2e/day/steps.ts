import { test, type Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const WIDTHS = [390, 1280]
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true }).click()
export const allow = (...errors: string[]) => {
  for (const description of errors) test.info().annotations.push({ type: 'allowed console error', description })
}

/** From the launch check to the place where a point is mended. */
export async function mend(page: Page, point: string): Promise<void> {
  await page.goto('/desk/launch')
  await page.getByRole('link', { name: `Mend it: ${point}` }).click()
}

export async function meantSo(page: Page, point: string): Promise<void> {
  await page.goto('/desk/launch')
  const meant = page.getByRole('button', { name: `Meant so: ${point}` })
  await meant.click()
  await expect(meant).toHaveCount(0)
}
