import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { scriptTexts } from '../test/script-texts.ts'
import { anEmail, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, goOn, headerCount, place } from './journeys.ts'
import { letters } from './letters.ts'
import { run } from './run-command.ts'
import { startShop, type Engine, type ShopServer } from './shop-server.ts'

/**
 * standards.md S6: texts that want to be scripts, wherever the owner's files or a shopper may put one. Nothing runs, with the
 * content security policy and Trusted Types and without both; without, the shop's own escaping is all there is. What shoppers type is tried without alone.
 */
const TEXTS = scriptTexts(300)
const PRODUCTS = 12
const OPTIONS = 6

let at = 0
const next = () => TEXTS[at++ % TEXTS.length]!
const several = (count: number) => Array.from({ length: count }, next)

function catalogue(): string {
  const records: object[] = [
    {
      kind: 'attribute',
      code: 'hostile',
      input: 'select',
      label: next(),
      isFilterable: true,
      isSearchable: true,
      isComparable: true,
      options: Array.from({ length: PRODUCTS }, (_, i) => ({ code: `h${i}`, label: next() })),
    },
    {
      kind: 'category',
      path: 'hostile',
      name: next(),
      urlKey: 'hostile',
      metaTitle: next(),
      metaDescription: next(),
      description: several(20).join(''),
    },
  ]
  for (let i = 0; i < PRODUCTS; i++) {
    records.push({
      kind: 'product',
      sku: `HOSTILE-${i}`,
      type: 'simple',
      name: next(),
      urlKey: `hostile-${i}`,
      price: '9.00',
      metaTitle: next(),
      metaDescription: next(),
      shortDescription: next(),
      description: several(10)
        .map((text) => `<p>${text}</p>`)
        .join(''),
      stock: { quantity: 50, isManaged: true },
      categories: [{ path: 'hostile' }],
      attributes: { hostile: `h${i}` },
      customOptions: Array.from({ length: OPTIONS }, (_, n) =>
        n % 2
          ? // One whose choices are asked for in the popup.
            { title: next(), input: 'field', isRequired: i === 2 && n === 1 }
          : { title: next(), input: 'select', values: [{ title: next() }, { title: next() }] },
      ),
      related: [`HOSTILE-${(i + 1) % PRODUCTS}`],
      images: [{ file: 'catalog/product/h/a/harbour-mug-1.webp', label: next() }],
    })
    records.push({
      kind: 'review',
      product: `HOSTILE-${i}`,
      nickname: next().slice(0, 60),
      title: next(),
      text: several(5).join('\n'),
      stars: 5,
      state: 'approved',
      createdAt: '2026-01-02T03:04:05Z',
    })
  }
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`
}

/** The demo shop with all that beside its own goods. */
async function aHostileShop(engine: Engine): Promise<ShopServer> {
  const shop = await startShop({ engine })
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-hostile-')), 'hostile.jsonl')
  writeFileSync(file, catalogue())
  const { code, output } = await run('commands', ['import', 'jsonl', file], { DATA_DIR: shop.dataDir })
  expect(code, output).toBe(0)
  expect(output).not.toMatch(/[1-9]\d* (?:records? )?rejected/)
  return shop
}

const hostile = test.extend<object, { shop: ShopServer }>({
  shop: [
    async ({ engine }, use) => {
      const shop = await aHostileShop(engine)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Writes down whatever ran; what ends in a page but needs a hand to run is looked for by `expectInert`. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = []
  await page.exposeFunction('cracked', () => void ran.push(page.url()))
  page.on('dialog', (dialog) => {
    ran.push(`dialog of ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) ran.push(`${request.url()} from ${page.url()}`)
  })
  return ran
}

