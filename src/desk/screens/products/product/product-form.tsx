import { useQueryClient } from '@tanstack/react-query'
import { rulesOf } from '#domain/product/types/product-types.ts'
import type { Versioned } from '../../../api/api.ts'
import { RecordFormFrame } from '../../../parts/record-form-frame.tsx'
import { useMay } from '../../../session/use-seat.ts'
import type { TextId } from '../../../texts/language.ts'
import { readRecord, saveRecord, type Catalogue, type ProductRecord } from '../product-data.ts'
import { labelOf } from '../product-sections.ts'
import { RecordFormContext } from '../record-form.ts'
import { sectionsOf } from './sections.tsx'

/** A reduced price that is not below the price. */
const check = ({ type, price, specialPrice }: ProductRecord): Record<string, TextId> =>
  rulesOf({ type }).specialPriceIn === 'amount' && specialPrice && Number(specialPrice.value) >= Number(price)
    ? { '/specialPrice/value': 'specialNotLower' }
    : {}

/** All that a product is, in one form that is saved in one go. */
export function ProductForm({ now, catalogue }: { now: Versioned<ProductRecord>; catalogue: Catalogue }) {
  const { sku } = now.data
  const isReadOnly = !useMay('catalogue:write')
  const queries = useQueryClient()
  return (
    <RecordFormFrame
      now={now}
      queryKey={['product record', sku]}
      read={() => readRecord(sku)}
      save={(record, { version }) => saveRecord(record, version)}
      onSaved={() => {
        for (const queryKey of [['products'], ['product', sku], ['variants', sku], ['stock', sku]])
          void queries.invalidateQueries({ queryKey })
      }}
      labelOf={labelOf}
      check={check}
      views={catalogue.storeViews}
    >
      {(draft) => (
        <RecordFormContext value={{ ...draft, catalogue, isReadOnly }}>
          {sectionsOf(now.data).map(({ id, Section }) => (
            <Section key={id} />
          ))}
        </RecordFormContext>
      )}
    </RecordFormFrame>
  )
}
