import { INDEX_RELEASE } from './mapping.ts'

/** Names of all that a shop keeps in a cluster. `prefix` tells shops on one cluster apart. */
export type IndexNames = {
  /** Answers lists and searches of a store view. */
  alias(storeId: number): string
  /** The index that is being filled to take its place. */
  next(storeId: number): string
  /** A new index. */
  index(storeId: number, stamp: number): string
  /** Every index of the shop of this release, under any alias. */
  all: string
  /** Every index of the shop. */
  ofEveryRelease: string
  /** The index that records which revision the others show, and who fills them. */
  state: string
}

export function indexNames(prefix: string, ofRelease = INDEX_RELEASE): IndexNames {
  const release = `${prefix}-r${ofRelease}`
  return {
    alias: (storeId) => `${release}-view-${storeId}`,
    next: (storeId) => `${release}-next-${storeId}`,
    index: (storeId, stamp) => `${release}-index-${storeId}-${stamp}`,
    all: `${release}-index-*`,
    ofEveryRelease: `${prefix}-r*-index-*`,
    state: `${release}-state`,
  }
}
