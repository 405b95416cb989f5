import type { FileStore } from '../files/file-store.ts'

const HOUR_MS = 3_600_000
/** The part of the limit that is kept: removing a little more than needed makes room for a while. */
const KEPT_PART = 0.9
const REMOVED_AT_ONCE = 500

/**
 * Removes the pictures that were made longest ago once all that were made take more than `most` bytes; they are made anew when
 * somebody asks. Looks twice through the store instead of remembering what it holds: there may be millions.
 *
 * @returns how many went
 */
export async function trimSizes(
  sizes: FileStore,
  most: number,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const bytesOfHour = new Map<number, number>()
  let all = 0
  for await (const { size, modifiedAt } of sizes.list()) {
    const hour = hourOf(modifiedAt)
    bytesOfHour.set(hour, (bytesOfHour.get(hour) ?? 0) + size)
    all += size
    if (isStopped()) return 0
  }
  if (all <= most) return 0
  let removed = 0
  let excess = all - most * KEPT_PART
  const until = oldHours(bytesOfHour, excess)
  const going: string[] = []
  const remove = async () => {
    await sizes.remove(going)
    removed += going.splice(0).length
  }
  for await (const { path, size, modifiedAt } of sizes.list()) {
    if (isStopped() || excess <= 0) break
    if (hourOf(modifiedAt) > until) continue
    going.push(path)
    excess -= size
    if (going.length >= REMOVED_AT_ONCE) await remove()
  }
  await remove()
  return removed
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS)

/** The hour up to which so many bytes were made. */
function oldHours(bytesOfHour: ReadonlyMap<number, number>, bytes: number): number {
  let left = bytes
  for (const hour of [...bytesOfHour.keys()].toSorted((a, b) => a - b)) {
    left -= bytesOfHour.get(hour)!
    if (left <= 0) return hour
  }
  return Infinity
}
