import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { productRecord } from '#test/import-steps.ts'

const STORE = { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true }
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

describe.each(runningShops)('import undo on $name', ({ start }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
    await writeFile(shop.file('first.jsonl'), lines(STORE, productRecord('CUP'), productRecord('CAN')))
    expect(await shop.run('import', 'jsonl', shop.file('first.jsonl'))).toMatchObject({ code: 0 })
  })
  const names = async () => {
    const { out } = await shop.run('export', 'jsonl')
    return out
      .split('\n')
      .flatMap((line) => (line.includes('"kind":"product"') ? [(JSON.parse(line) as { name: string }).name] : []))
  }

  test('an import says how it is taken back, and is taken back by that command', async () => {
    await writeFile(
      shop.file('wrong.jsonl'),
      lines({ kind: 'product', sku: 'CUP', name: 'Wrong' }, { kind: 'product', sku: 'CAN', name: 'Wrong' }),
    )
    const { out } = await shop.run('import', 'jsonl', shop.file('wrong.jsonl'))
    const [, id] = /import undo ([\da-f-]{36})/.exec(out)!
    expect(await names()).toEqual(['Wrong', 'Wrong'])
    const listed = await shop.run('import', 'undo')
    expect(listed.out.split('\n')[0]).toContain(`${id}  `)
    expect(listed.out.split('\n')[0]).toContain('wrong.jsonl  2 records')
    expect(await shop.run('import', 'undo', id!, '--dry-run')).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['Wrong', 'Wrong'])
    expect(await shop.run('import', 'undo', id!)).toMatchObject({ code: 0, err: '' })
    expect(await names()).toEqual(['CUP', 'CAN'])
    expect((await shop.run('audit', 'list')).out).toContain('  import undo  ')
  })

  test('"last" is the newest import, not its taking back; an unknown one is told', async () => {
    await writeFile(shop.file('worse.jsonl'), lines({ kind: 'product', sku: 'CUP', name: 'Worse' }))
    await shop.run('import', 'jsonl', shop.file('worse.jsonl'))
    expect(await shop.run('import', 'undo', 'last')).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['CUP', 'CAN'])
    const again = await shop.run('import', 'undo', 'last')
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toContain('worse.jsonl')
    expect(await names()).toEqual(['CUP', 'CAN'])
    for (const name of ['nothing', '019aa000-0000-7000-8000-000000000000'])
      expect(await shop.run('import', 'undo', name)).toEqual({
        code: 2,
        out: '',
        err: `There is no import "${name}" to take back; "import undo" lists those of the last 30 days.\n`,
      })
  })
})
