import { inProcessEngine } from '#server/list-engine/in-process/in-process-engine.ts'
import type { CreateListEngine } from '#server/list-engine/list-engine.ts'
import { engines as databases } from '../databases.ts'
import { freshOpenSearch } from '../opensearch.ts'

/** `create` makes an engine that knows nothing of those made before. */
type Pair = { engine: { name: string; create: CreateListEngine }; database: (typeof databases)[number] }

const inProcess = { name: 'in the process', create: inProcessEngine }

/** Every list engine passes conformance.test.ts and changes.test.ts. To add one: a row. */
export const listEngines: Pair[] = databases.map((database) => ({ engine: inProcess, database }))

// Which database documents are read from makes no difference to a service beside it: one is enough.
if (process.env.TEST_OPENSEARCH_URL)
  listEngines.push({
    engine: { name: 'OpenSearch', create: (surroundings) => freshOpenSearch().engine(surroundings) },
    database: databases.at(-1)!,
  })
