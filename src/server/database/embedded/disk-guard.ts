import type { PGlite } from '@electric-sql/pglite'

/** The parts of the engine's module that the guard uses. */
type EngineModule = {
  FS: {
    write(stream: { path?: string }, ...more: unknown[]): number
    open(path: unknown, flags: unknown, ...more: unknown[]): unknown
  }
}

/** The engine's numbers of EIO, ENODEV, ENXIO and EROFS: what a disk answers that has failed, is gone, or was made read-only after an error. */
const BROKEN: ReadonlyMap<unknown, string> = new Map([
  [29, 'EIO'],
  [43, 'ENODEV'],
  [60, 'ENXIO'],
  [69, 'EROFS'],
])
/** O_WRONLY and O_RDWR. */
const FOR_WRITING = 1 | 2

/**
 * Tells at once that the disk of the engine's files takes nothing more. An engine that hears of it ends itself, or runs in a loop for ever
 * within this thread: nothing else is done then, not even an answer to SIGTERM. So the listener ends the process before it returns.
 */
export function guardDisk(engine: PGlite, onBroken: (error: Error) => never): void {
  const { FS } = engine.Module as unknown as EngineModule
  const [write, open] = [FS.write.bind(FS), FS.open.bind(FS)]

  function guarded<T>(path: unknown, work: () => T): T {
    try {
      return work()
    } catch (error) {
      const code = BROKEN.get((error as { errno?: unknown }).errno)
      // The engine's own devices, as its error output, are no files on the disk.
      if (code === undefined || String(path).startsWith('/dev/')) throw error
      return onBroken(new Error(`The disk of DATA_DIR takes nothing more (${code}).`, { cause: error }))
    }
  }

  FS.write = (stream, ...more) => guarded(stream.path, () => write(stream, ...more))
  FS.open = (path, flags, ...more) =>
    Number(flags) & FOR_WRITING ? guarded(path, () => open(path, flags, ...more)) : open(path, flags, ...more)
}
