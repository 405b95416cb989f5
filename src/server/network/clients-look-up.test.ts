import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBucket } from '../files/s3-store.ts'
import { openCluster } from '../list-engine/opensearch/cluster.ts'
import { createStripeGateway } from '../payment/gateways/stripe-gateway.ts'

const REFERENCE = 'cs_test_1'
const stripe = (apiBase: string) =>
  createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase, decimalsOf: async () => 2 })
const CLIENTS: [string, (origin: string) => Promise<unknown>][] = [
  ['Stripe', (origin) => stripe(origin).look({ paymentId: REFERENCE, reference: REFERENCE })],
  ['a bucket', (endpoint) => openBucket({ bucket: 'b', prefix: '', endpoint, region: 'eu' }).check()],
  ['OpenSearch', (node) => openCluster({ nodes: [node], timeout: 3000 }).ask({ method: 'GET', path: '/' })],
]

test.each(CLIENTS)('the client of %s looks names up without one of the threads of the process', async (_, ask) => {
  process.env.AWS_ACCESS_KEY_ID ??= 'key'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'secret'
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lookedUp = vi.spyOn(dns, 'lookup')
  onTestFinished(() => {
    lookedUp.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  await ask(`http://localhost:${(server.address() as AddressInfo).port}`).catch(() => undefined)
  expect(asked).toBe(1)
  expect(lookedUp).not.toHaveBeenCalled()
})
