import { inProcessEngine } from '#server/list-engine/in-process/in-process-engine.ts'
import type { CreateListEngine } from '#server/list-engine/list-engine.ts'

/** Every list engine passes conformance.test.ts. To add one: a row. */
export const listEngines: { name: string; create: CreateListEngine }[] = [
  { name: 'in the process', create: inProcessEngine },
]
