import { createContext, use } from 'react'
import type { Catalogue, ProductRecord } from './product-data.ts'

/** The record that the sections of a product's form edit together. */
export type RecordForm = {
  record: ProductRecord
  /** As the server has it. */
  saved: ProductRecord
  version: string
  change: (part: Partial<ProductRecord>) => void
  /** The store view whose texts are typed; undefined: the default one. */
  view: string | undefined
  catalogue: Catalogue
  isReadOnly: boolean
}

export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export const useRecordForm = (): RecordForm => use(RecordFormContext)!
