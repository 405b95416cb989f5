import { createContext, use } from 'react'
import type { RecordDraft } from '../../parts/record-form-frame.tsx'
import type { Catalogue, ProductRecord } from './product-data.ts'

/** The record that the sections of a product's form edit together. */
export type RecordForm = RecordDraft<ProductRecord> & { catalogue: Catalogue; isReadOnly: boolean }

export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export const useRecordForm = (): RecordForm => use(RecordFormContext)!
