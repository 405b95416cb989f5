import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const example = (name: string) => new URL(`../../docs/scale/${name}`, import.meta.url).pathname

test('HAProxy takes the example of docs/scale.md, without a warning', async () => {
  const { stdout, stderr } = await run('haproxy', ['-c', '-f', example('haproxy.cfg')], { env })
  expect(`${stdout}${stderr}`).not.toMatch(/warning|alert/i)
})

test('nginx takes the example of docs/scale.md, without a warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-example-'))
  try {
    const log = join(folder, 'error.log')
    const { stderr } = await run(
      'nginx',
      ['-t', '-p', folder, '-c', example('nginx.conf'), '-e', log, '-g', `pid ${join(folder, 'pid')};`],
      { env },
    )
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
