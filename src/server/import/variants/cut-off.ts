import { ownEntry } from '#domain/own-entry.ts'
import type { GivenStanding } from '../magento1/product-table.ts'
import type { ProductRecord } from '../product/product-record.ts'

/**
 * Properties that stay where a file may have been cut off behind the attributes that a row tells: if the shop's product has all of these and others besides, it
 * keeps the others, and a variant its name, which ends in its options.
 *
 * @param told columns of the attributes that the row tells
 * @param isAttribute tells whether a column of the file is one of those that may have been cut off
 */
export function keptBeyond(
  current: ProductRecord,
  given: GivenStanding,
  { told, isAttribute, isVariant }: { told: string[]; isAttribute: (column: string) => boolean; isVariant: boolean },
) {
  if (told.some((column) => ownEntry(current.attributes ?? {}, column) === undefined)) return {}
  const attributes = Object.entries(given.attributes ?? {}).filter(
    ([column, value]) => value !== null || told.includes(column) || !isAttribute(column),
  )
  return {
    attributes: Object.fromEntries(attributes),
    ...(isVariant && current.name.startsWith(`${given.name}, `) && { name: current.name }),
  }
}
