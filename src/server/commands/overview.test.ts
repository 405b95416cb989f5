import { expect, test } from 'vitest'
import { commandShop } from '#test/commands.ts'

const shop = commandShop()
const run = (...args: string[]) => shop.run(args)

test('the overview has every command in a line, by group; without a command the exit code says so', async () => {
  const help = await run('--help')
  expect(help.code).toBe(0)
  for (const group of ['Catalogue', 'Orders', 'Customers', 'Shop', 'Data'])
    expect(help.out).toMatch(new RegExp(`^${group}$`, 'm'))
  expect(help.out).toMatch(/^ {2}coupons +give discounts/m)
  expect(Math.max(...help.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90)
  expect(await run()).toMatchObject({ code: 2, out: help.out })
  expect((await run('help')).out).toBe(help.out)
})

test('each command says all it can do', async () => {
  const names = (await run('--help')).out.match(/^ {2}[\w-]+/gm)!.map((name) => name.trim())
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const { code, out } = await run(name, '--help')
    expect(code, name).toBe(0)
    expect(out, name).toContain(`  ${name} `)
    expect((await run('help', name)).out).toBe(out)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(125)
  }
})

test('a slip of the keyboard is noticed', async () => {
  expect(await run('odrers')).toMatchObject({ code: 2, err: 'There is no command "odrers". Did you mean "orders"?\n' })
  expect(await run('sell')).toMatchObject({ code: 2, err: 'There is no command "sell"; --help lists them.\n' })
  expect((await run('audit', 'lst')).err).toBe('Say what to do: list (not "lst"; did you mean "list"?).\n')
})
