import { useNavigate } from '@tanstack/react-router'
import type { Schemas } from '../../../api/api.ts'
import { ChoiceField } from '../../../parts/choice-fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { AddressLines } from '../address-lines.tsx'
import type { WholeOrder } from '../order-data.ts'
import type { DocumentsSearch } from './documents.ts'
import { LABEL_SHEETS, placesOn, type LabelSheet } from './label-places.ts'

/** Name and address; what else the seller says of itself has no place on a parcel. */
const SENDER_LINES = 3

type Given = { orders: readonly WholeOrder[]; seller: Schemas['Seller']; search: DocumentsSearch }

/** Labels for parcels, several on a sheet of A4; a sheet that was used before is begun at its first place that is left. */
export function LabelSheets({ orders, seller, search }: Given) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { labels = '8', start = '1' } = search
  const choose = (part: Partial<DocumentsSearch>) =>
    void navigate({ to: '/documents', search: { ...search, ...part }, replace: true })
  const places = Array.from({ length: Number(labels) }, (_, at) => String(at + 1))
  return (
    <>
      <div className="label-choices">
        <ChoiceField<LabelSheet>
          name="labels"
          label={t('labelSheet')}
          value={labels}
          options={LABEL_SHEETS.map((one) => ({ value: one.labels, label: t(one.label) }))}
          onChange={(chosen) => choose({ labels: chosen, start: '1' })}
        />
        <ChoiceField
          name="start"
          label={t('labelStart')}
          hint={t('labelStartHint')}
          value={start}
          options={places.map((place) => ({ value: place, label: place }))}
          onChange={(chosen) => choose({ start: chosen })}
        />
      </div>
      {placesOn(orders, Number(labels), Number(start)).map((sheet, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sheets have nothing but their place
        <div key={at} className={`label-sheet has-${labels}`}>
          {sheet.map((order, place) =>
            order ? (
              <Label key={order.number} order={order} sender={seller.text} />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- nor has a place that is used up
              <div key={place} className="label-place" aria-hidden="true" />
            ),
          )}
        </div>
      ))}
    </>
  )
}

function Label({ order, sender }: { order: WholeOrder; sender: string }) {
  const { t } = useWords()
  return (
    <article className="label-place" aria-label={t('orderTitle', { number: order.number })}>
      <p className="label-sender">{sender.split('\n').slice(0, SENDER_LINES).join(' · ')}</p>
      <AddressLines address={order.shippingAddress!} />
      <p className="label-order">{t('orderTitle', { number: order.number })}</p>
    </article>
  )
}
