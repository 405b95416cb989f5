import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atRest } from './expect-no-findings.ts'

const WIDTHS = [390, 1280]
let taken = 0

/** A picture of the page at the width of a phone and of a desk, where the variable SHOTS names a folder for them. */
export async function shot(page: Page, name: string, widths = WIDTHS): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const place = String(++taken).padStart(3, '0')
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    await page.screenshot({ path: join(folder, `${place}-${name}-${width}.png`), fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}
