import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'

test.each([
  [['--dry-run'], '--verify moves nothing'],
  [['--report', 'compared.txt'], 'its name has to end in .html ("compared.txt" does not)'],
])('--verify refuses %j before it asks a database', async (options, sentence) => {
  let said = ''
  const code = await runCommand(['import', 'magento1', 'mysql://root@127.0.0.1:1/none', '--verify', ...options], {
    env: {},
    out: () => {},
    err: (text) => void (said += text),
    isTerminal: false,
  })
  expect(code).toBe(2)
  expect(said).toContain(sentence)
})
