import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { letters, letterTo, linkIn } from './letters.ts'
import { run } from './run-command.ts'
import type { ShopServer } from './shop-server.ts'

/** "Tell me when it is back", from the sold-out page to the letter. */
const form = (page: Page) => page.locator('#stock-alert-form')
const address = (page: Page) => form(page).getByLabel('Email address')
const send = (page: Page) => form(page).getByRole('button', { name: 'Tell me' })

async function stock(shop: ShopServer, sku: string, quantity: number): Promise<void> {
  const file = join(shop.dataDir, `${sku}.jsonl`)
  const record = {
    kind: 'product',
    sku,
    type: 'simple',
    name: `Rare ${sku}`,
    urlKey: sku,
    price: '12.50',
    stock: { quantity, isManaged: true },
    categories: [{ path: 'paper' }],
  }
  writeFileSync(file, `${JSON.stringify(record)}\n`)
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl ?? '' }
  expect((await run('commands', ['import', 'jsonl', file], env)).code).toBe(0)
}

/** The shop follows its catalogue within a second. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(form(page)).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 5000 })
}

for (const { name, isScripted, width, sku } of [
  { name: 'with script', isScripted: true, width: 1280, sku: 'seal' },
  { name: 'without script, on a phone', isScripted: false, width: 360, sku: 'quill' },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled: isScripted, viewport: { width, height: 900 } })

    test('an address waits for a sold-out product and gets one letter when it is back', async ({ page, shop }) => {
      test.setTimeout(90_000)
      test.info().annotations.push({ type: 'allowed console error', description: '404' })
      const email = `${sku}@example.com`
      await stock(shop, sku, 0)
      await open(page, `/${sku}.html`)
      await expect(page.locator('.availability')).toHaveText('Sold out')
      for (let time = 0; time < 2; time++) {
        await address(page).fill(email)
        await address(page).press('Enter')
        await expect(page.locator('#messages')).toContainText('We will write to you when it can be bought again')
      }

      await stock(shop, sku, 7)
      const letter = await letterTo(shop, email, `Rare ${sku} is back`)
      expect(letter.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
        'List-Unsubscribe=One-Click',
      )
      await page.goto(linkIn(letter))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rare ${sku}`)
      await expect(form(page)).toHaveCount(0)
      await page.goto(/https?:\/\/\S+\/productalert\/\S+/.exec(letter.text!)![0])
      await page.getByRole('button', { name: 'Yes, forget them' }).click()
      await expect(page.locator('#messages')).toContainText('We have forgotten every product')
      expect((await letters(shop)).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
    })
  })
}

test('what is no address is told at the field, and axe finds nothing', async ({ page }) => {
  test.setTimeout(120_000)
  // Messages fade in; half shown they have half their contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/terrace-planter.html')
  await expectNoFindings(page)
  await address(page).fill('abc@')
  await send(page).click()
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible()
  await expect(address(page)).toBeFocused()
  await expect(page).toHaveURL('/terrace-planter.html')
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a wrong address comes back on a page of its own, to be put right', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/terrace-planter.html?store=fr')
    await form(page).getByRole('textbox').fill('abc@')
    await form(page).getByRole('button', { name: 'Prévenez-moi' }).click()
    await expect(page.locator('#error-summary')).toBeVisible()
    await expect(form(page).getByRole('textbox')).toHaveValue('abc@')
    await form(page).getByRole('textbox').fill('juste@example.com')
    await form(page).getByRole('button', { name: 'Prévenez-moi' }).click()
    await expect(page.locator('#messages')).toContainText('Nous vous écrirons')
  })
})