/** Nothing in the page could run, or lead to what runs. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const bad: string[] = []
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        const { localName } = element
        const isOurScript =
          element instanceof HTMLScriptElement &&
          (element.type === 'application/ld+json' ||
            (element.text === '' && new URL(element.src).pathname.startsWith('/assets/')))
        if (/^(?:iframe|object|embed|base|frame|math)$/.test(localName)) bad.push(localName)
        if (localName === 'script' && !isOurScript) bad.push(element.outerHTML)
        if (localName === 'meta' && element.hasAttribute('http-equiv')) bad.push(element.outerHTML)
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) bad.push(`${localName} ${name}="${value}"`)
          if (/^(?:href|src|action|formaction|xlink:href|data|srcdoc|poster)$/i.test(name)) {
            // oxlint-disable-next-line no-control-regex -- browsers drop these from addresses
            const address = value.replaceAll(/[\u0000-\u0020]/g, '')
            if (/^(?:javascript|vbscript|data:text):?/i.test(address)) bad.push(`${localName} ${name}="${value}"`)
          }
        }
        if (element instanceof HTMLTemplateElement) look(element.content)
      }
    }
    look(document)
    return bad
  })
  expect(found, page.url()).toEqual([])
}

// One shop for all of them.
hostile.describe.configure({ mode: 'default' })

for (const [name, bypassCSP] of [
  ['with the policy and Trusted Types', false],
  ['without either', true],
] as const) {
  hostile.describe(name, () => {
    hostile.use({ bypassCSP })

    hostile('S6 the watch sees what runs, and the policy is on or off as this says', async ({ page }) => {
      hostile.info().annotations.push({ type: 'allowed console error', description: '' })
      const ran = await watch(page)
      await page.goto('/salt-cellar.html')
      const isRefused = await page.evaluate(() => {
        try {
          document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="cracked()">')
          return false
        } catch {
          return true
        }
      })
      expect(isRefused).toBe(!bypassCSP)
      if (bypassCSP) {
        await expect.poll(() => ran.length).toBe(1)
        await expect(expectInert(page)).rejects.toThrow('onerror')
      }
    })

    hostile('S6 no text of the catalogue, and none a shopper typed, is ever run', async ({ page }) => {
      hostile.setTimeout(180_000)
      hostile.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
      const ran = await watch(page)
      const look = async (path: string) => {
        await page.goto(path)
        await expectInert(page)
      }
      // Products imported while the shop runs are in its lists a moment later.
      await expect(async () => {
        await look('/hostile.html')
        expect(await page.locator('.products-grid .product-name').count()).toBeGreaterThan(0)
      }).toPass({ timeout: 60_000 })
      await expect(page.locator('.products-grid .product-name').first()).toContainText(/cracked/i)
      await look('/hostile.html?mode=list&limit=36')
      for (let i = 0; i < PRODUCTS; i++) await look(`/hostile-${i}.html`)
      await look('/')

      await hostile.step('search, with its suggestions', async () => {
        for (const text of several(12)) await look(`/catalogsearch/result/?q=${encodeURIComponent(text)}`)
        await look('/catalogsearch/result/?q=cracked')
        await page.locator('#search').focus()
        await expect(page.locator('#search')).toHaveRole('combobox')
        await page.locator('#search').fill('script')
        await expect(page.locator('#search_autocomplete li').first()).toBeVisible()
        await expectInert(page)
      })

      await hostile.step('cart and mini cart, popup and lists, by script', async () => {
        await look('/hostile-1.html')
        for (const box of await page.locator('.product-form input[type=text]:visible').all()) await box.fill(next())
        await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
        await expect(headerCount(page)).toHaveText('1')
        await expectInert(page)
        await look('/hostile.html')
        await page.locator('.skip-cart').click()
        await expect(page.locator('#header-cart li.item').first()).toBeVisible()
        await expectInert(page)
        await page.keyboard.press('Escape')
        await page.locator('a.link-compare').first().click()
        await expect(page.locator('.block-compare .item').first()).toBeVisible()
        await expectInert(page)
        await look('/catalog/product_compare/')
        await look('/checkout/cart/')
        for (const text of several(3)) {
          await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = true
          })
          await page.locator('[name=coupon_code]').fill(text.slice(0, 100))
          await page.locator('[name=coupon_code]').press('Enter')
          await page.waitForLoadState('load')
          await expectInert(page)
        }
      })

      await hostile.step('addresses that hold such texts', async () => {
        await look(`/no-such-page/${encodeURIComponent(next())}`)
        await look(`/salt-cellar.html?${encodeURIComponent(next())}=${encodeURIComponent(next())}`)
      })
      // A script that waits for a picture or an animation has had its time by now.
      await page.waitForTimeout(500)
      expect(ran).toEqual([])
    })
  })
}

hostile.describe('without either', () => {
  hostile.use({ bypassCSP: true })

  hostile(
    'S6 no name, address or message of a shopper is ever run, in no page and no letter',
    async ({ page, shop }) => {
      hostile.setTimeout(180_000)
      hostile.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
      const ran = await watch(page)
      const look = async (path: string) => {
        // A form's answer may still be on its way and would end requests made meanwhile.
        await expect(() => page.goto(path)).toPass({ timeout: 20_000 })
        await expectInert(page)
      }
      /** Every text of a form that takes any, but for what it is told by. */
      const fillAll = async (form: Locator, known: RegExp) => {
        for (const box of await form.locator('input[type=text]:visible, textarea:visible').all())
          if (!known.test((await box.getAttribute('name')) ?? '')) await box.fill(next().slice(0, 200))
      }
      const send = async (button: Locator) => {
        await button.click()
        await page.waitForLoadState('load')
        // Another page may be on its way.
        await expect(() => expectInert(page)).toPass({ timeout: 20_000 })
      }

      await hostile.step('the popup with the choices of a product', async () => {
        const choose = page.getByRole('link', { name: /^Choose options/ }).first()
        await expect(async () => {
          await look('/hostile.html?limit=36')
          expect(await choose.count()).toBe(1)
        }).toPass({ timeout: 60_000 })
        await choose.click()
        await expect(page.getByRole('dialog').locator('form')).toBeVisible()
        await expectInert(page)
        await page.keyboard.press('Escape')
      })

      await hostile.step('newsletter and contact form', async () => {
        await look('/us/mail/ajax')
        await page.locator('main input[name=email]').fill(next().slice(0, 200))
        await send(page.locator('main form button[type=submit]'))
        await look('/contacts/')
        const form = page.locator('main form')
        await fillAll(form, /email/)
        await page.locator('main [name=email]').fill('not an address')
        await send(form.locator('button[type=submit]'))
        await page.locator('main [name=email]').fill('writer@example.com')
        await send(form.locator('button[type=submit]'))
      })

      await hostile.step('an account, its addresses and an order', async () => {
        const email = anEmail('hostile')
        await register(page, shop, email)
        await look('/customer/account/edit/')
        const names = page.locator('form', { has: page.locator('[name=firstname]') })
        await names.locator('[name=firstname]').fill(next().slice(0, 200))
        await names.locator('[name=lastname]').fill(next().slice(0, 200))
        await send(names.locator('button[type=submit]'))
        await look('/customer/address/new/')
        const address = page.locator('form', { has: page.locator('[name="postcode"], [name$="[postcode]"]') })
        await fillAll(address, /postcode|day|month|year/)
        await address.locator('[name$=postcode], [name$="[postcode]"]').fill('10115')
        await address.locator('[name$=country_id], [name$="[country_id]"]').selectOption('DE')
        await send(address.locator('button[type=submit]'))
        for (const path of ['/customer/account/', '/customer/address/', '/customer/account/sessions/']) await look(path)
        await look('/field-plate.html')
        await send(page.getByRole('button', { name: 'Add to cart', exact: true }).first())
        await expect(headerCount(page)).toHaveText('1')
        await look('/checkout/onepage/')
        while ((await page.locator('.checkout').getAttribute('data-shown')) !== 'payment') {
          await goOn(page)
          await expectInert(page)
        }
        await page.getByRole('radio', { name: /Bank transfer/ }).check()
        await place(page)
        await expectConfirmation(page)
        await expectInert(page)
        await look('/sales/order/history/')
        await page.locator('main a[href*="/sales/order/view/"]').first().click()
        await page.waitForLoadState('load')
        await expectInert(page)
        await expect(page.locator('main')).toContainText(/cracked/i)
        const written = (await letters(shop)).flatMap(({ html }) => html ?? [])
        expect(written.length).toBeGreaterThan(1)
        await page.goto('about:blank')
        for (const html of written) {
          await page.setContent(html)
          expect(
            await page.locator('script, iframe, object, embed, base, svg, math, form, [onerror], [onload]').count(),
          ).toBe(0)
        }
      })
      await page.waitForTimeout(500)
      expect(ran).toEqual([])
    },
  )
})
