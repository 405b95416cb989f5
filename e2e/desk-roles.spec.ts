import type { Page, Request } from '@playwright/test'
import { STAFF_ROLES } from '#domain/owner/staff-roles.ts'
import { becomeOwner, journeysAtDesk } from './desk.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

/** The names of single records make no other screen: "/orders/100000001" is one of "/orders/*". */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const [area = '', ...below] = pathname.replace(/^\/desk\/?/, '').split('/')
  const path = ['settings', 'content', 'reports', 'promotions'].includes(area) ? below : below.map(() => '*')
  return [area, ...path, ...[...searchParams.keys()].toSorted()].join('/')
}

const linksIn = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a[href^="/desk/"]:not([target]):not([download])`)
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))

test('every role opens every screen that its menu and the screens of its menu lead to, and is refused nothing', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000)
  await becomeOwner(page, shop)
  const desk = new URL('/desk/', page.url()).href
  const refused: string[] = []
  let role: string
  const asked = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${role} on ${page.url()}: ${new URL(answer.url()).pathname}`)
  })
  /** Another screen as a link opens it, without the document anew: the title of a new screen has the focus. */
  const open = async (address: string) => {
    if (new URL(address).pathname === new URL(page.url()).pathname) await page.goto(address)
    else
      await page.evaluate((to) => {
        ;(document.activeElement as HTMLElement).blur()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    await expect.soft(page.locator('main h1'), `${role} on ${address}`).toBeFocused()
    await expect.poll(() => asked.size, { intervals: [20] }).toBe(0)
  }
  for (role of STAFF_ROLES) {
    await query(shop, `update staff set role = '${role}'`)
    await page.goto(desk)
    await expect(page.locator('main h1')).toBeFocused()
    const menu = await linksIn(page, '.areas')
    expect(menu.length, role).toBeGreaterThan(3)
    await expect.soft(page.locator('.areas a[aria-current=page]'), `where ${role} begins`).toHaveCount(1)
    const screens = new Map<string, string>()
    for (const address of menu) {
      await open(address)
      for (const link of await linksIn(page, 'main')) if (!menu.includes(link)) screens.set(screenOf(link), link)
    }
    for (const address of screens.values()) await open(address)
    if (role !== 'clerk') expect.soft([...screens.keys()], role).toContain('settings/home')
  }
  expect(refused).toEqual([])
})
