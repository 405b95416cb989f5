import type { AttributeRecord } from '../import/frame/attribute.ts'
import type { Queryable } from '../database/database.ts'
import { readAttributeRecords } from '../import/frame/attribute.ts'

export type AttributeSummary = Omit<AttributeRecord, 'kind' | 'options'> & { optionCount: number }

/** Every attribute, without its options: one may have thousands. */
export async function listAttributes(db: Queryable): Promise<AttributeSummary[]> {
  const found = await readAttributeRecords(db)
  return found.map((record) => {
    const { kind: _, options = [], ...attribute } = record
    return { ...attribute, optionCount: options.length }
  })
}
