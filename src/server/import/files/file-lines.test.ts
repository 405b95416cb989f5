import { expect, test } from 'vitest'
import { splitBlocks } from './file-lines.ts'

test('S24 others get their turn while very many short lines are read', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const takeTurn = () => {
    turns++
    next = setImmediate(takeTurn)
  }
  takeTurn()
  let lines = 0
  const blocks = (async function* () {
    yield Buffer.from('{}\n'.repeat(80_000))
  })()
  for await (const { line } of splitBlocks(blocks, 100)) lines = line
  clearImmediate(next!)
  expect(lines).toBe(80_000)
  expect(turns).toBeGreaterThan(100)
})
