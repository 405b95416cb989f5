import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { openCluster } from './cluster.ts'

const PATIENCE_MS = 600
const A_QUESTION = { method: 'GET', path: '/_search' } as const

/** A node that answers after so long. */
async function aNode(delayMs: number): Promise<string> {
  const server = createServer((_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

function aCluster(...nodes: string[]) {
  const cluster = openCluster({ nodes, timeout: PATIENCE_MS })
  atEndOfFile(() => cluster.close())
  return cluster
}

test('a page waits no longer for two silent nodes than for one', async () => {
  const cluster = aCluster(await aNode(60_000), await aNode(60_000))
  const began = performance.now()
  const page = cluster.forPage(async () => {
    await sleep(PATIENCE_MS)
    await cluster.ask(A_QUESTION)
  })
  await expect(page).rejects.toThrow('OpenSearch')
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS * 2.6)
})

test('questions to which a page leaves no time to be answered do not make the cluster one that is away', async () => {
  const cluster = aCluster(await aNode(PATIENCE_MS / 6))
  for (let page = 0; page < 5; page++) {
    const late = cluster.forPage(async () => {
      await sleep(PATIENCE_MS * 1.95)
      await cluster.ask(A_QUESTION)
    })
    await expect(late).rejects.toThrow('OpenSearch')
  }
  expect(await cluster.ask(A_QUESTION)).toMatchObject({ status: 200 })
})

test('a cluster that does not answer is asked no more for a while', async () => {
  const cluster = aCluster(await aNode(60_000))
  for (let page = 0; page < 3; page++) await expect(cluster.ask(A_QUESTION)).rejects.toThrow('OpenSearch')
  const began = performance.now()
  await expect(cluster.ask(A_QUESTION)).rejects.toThrow('away a moment ago')
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS / 2)
})
