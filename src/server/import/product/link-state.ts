import { createHash } from 'node:crypto'
import type { NormalProduct } from './product-record.ts'

/** The parts of a product that name others. */
export type LinkedParts = Pick<NormalProduct, 'links' | 'children' | 'bundleOptions'>

/** A product's references to other products, kept until all of them are there. */
export type PendingLinks = {
  line: number
  id: number
  sku: string
  /** The present value of `product.import_hash`. */
  importHash: string
  product: LinkedParts
  told: ToldLinks
  isNew?: boolean
}

/** The properties of a record that name other products, as a file gives them; those that it leaves out stay as they are. */
export type ToldLinks = { [name: string]: unknown }

/**
 * `product.import_hash` is the record's hash alone when the product is complete. Before its links are written it is
 * "links:-:hash", so that an import that was killed in between makes them next time; where a SKU was not found
 * "links:which:hash", so that the next import looks for it again.
 */
export function linkState(importHash: string | null): { hash: string | null; unresolved: string | undefined } {
  const match = /^links:([^:]+):(.+)$/.exec(importHash ?? '')
  return match ? { hash: match[2]!, unresolved: match[1] } : { hash: importHash, unresolved: undefined }
}

export const pendingState = (hash: string) => `links:-:${hash}`

export function resolvedState(importHash: string, unresolved: string[]): string {
  const { hash } = linkState(importHash)
  if (!unresolved.length) return hash!
  return `links:${createHash('sha256').update(JSON.stringify(unresolved)).digest('base64url').slice(0, 12)}:${hash}`
}
