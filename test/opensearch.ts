import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCluster } from '#server/list-engine/opensearch/cluster.ts'
import { openSearchLists } from '#server/list-engine/opensearch/opensearch-engine.ts'
import { atEndOfFile } from './at-end-of-file.ts'

/** A busy machine takes its time. */
const PATIENCE_MS = 60_000

/** Lists of a test: on the cluster of TEST_OPENSEARCH_URL, in indexes of their own that are removed when the test file ends. */
export function freshOpenSearch({ nodes = [process.env.TEST_OPENSEARCH_URL!], timeout = PATIENCE_MS } = {}) {
  const prefix = `test${randomBytes(6).toString('hex')}`
  const lists = openSearchLists({ nodes, prefix, timeout })
  atEndOfFile(async () => {
    await lists.close()
    const cluster = testCluster()
    await cluster.work({ method: 'DELETE', path: `/${prefix}-*` })
    await cluster.close()
  })
  return { ...lists, prefix }
}

/** The cluster itself, for a test that breaks something. */
export const testCluster = () => openCluster({ nodes: [process.env.TEST_OPENSEARCH_URL!], timeout: PATIENCE_MS })

const REJECTED = { type: 'es_rejected_execution_exception', reason: 'rejected_execution: the queue is full' }

/** Stands before a node and says what the node says when its queues are full: of documents to write one by one, of a request as a whole. */
export async function aFullNode(nodeUrl: string) {
  let refused: 'nothing' | 'documents' | 'everything' = 'nothing'
  const tell = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((asked, response) => {
    if (refused === 'everything') return void tell(response, 429, { error: REJECTED, status: 429 })
    if (refused === 'documents' && asked.url?.startsWith('/_bulk')) {
      const item = { index: { _id: '1', status: 429, error: REJECTED } }
      return void tell(response, 200, { errors: true, items: [item] })
    }
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, nodeUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(async () => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (what: typeof refused) => void (refused = what),
  }
}
