import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileLines } from './file-lines.ts'

const KEPT_IN_MEMORY = 2000

/** A list that may grow beyond what memory should hold: its beginning moves to a temporary file. */
export class SpillFile<Entry> {
  #kept: Entry[] = []
  #folder: string | undefined

  async add(entries: Entry[]): Promise<void> {
    this.#kept.push(...entries)
    if (this.#kept.length < KEPT_IN_MEMORY) return
    this.#folder ??= await mkdtemp(join(tmpdir(), 'vitrine-import-'))
    await appendFile(this.#file, this.#kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 })
    this.#kept = []
  }

  /** In the order they were added, `size` at a time. */
  async *chunks(size: number): AsyncGenerator<Entry[]> {
    let chunk: Entry[] = []
    for await (const entry of this.#all()) {
      chunk.push(entry)
      if (chunk.length < size) continue
      yield chunk
      chunk = []
    }
    if (chunk.length) yield chunk
  }

  async remove(): Promise<void> {
    this.#kept = []
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  async *#all(): AsyncGenerator<Entry> {
    if (this.#folder)
      for await (const line of fileLines(this.#file))
        if ('bytes' in line) yield JSON.parse(line.bytes.toString()) as Entry
    yield* this.#kept
  }

  get #file() {
    return join(this.#folder!, 'entries.jsonl')
  }
}
