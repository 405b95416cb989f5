import { vi } from 'vitest'

/** Waits until `check` passes, as long as a busy machine takes. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })
