import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { runningShops, type RunningShop } from '#test/commands.ts'

const RECORDS = [
  { kind: 'store', code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR' },
  { kind: 'category', path: 'tea', urlKey: 'tea', name: 'Tea' },
  { kind: 'product', sku: 'CUP', type: 'simple', name: 'Cup', urlKey: 'cup', price: '1.00' },
  { kind: 'rewrite', from: 'old-cup.html', to: { product: 'CUP' } },
]

// Each command opens the database, which takes its time on a busy machine.
describe.each(runningShops)('addresses check, on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
    await writeFile(shop.file('c.jsonl'), RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''))
    expect(await shop.run('import', 'jsonl', shop.file('c.jsonl'))).toMatchObject({ code: 0, err: '' })
  }, 120_000)

  test('asks this shop for each address, changes nothing, and says what is missing', async () => {
    const file = shop.file('access.log')
    const line = (path: string, code = 200) => `1.2.3.4 - - [x] "GET ${path} HTTP/1.1" ${code} 1 "-" "-"\n`
    const paths = ['/tea.html?order=price', '/cup.html', '/old-cup.html', '/none.html', '/none.html?gclid=1']
    const more = line('/never.html', 404) + line('/us/mail/ajax?email=ann@example.com&callback=x', 404)
    await writeFile(file, paths.map((path) => line(path)).join('') + more)
    const { code, out } = await shop.run(
      'import',
      'magento1',
      '--check-addresses',
      file,
      '--report',
      shop.file('report'),
    )
    expect(code).toBe(1)
    expect(out).toContain('7 requests read, 6 different addresses asked:\n')
    expect(out).toMatch(
      / 2  answer here \(2 visits\)\n +1  lead on in one step \(1 visit\)\n +1  are missing \(2 visits\)\n/,
    )
    expect(out).toContain('are missing, the most visited first:\n        2  /none.html\n')
    expect((await readFile(shop.file('report'), 'utf8')).split('\n')).toContain(
      'redirect\t200\t1\t/old-cup.html\t/cup.html',
    )
    expect((await shop.run('newsletter', 'export')).out).not.toContain('ann@')

    await writeFile(
      file,
      paths
        .slice(0, 3)
        .map((path) => line(path))
        .join(''),
    )
    expect(await shop.run('addresses', 'check', file)).toMatchObject({ code: 0, err: '' })
    await writeFile(file, 'no address\n')
    expect(await shop.run('addresses', 'check', file)).toMatchObject({
      code: 2,
      err: `${file} holds no addresses: 1 line is neither an address nor a line of a web server's log.\n`,
    })
    expect((await shop.run('addresses', 'check', shop.file('none'))).err).toBe(
      `There is no file ${shop.file('none')}.\n`,
    )
  })
})
