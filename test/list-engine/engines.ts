import { inProcessEngine } from '#server/list-engine/in-process/in-process-engine.ts'
import type { CreateListEngine } from '#server/list-engine/list-engine.ts'
import { engines as databases } from '../databases.ts'
import { freshOpenSearch } from '../opensearch.ts'

type Pair = { engine: { name: string; create: CreateListEngine }; database: (typeof databases)[number] }

const inProcess = { name: 'in the process', create: inProcessEngine }

/** Every list engine passes conformance.test.ts. To add one: a row. */
export const listEngines: Pair[] = databases.map((database) => ({ engine: inProcess, database }))

// Which database documents are read from makes no difference to a service beside it: one is enough.
if (process.env.TEST_OPENSEARCH_URL)
  listEngines.push({ engine: { name: 'OpenSearch', create: freshOpenSearch().engine }, database: databases.at(-1)! })
