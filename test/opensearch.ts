import { randomBytes } from 'node:crypto'
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
