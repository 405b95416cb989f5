const cleanups: (() => Promise<void> | void)[] = []

/** To be done when the test file that runs ends, the last first; helpers live longer than a file (vitest.config.ts). */
export function atEndOfFile(cleanup: () => Promise<void> | void): void {
  cleanups.push(cleanup)
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
