import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportKind } from '#domain/owner/task.ts'
import { exportCustomers } from '../customer-file/export-customers.ts'
import { exportJsonl } from '../import/export-jsonl.ts'
import { exportSubscribers } from '../newsletter/export-subscribers.ts'
import { exportOrders } from '../order/export-orders.ts'
import type { Outcome, TaskWorld } from './outcome.ts'
import type { Turn } from './take-turn.ts'
import { fileOf, type ExportTask } from './task.ts'

type Write = (text: string) => Promise<void>

/** Each by the service of its command. To add one: a name in the domain's table, and a row here. @returns how many records */
const WRITERS: Readonly<Record<ExportKind, (world: TaskWorld, write: Write) => Promise<number>>> = {
  catalogue: async ({ db }, write) => (await exportJsonl(db, write)).records,
  orders: async ({ db }, write) => (await exportOrders(db, {}, 'csv', write)).orders,
  newsletter: async ({ db, clock, origin }, write) =>
    (await exportSubscribers(db, { origin: origin(), now: clock(), write })).subscribers,
  customers: async ({ db }, write) => (await exportCustomers(db, write)).customers,
}

/** Writes the file beside the store first: it is there whole or not at all. What a killed process leaves goes with files that were half received. */
export async function runExport(
  world: TaskWorld,
  { id, given }: Pick<ExportTask, 'id' | 'given'>,
  { signal, show }: Turn,
): Promise<Outcome> {
  const { uploads, incoming } = world.files
  const file = join(incoming, `export-${randomUUID()}`)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  try {
    const records = await writing(file, async (write) => {
      let lines = 0
      return WRITERS[given.what](world, async (text) => {
        signal.throwIfAborted()
        await write(text)
        show((lines += text.split('\n').length - 1))
      })
    })
    const { size: bytes } = await stat(file)
    await uploads.put(fileOf(id), { move: file })
    return { state: 'done', done: records, total: records, result: { records, bytes }, hasFile: true }
  } finally {
    await rm(file, { force: true })
  }
}

async function writing<T>(file: string, work: (write: Write) => Promise<T>): Promise<T> {
  const handle = await open(file, 'wx', 0o600)
  try {
    return await work((text) => handle.appendFile(text))
  } finally {
    await handle.close()
  }
}
